import { anOrder, anOrderInStatus, signUpPartners, linkBody, saveRecord } from '../world/an-order.js';
import { aCompany, aSignUp, aUser } from '../world/a-company.js';
import { filter } from '../world/a-group.js';
import { startTestApp, type TestApp } from '../world/test-app.js';
import { expectRefusal } from '../world/expect-refusal.js';

describe('vendor links', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  test('are made once, also when two come at once', async () => {
    const [mill, vendor] = [await aCompany(app), await aCompany(app, 'vendor')];
    const post = () => mill.request('POST', '/api/Customers').send(linkBody(mill, vendor));
    const both = await Promise.all([post(), post()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await expectRefusal(post(), 409, 'link.exists', 'Vendor already exist');
    const listed = await mill.get(
      `/api/Customers?filter=${filter({ where: { manufacturerId: mill.companyId, vendorId: vendor.companyId }, include: 'vendor' })}`,
    );
    expect(listed.body).toEqual([
      expect.objectContaining({
        status: true,
        paymentOption: 'any',
        vendor: expect.objectContaining({ name: vendor.name, paymentApiKey: null }) as unknown,
      }),
    ]);
  });

  test('need a vendor and a complete contact, and are the manufacturer’s to make', async () => {
    const [mill, vendor] = [await aCompany(app), await aCompany(app, 'vendor')];
    const post = (over: object, caller = mill) =>
      caller.request('POST', '/api/Customers').send({ ...linkBody(mill, vendor), ...over });
    await expectRefusal(post({ vendorId: null }), 422, 'link.no-vendor', 'Chose a vendor first');
    await expectRefusal(post({ phone: '' }), 422, 'link.incomplete', 'Provide complete data');
    await expectRefusal(post({ vendorId: mill.companyId }), 422, 'link.vendor-invalid');
    await expectRefusal(post({ manufacturerId: vendor.companyId }), 403);
    await expectRefusal(post({}, vendor), 403);
    const user = await aUser(app, mill);
    await expectRefusal(user.request('POST', '/api/Customers').send(linkBody(mill, vendor)), 403);
  });

  test('include the owner of the other side as `owner`, for both', async () => {
    const { mill, vendor } = await signUpPartners(app);
    const ownerSeenBy = async (caller: typeof mill) => {
      const listed = await caller.get(`/api/Customers?filter=${filter({ include: 'owner' })}`);
      return (listed.body as { owner: object }[]).map(({ owner }) => owner);
    };
    const cardOf = ({ userId, username, email }: typeof mill) => ({ id: userId, username, email, phone: '5550102000' });
    expect([await ownerSeenBy(mill), await ownerSeenBy(vendor)]).toEqual([[cardOf(vendor)], [cardOf(mill)]]);
  });

  test('distinguish partners whose names look alike by their referral codes', async () => {
    const [mill, vendor, third] = [await aCompany(app), await aCompany(app, 'vendor'), await aCompany(app, 'vendor')];
    const company = { ...aSignUp('vendor').company, name: vendor.name.replaceAll('l', 'I') };
    const other = await aCompany(app, 'vendor', { company });
    for (const one of [vendor, other, third]) await saveRecord(mill, 'POST', '/Customers', linkBody(mill, one));
    const listed = (await mill.get(`/api/Customers?filter=${filter({ order: 'createdAt ASC' })}`)).body as readonly {
      readonly partnerLook: string;
      readonly partnerCode: string;
    }[];
    expect([listed.length, new Set(listed.map(({ partnerCode }) => partnerCode)).size]).toEqual([3, 3]);
    const [look, ofOther, ofThird] = listed.map(({ partnerLook }) => partnerLook);
    expect([ofOther === look, ofThird === look]).toEqual([true, false]);
    const [seen] = (await vendor.get('/api/Customers')).body as readonly { readonly partnerCode: string }[];
    expect(seen?.partnerCode).toMatch(/_REF_manufacturer/);
  });

  test('keep the second record of adding a vendor out of every list', async () => {
    const { mill, vendor } = await signUpPartners(app);
    const note = { vendor: vendor.companyId, name: 'Bob', email: 'bob@example.com', phone: '1', company: 'V' };
    const noted = await saveRecord(mill, 'POST', '/Customers', note);
    expect(noted).toEqual({ id: expect.any(String) as unknown, ...note });
    expect((await mill.get('/api/Customers/count')).body).toEqual({ count: 1 });
    expect((await mill.request('POST', '/api/Customers').send(note)).status).toBe(200);
    expect((await mill.request('POST', '/api/Customers').send({ ...note, vendor: 'nobody' })).status).toBe(200);
  });

  test('have notes of the vendor, which each order copies at its placing', async () => {
    const partners = await signUpPartners(app);
    const { mill, vendor, linkId } = partners;
    const write = (caller: typeof mill, vendorNotes: object) =>
      caller.request('PATCH', `/api/Customers/${linkId}`).send({ vendorNotes });
    const older = await anOrderInStatus(partners, 'placed');
    const written = await write(vendor, { corner_label: '40 x 20 only', notes: 'Ask Vera', nonsense: 'x' });
    const notes = { corner_label: '40 x 20 only', notes: 'Ask Vera' };
    expect(written.body).toMatchObject({ vendorNotes: notes, paymentOption: 'any' });
    const loaded = (await mill.get(`/api/Customers/${linkId}`)).body as object;
    for (const notes of [{ notes: 'ours' }, { notes: null }]) await expectRefusal(write(mill, notes), 403);
    const whole = await mill.request('PUT', `/api/Customers/${linkId}`).send({ ...loaded, name: 'Bea' });
    expect([whole.status, whole.body]).toMatchObject([200, { vendorNotes: notes, name: 'Bea' }]);
    await expectRefusal(write(vendor, { notes: 'x'.repeat(2001) }), 422, 'order-group.value-invalid', {
      details: { messages: {} },
    });
    const draft = await anOrder(partners);
    expect(draft).toMatchObject({ defaultVendorNotes: {} });
    const placed = await saveRecord(mill, 'PATCH', `/orders/${draft.id}`, { status: 'placed' });
    expect(placed).toMatchObject({ defaultVendorNotes: notes, vendorNotes: null });
    await write(vendor, { notes: null });
    const seen = await Promise.all([draft, older].map(({ id }) => vendor.get(`/api/orders/${id}`)));
    expect(seen.map(({ body }) => body as object)).toMatchObject([
      { defaultVendorNotes: notes },
      { defaultVendorNotes: {} },
    ]);
    const again = await saveRecord(mill, 'PATCH', `/orders/${draft.id}`, { notes: 'again' });
    expect(again).toMatchObject({ status: 'draft', defaultVendorNotes: {} });
    const story = await vendor.get(`/api/Customers/${linkId}/history`);
    expect((story.body as { text: string }[]).filter(({ text }) => text === 'Wrote default notes')).toHaveLength(2);
  });

  test('have a status of the manufacturer and an option of the vendor', async () => {
    const { mill, vendor, linkId } = await signUpPartners(app);
    const patch = (caller: typeof mill, change: object) =>
      caller.request('PATCH', `/api/Customers/${linkId}`).send(change);
    expect((await patch(mill, { status: false })).body).toMatchObject({ status: false });
    expect((await patch(vendor, { paymentOption: 'card' })).body).toMatchObject({
      paymentOption: 'card',
      status: false,
    });
    await expectRefusal(patch(vendor, { status: true }), 403);
    await expectRefusal(patch(mill, { paymentOption: 'any' }), 403);
    await expectRefusal(patch(vendor, { paymentOption: 'cash' }), 422, 'body.value-invalid');
    await expectRefusal(patch(await aCompany(app), { status: true }), 404);
    const story = await mill.get(`/api/Customers/${linkId}/history`);
    expect((story.body as { text: string }[]).map(({ text }) => text)).toEqual([
      'Changed the payment option',
      'Deactivated the vendor',
      `Vendor ${vendor.name} added`,
    ]);
  });

  test('have a contact that admins of the manufacturer change', async () => {
    const { mill, vendor, linkId } = await signUpPartners(app);
    const patch = (caller: typeof mill, change: object) =>
      caller.request('PATCH', `/api/Customers/${linkId}`).send(change);
    const contact = { name: 'Bo', email: 'bo@loom.example', phone: '5550102009', companyName: 'Loom' };
    expect((await patch(mill, contact)).body).toMatchObject({ ...contact, vendorName: vendor.name, status: true });
    expect((await patch(mill, { name: 'Cy', status: false })).body).toMatchObject({
      ...contact,
      name: 'Cy',
      status: false,
    });
    await expectRefusal(patch(mill, { phone: null }), 422, 'link.incomplete', 'Provide complete data');
    // Nothing is missing, so the response names the wrong field.
    await expectRefusal(patch(mill, { email: 'nobody' }), 422, 'sign-up.email-invalid', {
      ...{ message: 'Email is not valid!', details: { messages: { email: ['Email is not valid!'] } } },
    });
    await expectRefusal(patch(mill, { name: 'x'.repeat(201) }), 422, 'body.value-invalid');
    expect((await patch(vendor, { name: 'Vera' })).body).toMatchObject({ name: 'Cy' });
    const refused = await (await aUser(app, mill)).request('PATCH', `/api/Customers/${linkId}`).send({ name: 'Dee' });
    await expectRefusal(refused, 403);
    const story = await mill.get(`/api/Customers/${linkId}/history`);
    expect((story.body as { text: string }[]).map(({ text }) => text)).toContain('Changed the contact');
  });
});

describe('order groups', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  test('bear a name that is the manufacturer’s only one, at once and without regard to case', async () => {
    const { mill, vendor } = await signUpPartners(app);
    const post = (name: string) => mill.request('POST', '/api/orderGroups').send({ name, vendorId: vendor.companyId });
    const both = await Promise.all([post('Rugs'), post(' rugs ')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await expectRefusal(post('RUGS'), 409, 'order-group.name-taken', 'Duplicate Name');
    expect((await post(' ')).text).toContain('Name is required');
    const other = await saveRecord(mill, 'POST', '/orderGroups', { name: 'Books', vendorId: vendor.companyId });
    const refused = await mill.request('PATCH', `/api/orderGroups/${other.id}`).send({ name: 'Rugs' });
    await expectRefusal(refused, 409, 'order-group.name-taken');
    await saveRecord(mill, 'PATCH', `/orderGroups/${other.id}`, { name: 'Curtains' });
    expect((await post('Books')).status).toBe(200);
  });

  test('are changed by each side in its own fields', async () => {
    const partners = await signUpPartners(app);
    const { mill, vendor, groupId } = partners;
    const byMill = await saveRecord(mill, 'PUT', `/orderGroups/${groupId}`, {
      threadColor: 'navy',
      checks: { collate: true, other: true },
      job_number: 9,
      vendorNotes: { header: 'x' },
    });
    expect(byMill).toMatchObject({
      threadColor: 'navy',
      job_number: 0,
      vendorNotes: {},
      checks: { collate: true, header: false },
    });
    await anOrderInStatus(partners, 'placed');
    const byVendor = await saveRecord(vendor, 'PATCH', `/orderGroups/${groupId}`, {
      threadColor: 'red',
      vendorNotes: { header: 'ours', nonsense: 'x' },
    });
    expect(byVendor).toMatchObject({ threadColor: 'navy', vendorNotes: { header: 'ours' } });
    const refused = await mill.request('PATCH', `/api/orderGroups/${groupId}`).send({ checks: { collate: 'yes' } });
    await expectRefusal(refused, 422, 'order-group.value-invalid');
    const answer = await vendor.request('POST', '/api/orderGroups').send({ name: 'N', vendorId: vendor.companyId });
    await expectRefusal(answer, 403);
  });

  test('are made for linked vendors alone', async () => {
    const { mill } = await signUpPartners(app);
    const stranger = await aCompany(app, 'vendor');
    const refused = await mill.request('POST', '/api/orderGroups').send({ name: 'N', vendorId: stranger.companyId });
    await expectRefusal(refused, 422, 'order.vendor-invalid');
    expect((await mill.request('POST', '/api/orderGroups').send({ name: 'N' })).text).toContain(
      'Select a vendor first',
    );
  });
});
