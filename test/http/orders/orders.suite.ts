import { randomUUID } from 'node:crypto';
import { signUpPartners, anOrder, anOrderInStatus, saveRecord, type TradingPartners } from '../world/an-order.js';
import { aCompany, aUser, type SignedIn } from '../world/a-company.js';
import { filter } from '../world/a-group.js';
import { startTestApp, type TestApp } from '../world/test-app.js';
import { expectRefusal } from '../world/expect-refusal.js';

describe('orders', () => {
  let app: TestApp;
  let partners: TradingPartners;
  beforeAll(async () => {
    app = await startTestApp();
    partners = await signUpPartners(app);
  });
  afterAll(() => app.stop());

  const body = (over: object = {}) => ({
    vendorId: partners.vendor.companyId,
    groupId: partners.groupId,
    po_number: 'P',
    ...over,
  });
  const post = (over: object) => partners.mill.request('POST', '/api/orders').send(body(over));
  const patch = (side: 'mill' | 'vendor', id: string, change: object) =>
    partners[side].request('PATCH', `/api/orders/${id}`).send(change);

  describe('a new one', () => {
    test.each([
      [{ vendorId: null }, 'order.vendor-required', 'Select a vendor first'],
      [{ groupId: '' }, 'order.group-required', 'Select an order group first'],
      [{ po_number: ' ' }, 'order.po-required', 'PO number is required'],
    ])('is refused without %j', (over, code, message) => expectRefusal(post(over), 422, code, message));

    test('is refused for another vendor than that of its group, and for a foreign manufacturer', async () => {
      const other = await signUpPartners(app);
      await expectRefusal(post({ groupId: other.groupId }), 422, 'order.group-invalid');
      await expectRefusal(post({ vendorId: other.vendor.companyId }), 422, 'order.vendor-invalid');
      await expectRefusal(post({ manufacturerId: other.mill.companyId }), 403);
    });

    test('keeps its status, total and numbers from the caller', async () => {
      const made = await saveRecord(
        partners.mill,
        'POST',
        '/orders',
        body({ status: 'accepted', total: 5, index: 900, job_number: 900, verified: true }),
      );
      expect(made).toMatchObject({ status: 'draft', total: null, verified: false, companyType: 'manufacturer' });
      expect(made['index']).not.toBe(900);
    });

    test('changes its group in the same command', async () => {
      const { mill, groupId } = partners;
      const name = `Rugs ${randomUUID()}`;
      const made = await saveRecord(
        mill,
        'POST',
        '/orders',
        body({ group: { name, threadColor: 'navy', checks: { overlock: true }, id: 'x' } }),
      );
      expect(made['groupName']).toBe(name);
      expect((await mill.get(`/api/orderGroups/${groupId}`)).body).toMatchObject({
        name,
        threadColor: 'navy',
        checks: { overlock: true },
      });
    });

    test.each(['threadColor', 'name'])(
      'refuses a %s of its group that the group itself refuses, and changes nothing',
      async (field) => {
        const { mill, groupId } = partners;
        const order = await anOrder(partners);
        const group = { [field]: 'x'.repeat(201) };
        const change = { group, notes: 'new' };
        for (const [refused, at] of [
          [patch('mill', order.id, change), `group.${field}`],
          [post(change), `group.${field}`],
          [mill.request('PATCH', `/api/orderGroups/${groupId}`).send(group), field],
        ] as const) {
          const details = { messages: { [at]: ['At most 200 characters'] } };
          await expectRefusal(refused, 422, 'body.value-invalid', { details });
        }
        expect((await mill.get(`/api/orders/${order.id}`)).body).toMatchObject({ notes: order['notes'] });
      },
    );

    test.each<[string, unknown]>([
      ['threadColor', 7],
      ['name', { a: 1 }],
      ['notes', true],
      ['checks', 'x'],
      ['revision', 'x'],
    ])(
      'refuses a %s of its group of the wrong type as the group itself does, and writes nothing',
      async (field, value) => {
        const { mill, groupId } = partners;
        const order = await anOrder(partners);
        const change = { group: { [field]: value }, notes: 'new' };
        const answers = [await patch('mill', order.id, change), await post(change)];
        if (field !== 'revision')
          answers.push(await mill.request('PATCH', `/api/orderGroups/${groupId}`).send({ [field]: value }));
        for (const answer of answers) await expectRefusal(answer, 400, 'BAD_REQUEST');
        expect(answers[0]?.text).toContain(`group.${field}`);
        expect((await mill.get(`/api/orders/${order.id}`)).body).toMatchObject({ notes: order['notes'] });
      },
    );

    test('refuses a group that is no object', async () => {
      for (const group of ['x', 7, []]) await expectRefusal(post({ group }), 400, 'BAD_REQUEST');
    });

    test.each([[{ header: 7 }], [{ header: { a: 1 } }], [['x']], [7]])(
      'refuses %j as notes of its vendor',
      async (vendorNotes) => {
        const order = await anOrderInStatus(partners, 'placed');
        await expectRefusal(patch('vendor', order.id, { vendorNotes }), 400, 'BAD_REQUEST');
        expect((await partners.vendor.get(`/api/orders/${order.id}`)).body).toMatchObject({ vendorNotes: null });
      },
    );

    test('refuses a note of its vendor that a group refuses, and keeps the longest one whole', async () => {
      const order = await anOrderInStatus(partners, 'placed');
      const write = (header: string) => patch('vendor', order.id, { vendorNotes: { header } });
      await expectRefusal(write('x'.repeat(2_001)), 422, 'body.value-invalid', {
        details: { messages: { 'vendorNotes.header': ['At most 2000 characters'] } },
      });
      const longest = 'x'.repeat(2_000);
      expect(await write(longest)).toMatchObject({ status: 200, body: { vendorNotes: { header: longest } } });
    });

    test('refuses more notes of its vendor than it can keep, and keeps as many', async () => {
      const order = await anOrderInStatus(partners, 'placed');
      const notes = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`n${at}`, 'x']));
      const write = (count: number) => patch('vendor', order.id, { vendorNotes: notes(count) });
      await expectRefusal(write(21), 422, 'body.value-invalid', {
        details: { messages: { vendorNotes: ['At most 20 notes'] } },
      });
      expect(await write(20)).toMatchObject({ status: 200, body: { vendorNotes: notes(20) } });
    });

    test('takes a number of its own among 30 at once, and none when it is refused', async () => {
      const fresh = await signUpPartners(app);
      const order = { vendorId: fresh.vendor.companyId, groupId: fresh.groupId, po_number: 'P' };
      const refused = { ...order, group: { name: '' } };
      const many = await Promise.all(
        Array.from({ length: 30 }, (_, n) =>
          fresh.mill.request('POST', '/api/orders').send(n % 3 === 0 ? refused : order),
        ),
      );
      const made = many
        .filter(({ status }) => status === 200)
        .map((answer) => answer.body as { index: number; job_number: number });
      const numbers = (key: 'index' | 'job_number') => made.map((row) => row[key]).sort((a, b) => a - b);
      const expected = Array.from({ length: 20 }, (_, n) => n + 1);
      expect([numbers('index'), numbers('job_number')]).toEqual([expected, expected]);
    });
  });

  test('are found by digits with the order of that number first, on both sides', async () => {
    const fresh = await signUpPartners(app);
    for (let made = 1; made <= 3; made += 1) await anOrderInStatus(fresh, 'placed', { po_number: '3' });
    const found = async (side: 'mill' | 'vendor', q: string, query: string) => {
      const answer = await fresh[side].get(`/api/orders?filter=${filter({ q })}&${query}`);
      return (answer.body as { index: number }[]).map(({ index }) => index);
    };
    const sort = encodeURIComponent('["index","ASC"]');
    for (const side of ['mill', 'vendor'] as const) {
      expect(await found(side, '3', `sort=${sort}`)).toEqual([3, 1, 2]);
      expect(await found(side, '3', `sort=${sort}&range=[1,2]`)).toEqual([1, 2]);
      expect(await found(side, '3', `sort=${encodeURIComponent('["index","DESC"]')}`)).toEqual([3, 2, 1]);
    }
  });

  describe('a save', () => {
    test.each([
      ['PATCH', 'placed'],
      ['PUT', 'placed'],
    ] as const)('by %s returns an order that is %s to draft and hides it', async (method, status) => {
      const order = await anOrderInStatus(partners, status);
      const saved = await saveRecord(
        partners.mill,
        method,
        `/orders/${order.id}`,
        method === 'PUT' ? order : { notes: 'in red' },
      );
      expect(saved).toMatchObject({ status: 'draft', quote: null });
      await expectRefusal(partners.vendor.get(`/api/orders/${order.id}`), 404);
      const lines = await partners.vendor.get(`/api/orderFabrics?filter=${filter({ where: { orderId: order.id } })}`);
      expect(lines.body).toEqual([]);
    });

    test('take an amount that an old form sends as text', async () => {
      const order = await anOrderInStatus(partners, 'placed');
      const quoted = await patch('vendor', order.id, { status: 'quoted', quote: 'x', total: '12.50' });
      expect([quoted.status, quoted.body]).toMatchObject([200, { status: 'quoted', total: 12.5 }]);
    });

    test('of a cancelled order removes its quote and keeps its numbers', async () => {
      const order = await anOrderInStatus(partners, 'quoted');
      await saveRecord(partners.mill, 'PATCH', `/orders/${order.id}`, { status: 'cancelled' });
      const saved = await saveRecord(partners.mill, 'PATCH', `/orders/${order.id}`, { notes: 'again' });
      expect(saved).toMatchObject({
        status: 'draft',
        quote: null,
        total: null,
        index: order['index'],
        job_number: order['job_number'],
      });
    });

    // The decider's tests refuse it in each locked status.
    test('of a locked order is refused, and by PUT takes no step', async () => {
      const order = await anOrderInStatus(partners, 'quoted');
      const locked = [409, 'order.locked', 'You can not make any change now!'] as const;
      await expectRefusal(patch('mill', order.id, { notes: 'x' }), ...locked);
      const put = (body: object) => partners.mill.request('PUT', `/api/orders/${order.id}`).send(body);
      await expectRefusal(put(order), ...locked);
      await expectRefusal(put({ ...order, status: 'accepted' }), ...locked);
    });

    test('with another manufacturer is 403, and unknown keys change nothing', async () => {
      const order = await anOrder(partners);
      await expectRefusal(patch('mill', order.id, { manufacturerId: partners.vendor.companyId }), 403);
      const saved = await saveRecord(partners.mill, 'PATCH', `/orders/${order.id}`, {
        index: 77,
        transactionId: 'x',
        nonsense: true,
        total: 1,
      });
      expect(saved).toMatchObject({ index: order['index'], transactionId: null, total: null });
      expect(saved).not.toHaveProperty('nonsense');
    });

    test.each([
      ['an unknown field', { nonsense: 1 }],
      ['fields of the server', { index: 7, revision: 1, transactionId: 'x' }],
      ['fields of the other side, and of a new order', { total: 5, quote: 'x', vendorNotes: 'x', vendorId: 'x' }],
    ])('by PATCH with nothing but %s withdraws no order, and writes nothing', async (_what, change) => {
      const order = await anOrderInStatus(partners, 'placed');
      const saved = await saveRecord(partners.mill, 'PATCH', `/orders/${order.id}`, change);
      expect(saved).toMatchObject({ status: 'placed', revision: order['revision'] });
    });

    test.each([
      ['PATCH', {}],
      ['PATCH', { status: 'draft' }],
      ['PATCH', { returnNotes: 'A wrong colour' }],
      ['PATCH', { nonsense: 1, notes: null }],
      ['PUT', {}],
      ['PUT', { nonsense: 1 }],
    ] as const)('by %s with %j takes an order back', async (method, change) => {
      const order = await anOrderInStatus(partners, 'placed');
      expect(await saveRecord(partners.mill, method, `/orders/${order.id}`, change)).toMatchObject({ status: 'draft' });
    });

    test('with a revision that is no longer the order’s is 412', async () => {
      const order = await anOrder(partners);
      await expectRefusal(patch('mill', order.id, { notes: 'x' }).set('if-match', '"0"'), 412);
      expect((await patch('mill', order.id, { notes: 'x' }).set('if-match', '"1"')).headers['etag']).toBe('"2"');
    });
  });

  describe('the group of an order', () => {
    test('is refused when another user has changed the group, and the order is unchanged', async () => {
      const order = await anOrder(partners);
      const group = (await partners.mill.get(`/api/orderGroups/${partners.groupId}`)).body as { revision: number };
      await saveRecord(partners.mill, 'PATCH', `/orderGroups/${partners.groupId}`, { threadColor: 'weld' });
      const save = (revision: number) =>
        patch('mill', order.id, { notes: 'mine', group: { threadColor: 'woad', revision } });
      await expectRefusal(save(group.revision), 412);
      const read = async (path: string) => (await partners.mill.get(`/api${path}`)).body as object;
      expect(await read(`/orders/${order.id}`)).toMatchObject({ notes: null });
      expect(await read(`/orderGroups/${partners.groupId}`)).toMatchObject({ threadColor: 'weld' });
      expect((await save(group.revision + 1)).status).toBe(200);
      expect(await read(`/orderGroups/${partners.groupId}`)).toMatchObject({ threadColor: 'woad' });
    });
  });

  describe('steps', () => {
    test('that are not allowed answer the texts of the specification', async () => {
      const order = await anOrder(partners);
      const refused = await patch('mill', order.id, { status: 'accepted' });
      await expectRefusal(refused, 409, 'order.already-decided', 'Already accepted/rejected');
      await expectRefusal(patch('vendor', order.id, { status: 'quoted', quote: 'x', total: 1 }), 404);
      await saveRecord(partners.mill, 'PATCH', `/orders/${order.id}`, { status: 'placed' });
      const quote = (change: object) => patch('vendor', order.id, { status: 'quoted', ...change });
      for (const change of [{}, { total: '' }])
        await expectRefusal(quote({ quote: 'x', ...change }), 422, 'order.total-required', 'Total Amount is required!');
      await expectRefusal(quote({ total: 1 }), 422, 'order.quote-required', 'Notes required');
      const wrongAmount = 'An amount is 0 to 10,000,000 dollars with two decimals at most.';
      for (const total of [1.005, '1.005', '12,50'])
        await expectRefusal(quote({ quote: 'x', total }), 422, 'money.amount-invalid', wrongAmount);
      const answer = await patch('vendor', order.id, { status: 'rejected' });
      await expectRefusal(answer, 422, 'order.reject-reason-required', 'Reject reason is required');
      await expectRefusal(patch('mill', order.id, { status: 'quoted', quote: 'x', total: 1 }), 403);
      await expectRefusal(patch('mill', order.id, { status: 'sold' }), 422, 'body.value-invalid');
      const draft = await anOrder(partners);
      const unnamed = await patch('mill', draft.id, { status: 'placed', group: { name: ' ' } });
      await expectRefusal(unnamed, 422, 'order-group.name-required');
      expect((await partners.mill.get(`/api/orders/${draft.id}`)).body).toMatchObject({ status: 'draft' });
    });

    test('keep the manufacturer’s note at acceptance, up to 5,000 characters', async () => {
      const order = await anOrderInStatus(partners, 'quoted');
      const accept = (acceptedNotes: string) => patch('mill', order.id, { status: 'accepted', acceptedNotes });
      await expectRefusal(accept('x'.repeat(5_001)), 422, 'body.value-invalid');
      const acceptedNotes = 'x'.repeat(5_000);
      expect((await accept(acceptedNotes)).body).toMatchObject({ status: 'accepted', acceptedNotes });
      expect((await partners.vendor.get(`/api/orders/${order.id}`)).body).toMatchObject({ acceptedNotes });
    });

    test('do nothing at all when the new name of the group is taken', async () => {
      const { mill, vendor, groupId } = partners;
      const name = `Taken ${randomUUID()}`;
      await saveRecord(mill, 'POST', '/orderGroups', { name, vendorId: vendor.companyId });
      const order = await anOrder(partners);
      const group = { name, threadColor: 'teal' };
      const refused = await patch('mill', order.id, { status: 'placed', group });
      await expectRefusal(refused, 409, 'order-group.name-taken', 'Duplicate Name');
      const answer = await patch('mill', order.id, { notes: 'in red', group });
      await expectRefusal(answer, 409, 'order-group.name-taken', 'Duplicate Name');
      expect((await mill.get(`/api/orders/${order.id}`)).body).toMatchObject({ status: 'draft', notes: null });
      const other = `Free ${randomUUID()}`;
      const placed = await patch('mill', order.id, { status: 'placed', group: { ...group, name: other } });
      expect([placed.status, placed.body]).toMatchObject([200, { status: 'placed', groupName: other }]);
      expect((await mill.get(`/api/orderGroups/${groupId}`)).body).toMatchObject({ name: other, threadColor: 'teal' });
    });

    test('of the other side, or of an admin alone, are refused and written down', async () => {
      const order = await anOrderInStatus(partners, 'placed');
      const user = await aUser(app, partners.vendor);
      const quote = { status: 'quoted', quote: 'x', total: 1 };
      await expectRefusal(patch('vendor', order.id, { status: 'accepted' }), 403);
      await expectRefusal(patch('vendor', order.id, { status: 'draft' }), 403);
      await expectRefusal(user.request('PATCH', `/api/orders/${order.id}`).send(quote), 403);
      const history = await partners.vendor.get(`/api/companies/${partners.vendor.companyId}/history`);
      expect(history.text.match(/Refused to change status of an order/g)).toHaveLength(3);
    });

    test('are allowed to a user with the right, and to no other', async () => {
      const { mill, vendor } = partners;
      const grant = (key: string) => ({ order_permissions: [{ title: key, key, checked: true }] });
      const [quoter, approver] = [
        await aUser(app, vendor, [], grant('Quote Orders')),
        await aUser(app, mill, [], grant('Approve Orders')),
      ];
      const order = await anOrderInStatus(partners, 'placed');
      const send = (user: SignedIn, body: object) => user.request('PATCH', `/api/orders/${order.id}`).send(body);
      const quote = { status: 'quoted', quote: 'x', total: 1 };
      const [wrongQuoter, wrongApprover] = [
        await aUser(app, vendor, [], grant('Approve Orders')),
        await aUser(app, mill, [], grant('Quote Orders')),
      ];
      await expectRefusal(send(wrongQuoter, quote), 403);
      expect((await send(quoter, quote)).status).toBe(200);
      await expectRefusal(send(wrongApprover, { status: 'accepted' }), 403);
      expect((await send(approver, { status: 'accepted' })).status).toBe(200);
      // Only admins may pay.
      const refused = await approver.request('POST', `/api/orders/${order.id}/payVendor`).send({ paymentToken: 'x' });
      await expectRefusal(refused, 403);
    });

    test('that may be taken are shown to both sides, in the record and in its list', async () => {
      const order = await anOrderInStatus(partners, 'quoted');
      const steps = {
        allowed: ['accept', 'cancel', 'copy', 'note', 'correct'],
        rights: { accept: 'Approve Orders', cancel: 'Approve Orders', correct: 'Quote Orders' },
      };
      const expected = { ...steps, waitsFor: 'manufacturer', waitsForRight: 'Approve Orders' };
      expect(order).toMatchObject({ ...expected, locks: { edit: 'locked', pay: 'once-scanned' } });
      const listed = `/api/orders?filter=${filter({ where: { id: order.id, waitsForRight: 'Approve Orders' } })}`;
      expect((await partners.vendor.get(listed)).body).toMatchObject([expected]);
      const empty = await anOrder(partners, {}, { fabrics: 0 });
      expect(empty).toMatchObject({ allowed: ['edit', 'discard', 'copy'], locks: { place: 'needs-fabric' } });
    });

    test('in parallel are decided by the first one', async () => {
      const order = await anOrderInStatus(partners, 'placed');
      const quote = { status: 'quoted', quote: 'x', total: 1 };
      const answers = await Promise.all([
        patch('vendor', order.id, quote),
        patch('vendor', order.id, { status: 'rejected', rejectNotes: 'no' }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const race = await anOrderInStatus(partners, 'quoted');
      const ends = await Promise.all([
        patch('mill', race.id, { status: 'accepted' }),
        patch('mill', race.id, { status: 'cancelled' }),
      ]);
      expect(ends.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    test('of a user: places and releases, but neither accepts nor pays', async () => {
      const user = await aUser(app, partners.mill);
      const order = await anOrder(partners);
      const step = (change: object) => user.request('PATCH', `/api/orders/${order.id}`).send(change);
      expect((await step({ status: 'placed' })).status).toBe(200);
      await saveRecord(partners.vendor, 'PATCH', `/orders/${order.id}`, { status: 'quoted', quote: 'x', total: 1 });
      await expectRefusal(step({ status: 'accepted' }), 403);
      await expectRefusal(user.request('POST', `/api/orders/${order.id}/payVendor`).send({}), 403);
    });

    test('place no order over a link that is not active', async () => {
      const fresh = await signUpPartners(app);
      const order = await anOrder(fresh);
      await saveRecord(fresh.mill, 'PATCH', `/Customers/${fresh.linkId}`, { status: false });
      const refused = await fresh.mill.request('PATCH', `/api/orders/${order.id}`).send({ status: 'placed' });
      await expectRefusal(refused, 409, 'link.inactive');
      const answer = await fresh.mill
        .request('POST', '/api/orders')
        .send({ vendorId: fresh.vendor.companyId, groupId: fresh.groupId, po_number: 'P' });
      await expectRefusal(answer, 409, 'link.inactive');
    });
  });

  test('the vendor’s notes are its own, and no save', async () => {
    const order = await anOrderInStatus(partners, 'accepted');
    expect(
      await saveRecord(partners.vendor, 'PATCH', `/orders/${order.id}`, { vendorNotes: 'soon', notes: 'mine' }),
    ).toMatchObject({
      status: 'accepted',
      vendorNotes: 'soon',
      notes: null,
    });
    const complete = await anOrderInStatus(partners, 'complete');
    await expectRefusal(patch('vendor', complete.id, { vendorNotes: 'late' }), 409, 'order.locked');
  });

  test('verified is the manufacturer’s from scanned on', async () => {
    const order = await anOrderInStatus(partners, 'scanned');
    expect(await saveRecord(partners.mill, 'PATCH', `/orders/${order.id}`, { verified: true })).toMatchObject({
      verified: true,
      status: 'scanned',
    });
    const accepted = await anOrderInStatus(partners, 'accepted');
    await expectRefusal(patch('mill', accepted.id, { verified: true }), 409, 'order.locked');
  });

  describe('release and scans', () => {
    test('an admin of the manufacturer continues without impossible scans, and mails the reason to both sides', async () => {
      const order = await anOrderInStatus(partners, 'accepted', { requireLevel: 'single' });
      const path = `/orders/${order.id}`;
      const without = (scannedNotes?: string) => patch('mill', order.id, { status: 'scanned', scannedNotes });
      await expectRefusal(without('lost'), 409, 'order.locked', 'You can not make any change now!');
      const released = await saveRecord(partners.mill, 'PATCH', `${path}/release`, { releaseNotes: 'cut' });
      expect(released).toMatchObject({ allowed: ['override', 'copy', 'note', 'record-scans'], scannedNotes: null });
      await expectRefusal(without(), 422, 'order.scanned-reason-required', {
        details: { messages: { scannedNotes: ['A reason is required'] } },
      });
      await expectRefusal(without('x'.repeat(501)), 422, 'order.scanned-reason-too-long');
      const scannedNotes = 'HB-2041 is lost.\nThe vendor has seen it.';
      const scanned = await saveRecord(partners.mill, 'PATCH', path, { status: 'scanned', scannedNotes });
      expect(scanned).toMatchObject({ status: 'scanned', scannedNotes, requirementsDone: 0, requirementsTotal: 1 });
      const seen = await partners.vendor.request('GET', `/api${path}`);
      expect(seen.body).toMatchObject({ status: 'scanned', scannedNotes });
      const history = await partners.vendor.request('GET', `/api${path}/history`);
      expect(JSON.stringify(history.body)).toContain('Marked the order as scanned, though scans are missing');
    });

    test('count the required scans, and make the order scanned automatically', async () => {
      const order = await anOrderInStatus(partners, 'accepted', { requireLevel: 'full' });
      expect(order).toMatchObject({ requirementsTotal: 3, requirementsDone: 0 });
      const code = `F-1-${order.id.slice(-8)}`;
      const scans = [1, 2, 3].map((n) => ({ code, scannedAt: `2026-01-05T09:00:0${n}.000Z` }));
      const scan = (given: object[]) =>
        saveRecord(partners.mill, 'POST', `/orders/${order.id}/scans`, { scans: given });
      expect(await scan(scans.slice(0, 2))).toMatchObject({ requirementsDone: 2, status: 'accepted' });
      const noCode = { code: 'U\u001d12', scannedAt: '2026-01-05T09:00:03.000Z' };
      expect(await scan([noCode, ...scans])).toMatchObject({ requirementsDone: 3, status: 'accepted' });
      const released = await saveRecord(partners.mill, 'PATCH', `/orders/${order.id}/releaseRequirements`, {
        releaseNotes: ' cut ',
      });
      expect(released).toMatchObject({ status: 'scanned', releaseNotes: 'cut' });
      const refused = await partners.mill
        .request('PATCH', `/api/orders/${order.id}/release`)
        .send({ releaseNotes: 'other' });
      await expectRefusal(refused, 409, 'order.locked', 'You can not make any change now!');
    });

    test('refuse notes that are empty or longer than 500 characters', async () => {
      const order = await anOrderInStatus(partners, 'accepted');
      const release = (releaseNotes: string) =>
        partners.mill.request('PATCH', `/api/orders/${order.id}/release`).send({ releaseNotes });
      await expectRefusal(release(' '), 422, 'order.release-notes-empty', 'Empty Notes');
      await expectRefusal(release('x'.repeat(501)), 422, 'order.release-notes-too-long');
      await expectRefusal(
        partners.vendor.request('PATCH', `/api/orders/${order.id}/release`).send({ releaseNotes: 'x' }),
        403,
      );
    });
  });

  test('nothing of an order is there for another company', async () => {
    const stranger = await aCompany(app);
    const order = await anOrderInStatus(partners, 'placed');
    for (const path of [
      `/api/orders/${order.id}`,
      `/api/orders/${order.id}/history`,
      `/api/orders/findOne?filter=${filter({ where: { id: order.id } })}`,
    ]) {
      await expectRefusal(stranger.get(path), 404);
    }
    await expectRefusal(stranger.request('PATCH', `/api/orders/${order.id}`).send({ notes: 'x' }), 404);
    expect((await stranger.get(`/api/orders/count?where=${filter({ id: order.id })}`)).body).toEqual({ count: 0 });
  });

  test('relations contain only the fields that each side may see', async () => {
    const order = await anOrderInStatus(partners, 'placed');
    const include = ['order_group', 'vendor', 'manufacturer', 'creator', 'modifier', 'fabrics'];
    const rows = await partners.vendor.get(`/api/orders?filter=${filter({ where: { id: order.id }, include })}`);
    const [row] = rows.body as Record<string, Record<string, unknown>>[];
    expect(row?.['group']).toEqual(row?.['order_group']);
    const narrow = (relation: string) => ({ relation, scope: { fields: ['name'] } });
    const part = { fields: ['number'], include: [narrow('order_group'), narrow('vendor'), 'creator'] };
    const parts = await partners.vendor.get(`/api/orders/${order.id}?filter=${filter(part)}`);
    expect(Object.keys(parts.body as object).sort()).toEqual(['creator', 'group', 'number', 'order_group', 'vendor']);
    expect(row?.['creator']).toEqual({ id: partners.mill.userId, username: partners.mill.username });
    expect(row?.['manufacturer']).toMatchObject({ name: partners.mill.name });
    expect(row?.['fabrics']).toEqual([expect.objectContaining({ position: 0, pattern_name: 'Twill', quantity: 3 })]);
    expect(JSON.stringify(row)).not.toContain('isShared');
  });

  test('the dashboard counts orders by status, for the vendor without drafts', async () => {
    const fresh = await signUpPartners(app);
    await anOrder(fresh);
    await anOrderInStatus(fresh, 'accepted');
    const counts = async (side: 'mill' | 'vendor') =>
      (await fresh[side].get(`/api/companies/${fresh[side].companyId}/dashboard`)).body as object;
    expect(await counts('mill')).toMatchObject({ orders: { draft: 1, accepted: 1 }, toRelease: 1 });
    expect(await counts('vendor')).toMatchObject({ orders: { draft: 0, accepted: 1 } });
    await expectRefusal(fresh.mill.get(`/api/companies/${fresh.vendor.companyId}/dashboard`), 404);
  });

  test('the history of an order shows the vendor nothing that happened in drafts', async () => {
    const order = await anOrderInStatus(partners, 'placed');
    await saveRecord(partners.mill, 'PATCH', `/orders/${order.id}`, { notes: 'a secret plan' });
    await saveRecord(partners.mill, 'PATCH', `/orders/${order.id}`, { status: 'placed' });
    const story = async (side: 'mill' | 'vendor') =>
      (await partners[side].get(`/api/orders/${order.id}/history`)).body as {
        text: string;
        actor: string;
        changes: object[];
      }[];
    const mine = await story('mill');
    expect(mine.map(({ text }) => text)).toEqual([
      'Placed the order',
      'Became a draft again',
      'Saved',
      'Placed the order',
      expect.stringMatching(/^Added fabric/),
      expect.stringMatching(/^Order \d+ created$/),
    ]);
    expect(mine[2]).toMatchObject({
      actor: partners.mill.username,
      changes: [{ field: 'notes', from: null, to: 'a secret plan' }],
    });
    const theirs = await story('vendor');
    expect(theirs.map(({ text }) => text)).toEqual(['Placed the order', 'Became a draft again', 'Placed the order']);
    expect(JSON.stringify(theirs)).not.toContain('secret plan');
  });

  test('a company’s history is its own admins’ to read, newest first', async () => {
    const path = `/api/companies/${partners.mill.companyId}/history`;
    const rows = await partners.mill.get(
      `${path}?filter=${filter({ where: { record: 'order' }, limit: 2, include: 'actor' })}`,
    );
    expect(rows.body).toHaveLength(2);
    const positions = (rows.body as { position: number }[]).map(({ position }) => position);
    expect(positions).toEqual(positions.toSorted((a, b) => b - a));
    expect(rows.body).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          actor: expect.objectContaining({ username: expect.any(String) as unknown }) as unknown,
        }),
      ]),
    );
    await expectRefusal(partners.vendor.get(path), 404);
    await expectRefusal((await aUser(app, partners.mill)).get(path), 403);
  });
});
