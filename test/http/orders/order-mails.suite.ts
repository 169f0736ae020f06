import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { listMails, type StoredMail } from '../../../infra/mail/mail-folder.js';
import { aUser, type SignedIn } from '../world/a-company.js';
import { anOrder, signUpPartners, saveRecord, type TradingPartners } from '../world/an-order.js';
import { startTestApp, type TestApp } from '../world/test-app.js';

describe('mails about orders', () => {
  let app: TestApp;
  let partners: TradingPartners;
  let ben: SignedIn & { readonly email: string };
  beforeAll(async () => {
    app = await startTestApp();
    partners = await signUpPartners(app);
    ben = await aUser(app, partners.mill);
  });
  afterAll(() => app.stop());

  /** Waits for this number of mails about an order, and returns them. */
  const mailsAbout = async (orderId: string, count: number): Promise<readonly StoredMail[]> => {
    for (const end = Date.now() + 15_000; ; await pause(20)) {
      const mails = (await listMails(join(app.dataDir, 'mail'))).filter(({ text }) => text.includes(orderId));
      if (mails.length >= count) return mails;
      if (Date.now() > end) throw new Error(`${mails.length} of ${count} mails about the order arrived.`);
    }
  };
  const recipientsOf = (mails: readonly StoredMail[]): readonly string[] =>
    mails.map(({ to, subject }) => `${to} ${subject.replace(/^Order \d+/, 'Order')}`).sort();

  test('inform each side of the other side’s steps, from the quote to the end', async () => {
    const { mill, vendor } = partners;
    const notes = 'for the\nmeeting';
    const asBen = { ...mill, ...ben };
    const order = await anOrder({ ...partners, mill: asBen }, { notes });
    const step = (who: SignedIn, body: object, path = '') => {
      return who.request('PATCH', `/api/orders/${order.id}${path}`).send(body);
    };
    await step(ben, { status: 'placed' });
    // The vendor's owner is also its contact, but gets only one mail.
    expect(recipientsOf(await mailsAbout(order.id, 1))).toEqual([
      `${vendor.email} Order from ${mill.name}: quote asked`,
    ]);
    await step(vendor, { status: 'quoted', quote: 'two weeks', total: 968.2 });
    await step(mill, { status: 'accepted', acceptedNotes: 'gladly' });
    await step(mill, { releaseNotes: 'cut on the bias' }, '/release');
    await step(vendor, { status: 'scanned' });
    await step(vendor, { status: 'invoiced' });
    await step(vendor, { status: 'complete' });
    const mails = await mailsAbout(order.id, 11);
    const toMill = (subject: string) => [mill.email, ben.email].map((to) => `${to} ${subject}`);
    expect(recipientsOf(mails)).toEqual(
      [
        `${vendor.email} Order from ${mill.name}: quote asked`,
        ...toMill(`Order: ${vendor.name} quoted $968.20`),
        `${vendor.email} Order: quote accepted`,
        `${vendor.email} Order: requirements released`,
        ...toMill('Order: all requirements are scanned'),
        ...toMill('Order: invoice issued'),
        ...toMill('Order is complete'),
      ].sort(),
    );
    const textOf = (subject: string): string => mails.find((mail) => mail.subject.includes(subject))?.text ?? '';
    const { publicUrl } = app.product.ports.config;
    expect(textOf('quote asked')).toContain('Note: "for the meeting"\n');
    expect(textOf('quote asked')).toContain(`See it at ${publicUrl}/vendor/orders/${order.id}\n`);
    expect(textOf('quoted')).toMatch(/^Status: placed → quoted\n/);
    expect(textOf('quoted')).toContain('Amount: $968.20\nNote: "two weeks"\n');
    expect(textOf('quoted')).toMatch(/\/user-setup\/view-user\/[\w-]+\n?$/);
    expect(textOf('accepted')).toContain('Note: "gladly"\n');
  });

  test('inform the vendor that a placed order was taken back, by a save that changes nothing', async () => {
    const order = await anOrder(partners);
    await saveRecord(partners.mill, 'PATCH', `/orders/${order.id}`, { status: 'placed' });
    await mailsAbout(order.id, 1);
    const taken = await saveRecord(partners.mill, 'PATCH', `/orders/${order.id}`, {});
    expect(taken['status']).toBe('draft');
    const index = String(taken['index']);
    for (const end = Date.now() + 15_000; ; await pause(20)) {
      const mails = await listMails(join(app.dataDir, 'mail'));
      const mail = mails.find(({ subject }) => subject === `Order ${index} from ${partners.mill.name} was taken back`);
      if (mail) {
        expect(mail.to).toBe(partners.vendor.email);
        expect(mail.text).toContain('Status: placed → draft\n');
        expect(mail.text).not.toContain(order.id);
        return;
      }
      if (Date.now() > end) throw new Error('The vendor got no mail.');
    }
  });

  test('are not sent to users that accept none', async () => {
    const { mill, vendor } = partners;
    await ben.request('PUT', `/api/users/${ben.userId}/mailPreferences`).send({ orders: 'none' });
    const order = await anOrder({ ...partners, mill: { ...mill, ...ben } });
    await saveRecord(mill, 'PATCH', `/orders/${order.id}`, { status: 'placed' });
    await saveRecord(vendor, 'PATCH', `/orders/${order.id}`, { status: 'quoted', quote: 'q', total: 1 });
    const mails = await mailsAbout(order.id, 2);
    expect(mails.map(({ to }) => to).sort()).toEqual([mill.email, vendor.email].sort());
  });
});
