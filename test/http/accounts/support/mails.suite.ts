import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { aCompany, type SignedIn, type TestCompany } from '../../world/a-company.js';
import { aSupporter } from '../../world/a-supporter.js';
import { startTestApp, type TestApp } from '../../world/test-app.js';
import { expectRefusal } from '../../world/expect-refusal.js';

interface ShownMail {
  readonly id: string;
  readonly kind: string;
  readonly companyId: string | null;
  readonly userId: string | null;
  readonly state: string;
  readonly sentAt: string;
}

const simple = (filter: object): string =>
  `filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,24]&sort=["sentAt","DESC"]`;
const loopback = (where: object, more: object = {}): string =>
  `filter=${encodeURIComponent(JSON.stringify({ where, ...more }))}`;

describe('the mails of all companies', () => {
  let app: TestApp;
  let mill: TestCompany;
  let desk: SignedIn;
  beforeAll(async () => {
    app = await startTestApp();
    mill = await aCompany(app);
    desk = await aSupporter(app);
  });
  afterAll(() => app.stop());

  /** Waits for the first mails of a company, because workers send them after the response. */
  const mailsOf = async (companyId: string): Promise<readonly ShownMail[]> => {
    for (const end = Date.now() + 15_000; ; await pause(20)) {
      const mails = (await desk.get(`/api/support/mails?${simple({ companyId })}`)).body as readonly ShownMail[];
      if (mails.length > 0) return mails;
      if (Date.now() > end) throw new Error('No mail of the company was recorded.');
    }
  };

  test('are listed for support with kind, user and time, in both dialects, and never with text or address', async () => {
    const { companyId, userId } = mill;
    const mails = await mailsOf(companyId);
    const link = mails.find(({ kind }) => kind === 'send-set-password-link');
    const [user] = (await mill.get(`/api/users?${loopback({ id: userId })}`)).body as { username: string }[];
    expect(link).toMatchObject({
      companyId,
      userId,
      userName: user?.username,
      recordId: null,
      state: 'sent',
      attempts: 1,
    });
    expect(Math.abs(Date.parse(link?.sentAt ?? '') - Date.now())).toBeLessThan(60_000);
    const own = { userId, kind: 'send-set-password-link' };
    const old = await desk.get(`/api/support/mails?${loopback(own, { limit: 1, fields: ['id', 'state'] })}`);
    expect(old.body).toEqual([{ id: link?.id, state: 'sent' }]);
    const one = await desk.get(`/api/support/mails/${link?.id}`);
    expect([one.status, one.body]).toEqual([200, link]);
    const range = (await desk.get(`/api/support/mails?${simple({ companyId })}`)).get('content-range');
    expect(range).toMatch(/ 0-\d+\/\d+$/);
    const all = JSON.stringify([mails, one.body]);
    for (const kept of [mill.email, 'set-password?token', 'subject', 'Selvage:']) expect(all).not.toContain(kept);
  });

  test('are refused to the company itself and to a stranger, and hold no mail of an unknown id', async () => {
    const [mail] = await mailsOf(mill.companyId);
    for (const path of ['', '/count', '/findOne', `/${mail?.id}`, `/${mail?.id}/exists`]) {
      await expectRefusal(mill.get(`/api/support/mails${path}`), 403);
      await expectRefusal(app.get(`/api/support/mails${path}`), 401, 'AUTHORIZATION_REQUIRED');
    }
    await expectRefusal(desk.get(`/api/support/mails/${randomUUID()}`), 404);
  });

  test('are not searched by a text or an address, which they do not have', async () => {
    for (const field of ['to', 'email', 'subject', 'text'])
      await expectRefusal(desk.get(`/api/support/mails?${loopback({ [field]: mill.email })}`), 400, 'INVALID_FILTER');
  });
});
