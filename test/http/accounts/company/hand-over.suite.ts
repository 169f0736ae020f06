import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { listMails } from '../../../../infra/mail/mail-folder.js';
import { aCompany, aUser, type SignedIn, signIn, type TestCompany, testPassword } from '../../world/a-company.js';
import { turnOnCodes, type WithCodes } from '../../world/a-scanner.js';
import { expectRefusal } from '../../world/expect-refusal.js';
import { startTestApp, type TestApp } from '../../world/test-app.js';

describe('the ownership of a company', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  const proof = { password: testPassword };
  const anAdmin = (company: TestCompany) => aUser(app, company, [], { role: 'admin' });
  const offer = (caller: SignedIn, { companyId }: TestCompany, userId: string, more: object = { proof }) =>
    caller.request('POST', `/api/Companies/${companyId}/handOver`).send({ userId, ...more });
  const accept = (caller: SignedIn, { companyId }: TestCompany, token: string, more: object = { proof }) =>
    caller.request('POST', `/api/Companies/${companyId}/handOver/accept`).send({ token, ...more });

  /** The texts of the mails to an address with this subject; waits until there is one. */
  const mailsTo = async (email: string, subject: string): Promise<readonly string[]> => {
    for (const until = Date.now() + 20_000; Date.now() < until; await pause(50)) {
      const mails = await listMails(join(app.dataDir, 'mail'));
      const found = mails.filter((mail) => mail.to === email && mail.subject.includes(subject));
      if (found.length > 0) return found.map(({ text }) => text);
    }
    return [];
  };
  const tokenFor = async (email: string): Promise<string> => {
    const [text = ''] = await mailsTo(email, 'is offered to you');
    return /dashboard\?handOver=([\w-]+)/.exec(text)?.[1] ?? '';
  };
  const idsOf = (rows: unknown): readonly string[] => (rows as readonly { readonly id: string }[]).map(({ id }) => id);

  test.each(['manufacturer', 'vendor'] as const)(
    'passes to an admin of a %s, who accepts it by the link',
    async (type) => {
      const company = await aCompany(app, type);
      const admin = await anAdmin(company);
      expect((await offer(company, company, admin.userId)).status).toBe(204);
      await expectRefusal(offer(company, company, admin.userId), 409, 'hand-over.open');
      expect(await mailsTo(company.email, 'you offered the ownership')).toHaveLength(1);
      const token = await tokenFor(admin.email);
      await expectRefusal(accept(company, company, token), 409, 'hand-over.ended');
      await expectRefusal(accept(admin, company, 'another'), 409, 'hand-over.ended');
      await expectRefusal(accept(admin, company, token, { proof: { password: 'Wrong-Horse-9' } }), 422);
      expect((await accept(admin, company, token)).status).toBe(204);
      for (const { token: ended } of [company, admin])
        expect((await app.get('/api/users/getPrincipalId', ended)).status).toBe(401);
      const [owner, previous] = [await signIn(app, admin.email), await signIn(app, company.email)];
      expect((await owner.get(`/api/Companies/${company.companyId}`)).body).toMatchObject({
        ownerId: admin.userId,
        activeMembers: 1,
      });
      expect((await owner.get(`/api/users/${admin.userId}`)).body).toMatchObject({ companyId: null, role: 'admin' });
      const users = await owner.get(`/api/Companies/${company.companyId}/users`);
      expect(idsOf(users.body)).toEqual([company.userId]);
      await expectRefusal(offer(previous, company, previous.userId), 403);
      await expectRefusal(accept(owner, company, token), 409, 'hand-over.ended');
      for (const { email } of [admin, company]) expect(await mailsTo(email, 'has another owner')).toHaveLength(1);
      const history = await owner.get(`/api/companies/${company.companyId}/history`);
      const texts = (history.body as readonly { readonly text: string }[]).map(({ text }) => text);
      expect(texts).toEqual(
        expect.arrayContaining(['Offered the ownership to an admin', 'Passed the ownership to an admin']),
      );
    },
  );

  test('is offered by the owner alone, and to one active admin of the company', async () => {
    const [company, other] = [await aCompany(app), await aCompany(app)];
    const [admin, second, clerk] = [await anAdmin(company), await anAdmin(company), await aUser(app, company)];
    const ofOther = await anAdmin(other);
    await expectRefusal(offer(admin, company, second.userId), 403);
    await expectRefusal(offer(other, company, admin.userId), 404);
    await expectRefusal(offer(company, company, ofOther.userId), 404);
    await expectRefusal(offer(company, company, randomUUID()), 404);
    await expectRefusal(offer(company, company, company.userId), 409, 'hand-over.oneself');
    await expectRefusal(offer(company, company, clerk.userId), 409, 'hand-over.not-admin');
    await expectRefusal(offer(company, company, admin.userId, {}), 422);
    await expectRefusal(offer(company, company, admin.userId, { proof: { password: 'Wrong-Horse-9' } }), 422);
    const put = company.request('PUT', `/api/companies/${company.companyId}/users/${second.userId}`);
    expect((await put.send({ active: false })).status).toBe(200);
    await expectRefusal(offer(company, company, second.userId), 409, 'user.inactive');
    expect((await offer(company, company, admin.userId)).status).toBe(204);
    const third = await anAdmin(company);
    await expectRefusal(offer(company, company, third.userId), 409, 'hand-over.open');
  });

  test('costs no code while it is refused', async () => {
    const company = await aCompany(app);
    const [admin, clerk] = [await anAdmin(company), await aUser(app, company)];
    const [ofOwner, ofAdmin] = [await turnOnCodes(company), await turnOnCodes(admin)];
    const withCode = ({ recoveryCodes: [code] }: WithCodes) => ({ proof: { password: testPassword, code } });
    await expectRefusal(offer(company, company, clerk.userId, withCode(ofOwner)), 409, 'hand-over.not-admin');
    expect((await offer(company, company, admin.userId, withCode(ofOwner))).status).toBe(204);
    const token = await tokenFor(admin.email);
    await expectRefusal(accept(admin, company, 'another', withCode(ofAdmin)), 409, 'hand-over.ended');
    expect((await accept(admin, company, token, withCode(ofAdmin))).status).toBe(204);
  });
});
