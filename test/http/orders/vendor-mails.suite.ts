import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { aCompany } from '../world/a-company.js';
import { signUpPartners, linkBody, saveRecord, type TradingPartners } from '../world/an-order.js';
import { startTestApp, type TestApp } from '../world/test-app.js';
import { expectRefusal } from '../world/expect-refusal.js';

describe('mails of the vendor modals', () => {
  let app: TestApp;
  let partners: TradingPartners;
  beforeAll(async () => {
    app = await startTestApp();
    partners = await signUpPartners(app);
  });
  afterAll(() => app.stop());

  const params = { email: 'bob@loom.example', name: 'Bob', phone: '5550102002', company: 'Loom' };
  const post = (side: 'mill' | 'vendor', call: string, given: object) =>
    partners[side].request('POST', `/api/Customers/${call}`).send({ params: given });

  const mails = async (): Promise<readonly string[]> => {
    const folder = join(app.dataDir, 'mail');
    const names = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'));
    return Promise.all(names.map(async (name) => (await readFile(join(folder, name), 'utf8')).replace(/=\r?\n/g, '')));
  };
  const mailsTo = async (address: string): Promise<number> =>
    (await mails()).filter((text) => text.includes(`To: ${address}`) && text.includes('added you')).length;

  const mailTo = async (address: string, about: string): Promise<string> => {
    for (const end = Date.now() + 10_000; Date.now() < end; await pause(20)) {
      const text = (await mails()).find((each) => each.includes(`To: ${address}`) && each.includes(about));
      if (text !== undefined) return text;
    }
    throw new Error(`No mail to ${address} about ${about} came.`);
  };

  test('a referral names its sender by the stored data, not by the caller’s', async () => {
    const sent = await post('mill', 'referVendorEmail', {
      ...params,
      manufacturer: { name: 'A bank', referralCode: 'X' },
    });
    expect([sent.status, sent.body]).toEqual([200, { data: { isSuccess: true } }]);
    const mail = await mailTo(params.email, 'invites you');
    expect(mail).toContain(partners.mill.name);
    expect(mail).not.toContain('A bank');
    expect(mail).toContain(`Reply-To: ${partners.mill.email}`);
  });

  test('a linked vendor is written to at its stored address', async () => {
    expect(
      (await post('mill', 'emailVendor', { ...params, company: partners.vendor.name, email: 'other@example.com' }))
        .status,
    ).toBe(200);
    expect(await mailTo(partners.vendor.email, 'added you as a vendor')).toContain(partners.mill.name);
  });

  test('the owner of a vendor with another contact is mailed too, once', async () => {
    const { mill, vendor } = await signUpPartners(app);
    const other = await aCompany(app, 'vendor');
    const contact = { ...params, email: 'vera@loom.example', company: 'Loom of Vera' };
    const link = { ...linkBody(mill, other), email: contact.email, companyName: contact.company };
    await saveRecord(mill, 'POST', '/Customers', link);
    const mailVendor = () => mill.request('POST', '/api/Customers/emailVendor').send({ params: contact });
    expect([(await mailVendor()).status, (await mailVendor()).status]).toEqual([200, 200]);
    expect(await mailTo(contact.email, 'added you as a vendor')).toContain(mill.name);
    expect(await mailTo(other.email, 'added you as a vendor')).toContain(other.name);
    expect(await mailsTo(other.email)).toBe(1);
    expect(await mailsTo(vendor.email)).toBe(0);
  });

  test('a request for card processing goes to us alone', async () => {
    const given = { email: 'v@example.com', name: 'Vendor', phone: '1', contactName: 'Vera', address: 'Mill Lane 1' };
    await expectRefusal(post('vendor', 'paymentRequestEmail', { ...given, address: '' }), 422, 'link.incomplete');
    expect((await post('vendor', 'paymentRequestEmail', given)).status).toBe(200);
    const { supportEmail } = app.product.ports.config.mail;
    expect(await mailTo(supportEmail, 'card processing')).toContain('Mill Lane 1');
    await expectRefusal(post('mill', 'paymentRequestEmail', given), 403);
  });

  test('incomplete data, a header in an address and the other side are refused', async () => {
    const refused = await post('mill', 'referVendorEmail', { ...params, phone: '' });
    await expectRefusal(refused, 422, 'link.incomplete', 'Provide complete data');
    const answer = await post('mill', 'referVendorEmail', { ...params, email: 'a@b.c\r\nBcc: d@e.f' });
    await expectRefusal(answer, 422, 'text.characters-invalid');
    await expectRefusal(post('vendor', 'referVendorEmail', params), 403);
  });

  test('a text is not longer than a mail takes', async () => {
    const refused = await post('mill', 'referVendorEmail', { ...params, name: 'x'.repeat(501) });
    await expectRefusal(refused, 422, 'link.value-too-long');
  });

  test('more than 20 of a company on a day are refused', async () => {
    const fresh = await signUpPartners(app);
    const many = await Promise.all(
      Array.from({ length: 22 }, () => fresh.mill.request('POST', '/api/Customers/referVendorEmail').send({ params })),
    );
    expect(many.filter(({ status }) => status === 200)).toHaveLength(20);
    const late = many.find(({ status }) => status === 429);
    expect(late?.headers['retry-after']).toMatch(/^\d+$/);
    expect(late?.body).toMatchObject({ error: { code: 'too-many-requests' } });
  });
});
