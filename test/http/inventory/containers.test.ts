import { aCompany, type TestCompany } from '../world/a-company.js';
import { refusalOf } from '../world/a-group.js';
import { startTestApp, type TestApp } from '../world/test-app.js';

describe('files', () => {
  let app: TestApp;
  let mill: TestCompany;
  beforeAll(async () => {
    app = await startTestApp();
    mill = await aCompany(app);
  });
  afterAll(() => app.stop());

  test('of the product are the terms of service, for anybody', async () => {
    const answer = await app.get('/api/containers/app/download/TOS.pdf').buffer(true);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="TOS.pdf"');
    expect(answer.headers['content-security-policy']).toContain('sandbox');
    expect(
      Buffer.from(answer.body as Uint8Array)
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  test('are shown in place of being saved only where the server has written them', async () => {
    const { headers } = await app.get('/api/containers/app/download/TOS.pdf?inline=true');
    expect(headers['content-disposition']).toBe('attachment; filename="TOS.pdf"');
    expect(headers['content-security-policy']).toContain('sandbox');
  });

  test.each([
    '/api/containers/app/download/tos.pdf',
    '/api/containers/app/download/..%2Fcontainer.routes.ts',
    '/api/containers/app/download/..%2f..%2f..%2fpackage.json',
    '/api/containers/pictures/download/%00',
    '/api/containers/csv/download/TOS.pdf',
    '/api/containers/etc/download/passwd',
  ])('are found by no text of a caller: %s', async (path) => {
    expect(refusalOf(await mill.get(path))[0]).toBe(404);
  });

  test('say of a picture or logo that is not there the text null', async () => {
    const other = await aCompany(app);
    for (const path of [`companylogo/${mill.companyId}`, `companylogo/${other.companyId}`, `pictures/${mill.userId}`])
      expect((await mill.get(`/api/containers/${path}/exists`)).text).toBe('"null"');
  });
});
