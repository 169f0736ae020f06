import { aCompany, aUser, signIn, type SignedIn, type TestCompany } from '../../world/a-company.js';
import { tendCompany, untilCompany } from '../../world/billing-days.js';
import { startTestApp, type TestApp } from '../../world/test-app.js';
import { expectRefusal } from '../../world/expect-refusal.js';

/** The time is moved: a company signs up for three years, and comes back when its renewal is due. */
describe('packs that can be dropped', () => {
  const signUpAt = '2026-11-20T15:00:00.000Z';
  const firstBillAt = '2026-12-02T15:00:00.000Z';
  const dueAt = '2029-11-10T15:00:00.000Z';
  let app: TestApp;
  let now = signUpAt;
  let mill: TestCompany;
  beforeAll(async () => {
    app = await startTestApp({}, () => new Date(now));
    mill = await aCompany(app, 'manufacturer', { noOfUsers: 10 });
  });
  afterAll(() => app.stop());

  const packsOf = async (who: SignedIn) =>
    (await who.get('/api/subscriptionHistories')).body as readonly {
      readonly id: string;
      readonly plan: { readonly type: string };
      readonly allowed: readonly string[];
    }[];
  /** A bill covers its packs, and the read models show that. */
  const isBilled = async ({ companyId }: TestCompany): Promise<void> => {
    now = firstBillAt;
    await tendCompany(app, companyId);
    await untilCompany(app, companyId, ({ openPeriods }) => openPeriods.length === 0);
    const { eventStore, readSide } = app.product.ports;
    await readSide.hasHandled((await eventStore.read(`company-${companyId}`)).at(-1)?.position ?? 0, ['company']);
  };
  const allowedOf = async (who: SignedIn) => (await packsOf(who)).map(({ plan, allowed }) => [plan.type, allowed]);

  test('are marked for permitted users, while the renewal is due and enough users are unassigned', async () => {
    expect(await allowedOf(mill)).toEqual([
      ['manufacturer', []],
      ['user', []],
    ]);
    const stays = [
      ['manufacturer', []],
      ['user', []],
    ];
    now = dueAt;
    const early = { ...mill, ...(await signIn(app, mill.email)) };
    expect(await allowedOf(early)).toEqual(stays);
    const [, unbilled] = await packsOf(early);
    const refused = await early.request('DELETE', `/api/subscriptionHistories/${unbilled?.id}`);
    await expectRefusal(refused, 409, 'subscription.pack-unbilled');
    await isBilled(mill);
    now = dueAt;
    const owner = { ...mill, ...(await signIn(app, mill.email)) };
    expect(await allowedOf(owner)).toEqual([
      ['manufacturer', []],
      ['user', ['drop']],
    ]);
    expect(await allowedOf(await aUser(app, owner, ['Payment Method']))).toEqual(stays);
    const packer = await aUser(app, owner, ['Update Subscription']);
    expect((await allowedOf(packer))[1]).toEqual(['user', ['drop']]);
    for (let users = 0; users < 4; users += 1) await aUser(app, owner);
    expect(await allowedOf(owner)).toEqual(stays);
    const [, extra] = await packsOf(owner);
    const answer = await owner.request('DELETE', `/api/subscriptionHistories/${extra?.id}`);
    await expectRefusal(answer, 409, 'subscription.pack-in-use');
  });

  test('are removed from the subscription on request', async () => {
    now = signUpAt;
    const other = await aCompany(app, 'manufacturer', { noOfUsers: 10 });
    await isBilled(other);
    now = dueAt;
    const owner = { ...other, ...(await signIn(app, other.email)) };
    const [, extra] = await packsOf(owner);
    expect(extra?.allowed).toEqual(['drop']);
    expect((await owner.request('DELETE', `/api/subscriptionHistories/${extra?.id}`)).status).toBe(200);
    expect(await allowedOf(owner)).toEqual([['manufacturer', []]]);
  });
});
