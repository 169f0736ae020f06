import { companyStream } from '../../../../domain/company/company.decider.js';
import { userStream } from '../../../../domain/user/user.decider.js';
import { accountOf } from '../../../../infra/payments/test-gateway/test-gateway-ledger.js';
import { aCompany, aSignUp, signIn, testPassword } from '../../world/a-company.js';
import { referralCode } from '../../world/a-coupon.js';
import { filter } from '../../world/a-group.js';
import { type Method, startTestApp, type TestApp } from '../../world/test-app.js';
import { expectRefusal } from '../../world/expect-refusal.js';

interface Made {
  readonly companyId: string;
  readonly userId: string;
  readonly ticket: string;
}

/** The step-by-step calls of old clients after their sign-up (A104), with its ticket as the token. */
describe('the step calls of a sign-up', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  const aTicket = async (changes: object = {}): Promise<Made & { readonly body: ReturnType<typeof aSignUp> }> => {
    const body = { ...aSignUp(), ...changes };
    const made = await app.request('POST', '/api/Companies/signUp').send(body);
    if (made.status !== 200) throw new Error(`No company was made: ${made.text}`);
    return { ...(made.body as { data: Made }).data, body };
  };
  const send = (method: Method, path: string, token?: string, body: object = {}) =>
    app.request(method, `/api${path}`, token).send(body);
  const cardOf = async (companyId: string) => {
    const { state } = await app.product.ports.handleCommand.look(companyStream, companyId);
    return state.status === 'registered' ? state.card : undefined;
  };
  const signUpOf = async (companyId: string): Promise<string> => {
    const [announced] = await app.product.ports.eventStore.read(companyStream.nameOf(companyId));
    return String(announced?.data && 'signUpId' in announced.data ? announced.data.signUpId : '');
  };
  const card = { cardNumber: '6011 6011 6011 6611', expiry: '12 / 31', cvc: '999' };

  test('answer the company and the packs that the sign-up made', async () => {
    const { companyId, ticket, body } = await aTicket({ noOfUsers: 10 });
    const company = await send('POST', '/Companies', ticket, { ...body.company, maxUsers: 500 });
    expect([company.status, company.body]).toMatchObject([
      200,
      { id: companyId, name: body.company.name, maxUsers: 10, term: 3, referralCode: expect.any(String) as unknown },
    ]);
    const plans = (await app.get('/api/Plans')).body as readonly { readonly id: string; readonly type: string }[];
    const extra = plans.find(({ type }) => type === 'user')?.id;
    const subscribe = (more: object) => send('POST', '/subscriptions', ticket, { activeUser: 5, ...more });
    expect((await subscribe({ companyId, planId: extra })).body).toMatchObject({
      companyId,
      planId: extra,
      activeUser: 0,
      plan: { type: 'user', max_users: 5, dues: 75 },
    });
    for (const more of [{}, { planId: 'a plan that it has not', companyId: null }]) {
      const pack = await subscribe(more);
      expect(pack.body).toMatchObject({ companyId, plan: { type: 'manufacturer', dues: 250 } });
    }
    await expectRefusal(subscribe({ companyId: 'another' }), 403);
  });

  test('replace the card in the vault, and keep it where the new one is not taken', async () => {
    const { companyId, ticket } = await aTicket();
    const register = (body: object) => send('POST', `/Companies/${companyId}/registerCardInfo`, ticket, body);
    const replaced = await register(card);
    expect([replaced.status, replaced.body]).toEqual([200, { data: { status: 'success' } }]);
    expect(await cardOf(companyId)).toMatchObject({ brand: 'discover', lastFour: '6611', expiry: '1231' });
    for (const [body, status, code, text] of [
      [{ ...card, cardNumber: '' }, 422, 'card.number-required', 'Card Number is required'],
      [{ ...card, expiry: ' ' }, 422, 'card.expiry-required', 'Card expiry is required'],
      [{ ...card, cvc: null }, 422, 'card.cvc-required', 'cvv is required'],
      [{ paymentToken: 'no-such-token' }, 402, 'PAYMENT_DECLINED', 'Payment Token does not exist'],
    ] as const) {
      const refused = await register(body);
      await expectRefusal(refused, status, code, text);
      expect(refused.text).not.toContain('6011');
    }
    expect(await cardOf(companyId)).toMatchObject({ lastFour: '6611' });
    // The vault has one card of the company, under its earlier id.
    expect((await register({ paymentToken: '00000000-000000-000000-000000000000' })).status).toBe(200);
    expect(await cardOf(companyId)).toMatchObject({ brand: 'visa', lastFour: '1111' });
  });

  test('register no card of a company that pays by check', async () => {
    const { company } = aSignUp();
    const { companyId, ticket } = await aTicket({ company: { ...company, isAnnual: true }, cardInfo: undefined });
    const refused = await send('POST', `/Companies/${companyId}/registerCardInfo`, ticket, card);
    await expectRefusal(refused, 409, 'company.card-annual', "Annual Company can't update Card");
  });

  test('take the sign-up back: nothing of it is left, and its names are free', async () => {
    const referrer = await aCompany(app);
    const { companyId, userId, ticket, body } = await aTicket({ coupons: [referralCode(referrer)], noOfUsers: 10 });
    const signUpId = await signUpOf(companyId);
    const code = referralCode(body.company);
    const lookUp = async (path: string, where: object) =>
      (await app.get(`/api/${path}?filter=${filter({ where })}`)).body as readonly unknown[];
    const left = async () => [
      await lookUp('users', { or: [{ email: body.owner.email }, { username: body.owner.username }] }),
      await lookUp('Companies', { referralCode: code }),
      await lookUp('Coupons', { name: code }),
    ];
    expect((await left()).map(({ length }) => length)).toEqual([1, 1, 1]);
    const removed = await send('DELETE', `/Companies/${companyId}`, ticket);
    expect([removed.status, removed.body]).toEqual([200, { count: 1, id: companyId }]);
    expect(await left()).toEqual([[], [], []]);
    const { handleCommand, state, config } = app.product.ports;
    expect((await handleCommand.look(companyStream, companyId)).state.status).toBe('withdrawn');
    expect((await handleCommand.look(userStream, userId)).state.status).toBe('withdrawn');
    const vaulted = `${accountOf(config.payments.key)}/${signUpId}`;
    expect(await state.get('test-gateway-card', vaulted)).toBeUndefined();
    // The ticket ended with it, and the same names make a new company with the same code.
    await expectRefusal(send('DELETE', `/Companies/${companyId}`, ticket), 401, 'AUTHORIZATION_REQUIRED');
    const again = await app.request('POST', '/api/Companies/signUp').send(body);
    expect(again.status).toBe(200);
    expect((await left()).map(({ length }) => length)).toEqual([1, 1, 1]);
  });

  test('withdraw no sign-up whose company another one works with', async () => {
    const mill = await aCompany(app);
    const linked = await aTicket({ company: { ...aSignUp('vendor').company } });
    const customer = { name: 'Vic', email: 'vic@example.com', phone: '5550102001' };
    const link = await mill
      .request('POST', '/api/Customers')
      .send({ ...customer, companyName: 'Weavers', manufacturerId: mill.companyId, vendorId: linked.companyId });
    expect(link.status).toBe(200);
    const referrer = await aTicket();
    await aCompany(app, 'manufacturer', { coupons: [referralCode(referrer.body.company)] });
    for (const { companyId, ticket } of [linked, referrer]) {
      await expectRefusal(send('DELETE', `/Companies/${companyId}`, ticket), 409, 'sign-up.in-use');
      expect((await send('POST', '/Companies', ticket)).status).toBe(200);
    }
  });

  test('take the sign-up back at the revision of the company that the caller saw', async () => {
    const { companyId, ticket, body } = await aTicket();
    const { revision } = (await send('POST', '/Companies', ticket, body.company)).body as { readonly revision: number };
    const remove = (seen: number) => send('DELETE', `/Companies/${companyId}`, ticket).set('if-match', `"${seen}"`);
    await expectRefusal(remove(revision - 1), 412);
    expect((await remove(revision)).status).toBe(200);
  });

  test('return the first response to a repeat of the call that ended the ticket', async () => {
    const { companyId, ticket } = await aTicket();
    const remove = (key: string) => send('DELETE', `/Companies/${companyId}`, ticket).set('idempotency-key', key);
    const first = await remove('once');
    const repeat = await remove('once');
    expect([first.status, repeat.status, repeat.body]).toEqual([200, 200, first.body]);
    const register = send('POST', `/Companies/${companyId}/registerCardInfo`, ticket, card);
    await expectRefusal(register.set('idempotency-key', 'card'), 401, 'AUTHORIZATION_REQUIRED');
  });

  test('open the company of the ticket alone', async () => {
    const { ticket } = await aTicket();
    const other = await aTicket();
    await expectRefusal(send('POST', `/Companies/${other.companyId}/registerCardInfo`, ticket, card), 404);
    await expectRefusal(send('DELETE', `/Companies/${other.companyId}`, ticket), 404);
    // A ticket is no token, and a token no ticket.
    await expectRefusal(app.get(`/api/Companies/${other.companyId}`, other.ticket), 401, 'AUTHORIZATION_REQUIRED');
    const { token } = await aCompany(app);
    for (const offered of ['made up', undefined])
      await expectRefusal(send('POST', '/Companies', offered), 401, 'AUTHORIZATION_REQUIRED');
    // Clients treat 401 as the end of the session.
    await expectRefusal(send('POST', '/Companies', token), 403);
  });

  test('end when the owner has a password', async () => {
    const { ticket, userId, companyId, body } = await aTicket();
    expect((await send('POST', '/Companies', ticket)).status).toBe(200);
    await app.product.ports.passwords.set(userId, testPassword, 0);
    const owner = await signIn(app, body.owner.email);
    await expectRefusal(send('POST', '/Companies', ticket), 401, 'AUTHORIZATION_REQUIRED');
    await expectRefusal(send('DELETE', `/Companies/${companyId}`, ticket), 401, 'AUTHORIZATION_REQUIRED');
    expect((await owner.get(`/api/Companies/${companyId}`)).status).toBe(200);
  });

  test('end with their half hour', async () => {
    const { companyId } = await aTicket();
    const { tokens } = app.product.ports;
    const issue = async (expiresAt: string) => tokens.issue('sign-up-ticket', await signUpOf(companyId), expiresAt);
    expect((await send('POST', '/Companies', await issue('2999-01-01T00:00:00.000Z'))).status).toBe(200);
    const refused = await send('POST', '/Companies', await issue('2026-01-01T00:00:00.000Z'));
    await expectRefusal(refused, 401, 'AUTHORIZATION_REQUIRED');
  });

  test('show the packs to permitted readers, with the number of active users', async () => {
    const company = await aCompany(app, 'vendor', { noOfUsers: 12 });
    const listed = await company.get('/api/subscriptions');
    expect(
      (listed.body as readonly { readonly plan: { readonly type: string } }[]).map(({ plan }) => plan.type),
    ).toEqual(['vendor', 'user', 'user']);
    expect(listed.body).toEqual(
      Array.from(
        { length: 3 },
        () => expect.objectContaining({ activeUser: 0, companyId: company.companyId }) as unknown,
      ),
    );
    expect((await company.get('/api/subscriptions/count')).body).toEqual({ count: 3 });
  });
});
