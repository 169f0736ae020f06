import { startOwnApp, type TestApp } from '../world/test-app.js';
import { expectRefusal } from '../world/expect-refusal.js';

describe('what stands beside the API', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startOwnApp();
  });
  afterAll(() => app.stop());

  test('an asset that is missing is 404, not the page', async () => {
    await expectRefusal(app.get('/assets/gone-123.js'), 404, 'METHOD_NOT_FOUND');
    await expectRefusal(app.get('/gone.png'), 404, 'METHOD_NOT_FOUND');
  });

  test('below /api an unknown address is an error, not the page', async () => {
    const answer = await app.get('/api/orders-of-nobody');
    expect([answer.status, answer.type]).toEqual([404, 'application/json']);
  });

  test('the test gateway approves its own card, and declines below a dollar', async () => {
    const sale = (amount: string) =>
      app
        .request('POST', '/test-gateway/api/transact.php')
        .type('form')
        .send({
          security_key: 'any',
          type: 'sale',
          amount,
          ccnumber: '4111111111111111',
          ccexp: '1030',
          orderid: `o-${amount}`,
        });
    expect((await sale('12.00')).text).toContain('response=1');
    expect((await sale('0.50')).text).toContain('response=2');
  });

  test('the portal learns how this installation is set up', async () => {
    const body: unknown = (await app.get('/api/portal/config')).body;
    expect(body).toMatchObject({
      cardEntry: 'server',
      cardFields: null,
      isTestGateway: true,
      hasMailPage: true,
      userLockHours: 48,
      demoAccounts: [],
    });
  });

  test('mails can be read if only this machine can connect', async () => {
    expect((await app.get('/api/dev/mails')).body).toEqual([]);
    await expectRefusal(app.get('/api/dev/mails/..%2f..%2fevents.db'), 404);
  });
});
