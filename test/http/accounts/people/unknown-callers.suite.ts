import { randomUUID } from 'node:crypto';
import { userStream } from '../../../../domain/user/user.decider.js';
import { aCompany, aSignUp, type TestCompany } from '../../world/a-company.js';
import { startTestApp, type TestApp } from '../../world/test-app.js';

describe('who is not signed in', () => {
  let app: TestApp;
  let mill: TestCompany;
  let aheadMs = 0;
  beforeAll(async () => {
    app = await startTestApp({}, () => new Date(Date.now() + aheadMs));
    mill = await aCompany(app);
  });
  afterAll(() => app.stop());

  test('does not learn by If-Match which addresses and owners exist', async () => {
    const ask = (path: string, body: object) => app.request('POST', path).set('if-match', '"999"').send(body);
    const statuses = [
      await ask('/api/users/reset', { email: mill.email }),
      await ask('/api/users/reset', { email: 'nobody@example.com' }),
      await ask('/api/Companies/emailCredentials', { user: { id: mill.userId } }),
      await ask('/api/Companies/emailCredentials', { user: { id: randomUUID() } }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([204, 204, 204, 204]);
  });

  test('gets five links for one account mailed in an hour, and 204 for each request', async () => {
    const { userId, email } = await aCompany(app);
    const statuses: number[] = [];
    for (let sent = 0; sent < 7; sent += 1)
      statuses.push((await app.request('POST', '/api/users/reset').send({ email })).status);
    const events = await app.product.ports.eventStore.read(userStream.nameOf(userId));
    expect(statuses).toEqual(Array(7).fill(204));
    expect(events.filter(({ type }) => type === 'PasswordLinkRequested')).toHaveLength(5);
  });

  describe('and signs up under an Idempotency-Key', () => {
    interface Made {
      readonly companyId: string;
      readonly ticket: string;
    }
    const signUp = async (key: string, body: object): Promise<Made> => {
      const made = await app.request('POST', '/api/Companies/signUp').set('idempotency-key', key).send(body);
      if (made.status !== 200) throw new Error(`No company was made: ${made.text}`);
      return (made.body as { readonly data: Made }).data;
    };
    const takeStep = async (ticket: string) => (await app.request('POST', '/api/Companies', ticket).send({})).status;
    /** Responses are stored for a day; later only the log has the key. */
    const afterADay = () => app.product.ports.state.sweep('idempotency', '2999-01-01T00:00:00.000Z', 1_000);

    test('gets neither company nor ticket of another caller with the same key', async () => {
      const first = await signUp('sign-up-1', aSignUp());
      await afterADay();
      const second = await signUp('sign-up-1', aSignUp());
      expect(second.companyId).not.toBe(first.companyId);
    });

    test('gets no ticket by a repeat that lasts longer than half an hour after the sign-up', async () => {
      const [key, body] = [randomUUID(), aSignUp()];
      const first = await signUp(key, body);
      expect(await takeStep(first.ticket)).toBe(200);
      await afterADay();
      aheadMs = 31 * 60_000;
      const repeated = await signUp(key, body);
      expect(repeated.companyId).toBe(first.companyId);
      expect(await takeStep(repeated.ticket)).toBe(401);
    });
  });
});
