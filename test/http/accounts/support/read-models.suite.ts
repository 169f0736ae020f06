import { readModels } from '../../../../projections/read-models.js';
import { aCompany, type SignedIn, type TestCompany } from '../../world/a-company.js';
import { aSupporter } from '../../world/a-supporter.js';
import { startTestApp, type TestApp } from '../../world/test-app.js';
import { expectRefusal } from '../../world/expect-refusal.js';

interface ShownReadModel {
  readonly name: string;
  readonly state: string;
  readonly lag: number;
  readonly position: number;
  readonly progress: number;
}

describe('the read models of the installation', () => {
  let app: TestApp;
  let mill: TestCompany;
  let desk: SignedIn;
  beforeAll(async () => {
    app = await startTestApp();
    mill = await aCompany(app);
    desk = await aSupporter(app);
  });
  afterAll(() => app.stop());

  test('are all listed for support, with version, lag, position and progress', async () => {
    const models = (await desk.get('/api/support/readModels')).body as readonly ShownReadModel[];
    expect(models.map(({ name }) => name)).toEqual(readModels.map(({ name }) => name));
    const company = models.find(({ name }) => name === 'company');
    expect(company).toMatchObject({ state: 'live', progress: 100, version: expect.any(Number) as number });
    for (const { lag, position } of models) expect([lag >= 0, position > 0]).toEqual([true, true]);
    const one = await desk.get('/api/support/readModels/company');
    expect([one.status, one.body]).toMatchObject([200, { name: 'company', state: 'live' }]);
    await expectRefusal(desk.get('/api/support/readModels/no-model'), 404);
  });

  test('are not read by a company or a stranger', async () => {
    for (const path of ['', '/company']) {
      await expectRefusal(mill.get(`/api/support/readModels${path}`), 403);
      await expectRefusal(app.get(`/api/support/readModels${path}`), 401, 'AUTHORIZATION_REQUIRED');
    }
  });
});
