import { aCompany, aUser, type SignedIn, type TestCompany } from '../../world/a-company.js';
import { startTestApp, type TestApp } from '../../world/test-app.js';
import { expectRefusal } from '../../world/expect-refusal.js';

const none = { legalName: null, addressLines: [], taxId: null, poNumber: null, emails: [] };
const details = {
  legalName: 'Harrow Mills Inc.',
  addressLines: ['1 Mill Lane', 'Dalton, GA 30720'],
  taxId: '12-3456789',
  poNumber: 'PO-77',
  emails: ['books@example.com'],
};

describe('the billing details of a company', () => {
  let app: TestApp;
  let mill: TestCompany;
  beforeAll(async () => {
    app = await startTestApp();
    mill = await aCompany(app);
  });
  afterAll(() => app.stop());

  const path = () => `/api/Companies/${mill.companyId}`;
  const change = (billingDetails: unknown, by: SignedIn = mill) =>
    app.request('PATCH', path(), by.token).send({ billingDetails });
  const shown = async (by: SignedIn = mill) =>
    ((await by.get(path())).body as { readonly billingDetails: unknown }).billingDetails;

  test('are none at first, and are changed together by an admin', async () => {
    expect(await shown()).toEqual(none);
    const changed = await change({ ...details, emails: [' Books@Example.com ', ''], taxId: ' 12-3456789 ' });
    expect([changed.status, (changed.body as { billingDetails: unknown }).billingDetails]).toEqual([200, details]);
    expect((await change({ legalName: 'Harrow' })).status).toBe(200);
    expect(await shown()).toEqual({ ...none, legalName: 'Harrow' });
    expect((await change(null)).status).toBe(200);
    expect(await shown()).toEqual(none);
  });

  test('stay where a whole company is sent back', async () => {
    await change(details);
    const company = (await mill.get(path())).body as object;
    expect((await app.request('PUT', path(), mill.token).send(company)).status).toBe(200);
    expect(await shown()).toEqual(details);
  });

  test('can be changed by an admin of a vendor', async () => {
    const vendor = await aCompany(app, 'vendor');
    const changed = await app
      .request('PATCH', `/api/Companies/${vendor.companyId}`, vendor.token)
      .send({ billingDetails: details });
    expect(changed.body).toMatchObject({ billingDetails: details });
  });

  test('are shown with Payment Method alone, and changed by no role user', async () => {
    await change(details);
    const payer = await aUser(app, mill, ['Payment Method']);
    const packer = await aUser(app, mill, ['Update Subscription']);
    expect([await shown(payer), await shown(packer)]).toEqual([details, null]);
    await expectRefusal(change(none, payer), 403);
  });

  test.each([
    ['a list', [], 'billingDetails', 'billingDetails must be an object.'],
    [
      'a long name',
      { legalName: 'x'.repeat(201) },
      'billingDetails.legalName',
      'The legal name: a text of at most 200 characters.',
    ],
    [
      'seven lines',
      { addressLines: Array(7).fill('x') },
      'billingDetails.addressLines',
      'The address: at most 6 lines of 100 characters.',
    ],
    ['no e-mail', { emails: ['books'] }, 'billingDetails.emails', 'Email is not valid!'],
    [
      'six e-mails',
      { emails: [...'abcdef'].map((a) => `${a}@example.com`) },
      'billingDetails.emails',
      'At most 5 billing e-mails.',
    ],
  ])('are refused at their field, with a text: %s', async (_what, given, field, message) => {
    await expectRefusal(change(given), 422, 'company.billing-details-invalid', {
      message,
      details: { messages: { [field]: [message] } },
    });
  });
});
