import { aCompany, type TestCompany } from './a-company.js';
import { startTestApp, type TestApp } from './test-app.js';

/** The product with two manufacturers; neither may see the other's data. */
export const startWithTwoMills = async (): Promise<{ app: TestApp; mill: TestCompany; other: TestCompany }> => {
  const app = await startTestApp();
  const [mill, other] = await Promise.all([aCompany(app), aCompany(app)]);
  return { app, mill, other };
};
