import { aSignUp } from '../../world/a-company.js';
import { startTestApp, type TestApp } from '../../world/test-app.js';
import { expectRefusal } from '../../world/expect-refusal.js';

describe('where the gateway’s own fields take the card', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ CARD_ENTRY: 'token' });
  });
  afterAll(() => app.stop());

  test('card fields are refused, and never shown', async () => {
    const answer = await app.request('POST', '/api/Companies/signUp').send(aSignUp());
    await expectRefusal(answer, 422, 'CARD_DATA_NOT_ACCEPTED');
    expect(answer.text).not.toContain('4111');
  });

  test('a company signs up with a token of them, which the portal learns how to get', async () => {
    const { cardEntry, cardFields } = (await app.get('/api/portal/config')).body as {
      readonly cardEntry: string;
      readonly cardFields: { readonly script: string; readonly key: string };
    };
    expect([cardEntry, cardFields.key]).toEqual(['token', 'test']);
    expect((await app.get(new URL(cardFields.script).pathname)).text).toContain('CollectJS');
    const byToken = { ...aSignUp(), cardInfo: undefined, paymentToken: '00000000-000000-000000-000000000000' };
    expect((await app.request('POST', '/api/Companies/signUp').send(byToken)).status).toBe(200);
  });
});
