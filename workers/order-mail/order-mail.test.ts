import { anOrder, manufacturerId, ref, vendorId } from '../../test/kit/domain/orders.js';
import { MailUnavailable } from '../../infra/mail/mailer.js';
import { startPartners, contact } from '../../test/kit/workers/order-partners.js';

const names = { manufacturerName: 'Harrow Mills', vendorName: 'Loom & Vale' };
const draft = [anOrder.created({ index: 34, ...names }), anOrder.withLine()];

describe('mails about orders', () => {
  let partners: Awaited<ReturnType<typeof startPartners>>;
  beforeEach(async () => {
    partners = await startPartners();
  });
  afterEach(() => partners.close());

  /** Places orders 1 to a number, which then have the ids `order-1` and so on. */
  const place = async (orders: number): Promise<void> => {
    for (let index = 1; index <= orders; index += 1) {
      const events = [anOrder.created({ index, ...names }), anOrder.withLine(), anOrder.placed()];
      await partners.order('ada', events, { orderId: `order-${index}` });
    }
  };

  /** An order that Ben of the mill made and placed, and that Vera quoted; mails about it so far are dropped. */
  const quoted = async (): Promise<void> => {
    await partners.hire('ben', manufacturerId);
    await partners.order('ben', [...draft, anOrder.placed()]);
    await partners.order('vera', [anOrder.quoted()]);
  };

  it('inform the vendor’s owner, admins and contact of a placed order, but not the placing user', async () => {
    await partners.hire('vic', vendorId, { role: 'admin' });
    await partners.hire('val', vendorId);
    await partners.order('ada', [...draft, anOrder.placed()]);
    await partners.work();
    expect(partners.to()).toEqual([contact, 'vera@example.com', 'vic@example.com'].sort());
  });

  it('lead answers to the owner of the other company', async () => {
    await quoted();
    await partners.work();
    const answersOf = (sent: readonly { readonly to: string; readonly replyTo?: string | undefined }[]) =>
      [...new Set(sent.map(({ to, replyTo }) => `${to} ${replyTo}`))].sort();
    expect(answersOf(partners.sent)).toEqual(
      [
        'ada@example.com vera@example.com',
        'ben@example.com vera@example.com',
        `${contact} ada@example.com`,
        'vera@example.com ada@example.com',
      ].sort(),
    );
  });

  it('read the owner of the other company once for all recipients', async () => {
    for (const name of ['vic', 'vin', 'vlad']) await partners.hire(name, vendorId, { role: 'admin' });
    await partners.order('ada', [...draft, anOrder.placed()]);
    await partners.work();
    expect([partners.sent.length, partners.ownersRead()]).toEqual([5, 1]);
  });

  it('are recorded with their order and user, and a contact is no user', async () => {
    await partners.order('ada', [...draft, anOrder.placed()]);
    await partners.work();
    const readers = partners.recorded.map(({ kind, userId, companyId, recordId }) => [
      kind,
      userId,
      companyId,
      recordId,
    ]);
    expect(readers.sort()).toEqual([
      ['order-mail', null, manufacturerId, ref.orderId],
      ['order-mail', 'vera', vendorId, ref.orderId],
    ]);
    expect(JSON.stringify(partners.recorded)).not.toContain('@');
  });

  it('inform only the maker of the order and the owner of a quote', async () => {
    await partners.hire('cleo', manufacturerId, { role: 'admin' });
    await quoted();
    await partners.work();
    const answers = partners.sent.filter(({ subject }) => subject.includes('quoted'));
    expect(answers.map(({ to }) => to).sort()).toEqual(['ada@example.com', 'ben@example.com']);
    expect(answers[0]?.subject).toBe('Order 34: Loom & Vale quoted $123.45');
  });

  it('are sent once for each event and recipient, however often the job runs, each with an id of its own', async () => {
    await partners.order('ada', [...draft, anOrder.placed()]);
    await partners.work();
    await partners.work();
    expect(partners.sent).toHaveLength(2);
    expect(new Set(partners.sent.map(({ messageId }) => messageId)).size).toBe(2);
  });

  it('are sent to the others while one address fails, and to that one later', async () => {
    await partners.order('ada', [...draft, anOrder.placed()]);
    partners.failMails(({ to }) => to === contact);
    await expect(partners.work()).rejects.toThrow(MailUnavailable);
    expect(partners.to()).toEqual(['vera@example.com']);
    partners.failMails(() => false);
    await partners.work();
    expect(partners.to()).toEqual([contact, 'vera@example.com'].sort());
  });

  it('obey the choice of each user at the time they are sent', async () => {
    await partners.hire('cleo', manufacturerId);
    await partners.choose('cleo', manufacturerId, { orders: 'all' });
    await quoted();
    await partners.choose('ada', manufacturerId, { orders: 'mine' });
    await partners.choose('ben', manufacturerId, { orders: 'none' });
    await partners.work();
    expect(partners.to().filter((to) => to !== contact)).toEqual(['cleo@example.com', 'vera@example.com']);
  });

  it('are not sent to deactivated users, users without an address, or users of another company', async () => {
    await partners.hire('vic', vendorId, { role: 'admin', active: false });
    await partners.hire('vin', vendorId, { role: 'admin', email: null });
    await partners.hire('zoe', 'another-company', { isOwner: true, role: 'admin', email: contact });
    const zoe = { userId: 'zoe', companyId: 'another-company', by: 'link' } as const;
    await partners.change('zoe', { type: 'UserPasswordReplaced', data: zoe });
    await partners.order('ada', [...draft, anOrder.placed()]);
    await partners.work();
    expect(partners.to()).toEqual(['vera@example.com']);
  });

  it('inform the contact for the manufacturer, also where a stranger typed its address at a sign-up', async () => {
    await partners.hire('zoe', 'another-company', { isOwner: true, role: 'admin', email: contact });
    await partners.order('ada', [...draft, anOrder.placed()]);
    await partners.work();
    expect(partners.sent.map(({ to, companyId }) => [to, companyId])).toEqual([
      ['vera@example.com', vendorId],
      [contact, manufacturerId],
    ]);
  });

  it('continue over a deactivated link, like its orders, but not to the contact', async () => {
    await quoted();
    await partners.switchLink(false);
    await partners.order('ada', [anOrder.accepted()]);
    await partners.work();
    expect(partners.to()).not.toContain(contact);
    expect(partners.sent.filter(({ to }) => to === 'vera@example.com').map(({ subject }) => subject)).toContain(
      'Order 34: quote accepted',
    );
  });

  it('are not sent about demo data', async () => {
    await partners.order('ada', [...draft, anOrder.placed()], { isDemo: true });
    await partners.work();
    expect(partners.sent).toEqual([]);
  });

  it('are 50 an hour for a company at most; the rest comes as one mail for everybody when the hour is over', async () => {
    await place(30);
    await partners.work();
    // The contact is no user and gets 20 mails in a day.
    expect(partners.sent.filter(({ to }) => to === contact)).toHaveLength(20);
    expect(partners.sent).toHaveLength(50);
    partners.forget();
    await partners.digest();
    expect(partners.sent).toEqual([]);

    partners.wait('2026-01-05T10:00:00.000Z');
    await partners.digest();
    await partners.digest();
    expect(partners.to()).toEqual([contact]);
    expect(partners.sent[0]).toMatchObject({ subject: '10 more notices about orders', replyTo: 'ada@example.com' });
    expect(partners.sent[0]?.text).toContain('Order 30 from Harrow Mills: quote asked\n');
    expect(partners.sent[0]?.text).not.toContain('more:');
    expect(partners.sent[0]?.text).toContain('https://selvage.example/vendor/orders/order-30');
    partners.forget();

    const created = anOrder.created({ index: 31, ...names });
    await partners.order('ada', [created, anOrder.withLine(), anOrder.placed()], { orderId: 'order-31' });
    await partners.work();
    expect(partners.to()).toEqual(['vera@example.com']);
  });

  it('are listed up to the fiftieth in a digest, which links to the Order History for the others', async () => {
    await place(72);
    await partners.work();
    partners.forget();
    partners.wait('2026-01-05T10:00:00.000Z');
    await partners.digest();
    const textTo = (reader: string) => partners.sent.find(({ to }) => to === reader)?.text ?? '';
    const linksTo = (reader: string) => textTo(reader).match(/\/vendor\/orders\/order-\d+/g) ?? [];
    // The contact has had the mails about the first 20 orders, and Vera those about the first 30.
    const listed = Array.from({ length: 50 }, (_, at) => `/vendor/orders/order-${at + 21}`);
    expect(linksTo(contact)).toEqual(listed);
    expect(textTo(contact)).toContain('\nand 2 more: https://selvage.example/vendor/orders_history\n');
    expect(linksTo('vera@example.com')).toHaveLength(42);
    expect(textTo('vera@example.com')).not.toContain('more:');
  });

  it('take one place of the hour each, however often the worker dies over them', async () => {
    await partners.order('ada', [...draft, anOrder.placed()]);
    for (let kills = 0; kills < 50; kills += 1) await partners.kill();
    await partners.work();
    expect(partners.to()).toEqual([contact, 'vera@example.com'].sort());
  });

  it.each([
    ['vera', 'vic'],
    ['vic', 'vera'],
  ])(
    'come in a digest to the others while one address is away, and to that one later (%s)',
    async (failMails, other) => {
      await partners.hire('vic', vendorId, { role: 'admin' });
      await partners.switchLink(false);
      await place(26);
      await partners.work();
      partners.forget();
      partners.wait('2026-01-05T10:00:00.000Z');
      partners.failMails(({ to }) => to === `${failMails}@example.com`);
      await expect(partners.digest()).rejects.toThrow(MailUnavailable);
      expect(partners.to()).toEqual([`${other}@example.com`]);
      partners.failMails(() => false);
      await partners.digest();
      expect(partners.to()).toEqual(['vera@example.com', 'vic@example.com']);
    },
  );

  it('lead answers to nobody in a digest about orders of several companies', async () => {
    await partners.switchLink(false);
    await place(51);
    const other = anOrder.created({ index: 52, ...names, manufacturerId: 'another-mill' });
    await partners.order('ada', [other, anOrder.withLine(), anOrder.placed()], { orderId: 'order-52' });
    await partners.work();
    partners.forget();
    partners.wait('2026-01-05T10:00:00.000Z');
    await partners.digest();
    expect(partners.sent.map(({ subject, replyTo }) => [subject, replyTo])).toEqual([
      ['2 more notices about orders', undefined],
    ]);
  });

  it('omit users from a digest who chose to get none in the meantime', async () => {
    for (let n = 1; n <= 52; n += 1) {
      const created = anOrder.created({ index: n, ...names });
      await partners.switchLink(false);
      await partners.order('ada', [created, anOrder.withLine(), anOrder.placed()], { orderId: `order-${n}` });
    }
    await partners.work();
    expect(partners.sent).toHaveLength(50);
    partners.forget();
    await partners.choose('vera', vendorId, { orders: 'none' });
    partners.wait('2026-01-05T10:00:00.000Z');
    await partners.digest();
    expect(partners.sent).toEqual([]);
  });
});
