import { orderColumns } from '../../../domain/company/order-columns.js';
import { messageOf } from '../../../domain/messages.js';
import { aUser } from '../world/a-company.js';
import { filter } from '../world/a-group.js';
import { signUpPartners, anOrder, anOrderInStatus, saveRecord, type TradingPartners } from '../world/an-order.js';
import { startTestApp, type TestApp } from '../world/test-app.js';
import { expectRefusal } from '../world/expect-refusal.js';

describe('order fabrics', () => {
  let app: TestApp;
  let partners: TradingPartners;
  beforeAll(async () => {
    app = await startTestApp();
    partners = await signUpPartners(app);
  });
  afterAll(() => app.stop());

  const add = (orderId: string, over: object) =>
    partners.mill.request('POST', '/api/orderFabrics').send({ orderId, quantity: 1, ...over });
  const linesOf = async (orderId: string) =>
    (await partners.mill.get(`/api/orderFabrics?filter=${filter({ where: { orderId }, order: 'position ASC' })}`))
      .body as Record<string, unknown>[];
  const typed = (code: string) => ({ code, pattern_name: 'Plain', color: 'White' });

  test('accept a fabric by id or by code, and make a missing one', async () => {
    const order = await anOrder(partners, {}, { fabrics: 0 });
    const made = await add(order.id, { ...typed('L-1'), quantity: 'Available Fabric', finish: 'matt', rubs: 2000 });
    expect(made.body).toMatchObject({
      code: 'L-1',
      pattern_name: 'Plain',
      quantity: 'Available Fabric',
      finish: 'matt',
      rubs: '2000',
      custom1: null,
      position: 0,
    });
    const { fabricId } = made.body as { fabricId: string };
    expect((await partners.mill.get(`/api/Fabrics/${fabricId}`)).body).toMatchObject({ code: 'L-1', color: 'White' });
    const other = await anOrder(partners, {}, { fabrics: 0 });
    expect((await add(other.id, { code: 'L-1' })).body).toMatchObject({ fabricId });
    const third = await anOrder(partners, {}, { fabrics: 0 });
    expect((await add(third.id, { fabricId })).body).toMatchObject({ code: 'L-1', fabric: { color: 'White' } });
  });

  test('of a discontinued fabric are added with a warning', async () => {
    const order = await anOrder(partners, {}, { fabrics: 0 });
    const { fabricId } = (await add(order.id, typed('L-9'))).body as { fabricId: string };
    const discontinued = await partners.mill.request('PATCH', `/api/Fabrics/${fabricId}`).send({ discontinued: true });
    expect(discontinued.status).toBe(200);
    const warned = { code: 'L-9', quantity: 3, warning: 'This fabric is discontinued.' };
    for (const fabric of [{ fabricId }, { code: 'L-9' }]) {
      const added = await add(order.id, { ...fabric, quantity: 3, allowDuplicate: true });
      expect([added.status, added.body]).toMatchObject([200, warned]);
    }
    expect((await add(order.id, typed('L-10'))).body).not.toHaveProperty('warning');
  });

  test('are refused without quantity, fabric or order, and twice', async () => {
    const order = await anOrder(partners, {}, { fabrics: 0 });
    for (const quantity of [0, -1, 1.5, 'many', null]) {
      const refused = await add(order.id, { ...typed('L-2'), quantity });
      await expectRefusal(refused, 422, 'order-line.quantity-required', 'Quantity is required');
    }
    await expectRefusal(add(order.id, {}), 422, 'order-line.fabric-required', 'Add a fabric');
    const answer = await add(order.id, { code: 'L-none', pattern_name: 'Plain' });
    await expectRefusal(answer, 422, 'order-line.fabric-required', 'Add a fabric');
    await expectRefusal(add('nowhere', typed('L-2')), 404);
    expect((await add(order.id, typed('L-2'))).status).toBe(200);
    await expectRefusal(add(order.id, typed('L-2')), 409, 'order-line.duplicate', 'Duplicate fabric!');
    expect((await add(order.id, { ...typed('L-2'), allowDuplicate: true })).status).toBe(200);
  });

  test.each(['available fabric', 'AVAILABLE FABRIC', ' Available Fabric '])(
    'take a quantity of %j',
    async (quantity) => {
      const order = await anOrder(partners, {}, { fabrics: 0 });
      expect((await add(order.id, { ...typed('L-any'), quantity })).body).toMatchObject({
        quantity: 'Available Fabric',
      });
      const [line] = await linesOf(order.id);
      const path = `/orderFabrics/${String(line?.['id'])}`;
      await saveRecord(partners.mill, 'PATCH', path, { quantity: '12' });
      expect((await linesOf(order.id))[0]).toMatchObject({ quantity: 12 });
      expect(await saveRecord(partners.mill, 'PATCH', path, { quantity })).toMatchObject({
        quantity: 'Available Fabric',
      });
    },
  );

  test('make one fabric of a code that two lines type at once', async () => {
    const [one, two] = [await anOrder(partners, {}, { fabrics: 0 }), await anOrder(partners, {}, { fabrics: 0 })];
    const both = await Promise.all([add(one.id, typed('L-3')), add(two.id, typed('L-3'))]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const ids = both.map(({ body }) => (body as { fabricId: string }).fabricId);
    expect(new Set(ids).size).toBe(1);
  });

  test('are changed, moved and deleted', async () => {
    const order = await anOrder(partners, {}, { fabrics: 3 });
    const [first, second, third] = await linesOf(order.id);
    const changed = await saveRecord(partners.mill, 'PATCH', `/orderFabrics/${String(first?.['id'])}`, {
      quantity: 9,
      grade: 'Z',
      orderId: 'x',
      code: 'y',
    });
    expect(changed).toMatchObject({ quantity: 9, grade: 'Z', orderId: order.id, code: first?.['code'] });
    expect(
      await saveRecord(partners.mill, 'PATCH', `/orderFabrics/${String(first?.['id'])}`, { position: 2 }),
    ).toMatchObject({
      position: 2,
    });
    const ids = async () => (await linesOf(order.id)).map((line) => line['id']);
    expect(await ids()).toEqual([second?.['id'], third?.['id'], first?.['id']]);
    const gone = await partners.mill.request('DELETE', `/api/orderFabrics/${String(third?.['id'])}`);
    expect([gone.status, gone.body]).toEqual([200, { count: 1, id: third?.['id'] }]);
    expect((await linesOf(order.id)).map((line) => line['position'])).toEqual([0, 1]);
    const refused = await partners.mill
      .request('PATCH', `/api/orderFabrics/${String(second?.['id'])}`)
      .set('if-match', '"99"')
      .send({ quantity: 1 });
    await expectRefusal(refused, 412);
  });

  test('come back as they were by PUT without making a draft of their order', async () => {
    const order = await anOrderInStatus(partners, 'placed');
    const [line] = await linesOf(order.id);
    await saveRecord(partners.mill, 'PUT', `/orderFabrics/${String(line?.['id'])}`, line ?? {});
    expect((await partners.mill.get(`/api/orders/${order.id}`)).body).toMatchObject({ status: 'placed' });
    await saveRecord(partners.mill, 'PUT', `/orderFabrics/${String(line?.['id'])}`, { ...line, quantity: 7 });
    expect((await partners.mill.get(`/api/orders/${order.id}`)).body).toMatchObject({ status: 'draft' });
  });

  test('of a locked order stay, and no fabric is made for them', async () => {
    const order = await anOrderInStatus(partners, 'quoted');
    await expectRefusal(add(order.id, typed('L-4')), 409, 'order.locked', 'You can not make any change now!');
    expect((await partners.mill.get(`/api/Fabrics?filter=${filter({ where: { code: 'L-4' } })}`)).body).toEqual([]);
    const [line] = await linesOf(order.id);
    const refused = await partners.mill.request('DELETE', `/api/orderFabrics/${String(line?.['id'])}`);
    await expectRefusal(refused, 409, 'order.locked');
    const seen = await partners.vendor.get(`/api/orderFabrics/${String(line?.['id'])}`);
    expect([
      seen.status,
      (await partners.vendor.request('PATCH', `/api/orderFabrics/${String(line?.['id'])}`).send({ quantity: 1 }))
        .status,
    ]).toEqual([200, 403]);
  });

  describe('imported from a file', () => {
    const upload = (path: string, file: string | null, type?: string) => {
      const request = partners.mill.request('POST', path);
      if (type !== undefined) void request.field('type', type);
      return file === null ? request.field('other', 'x') : request.attach('file', Buffer.from(file), 'lines.csv');
    };
    const header = 'code,pattern_name,color,quantity,finish';

    test('of a discontinued fabric are taken with a warning, which is no error', async () => {
      const order = await anOrder(partners, {}, { fabrics: 0 });
      const made = (await add(order.id, typed('I-old'))).body as { fabricId: string };
      await saveRecord(partners.mill, 'PATCH', `/Fabrics/${made.fabricId}`, { discontinued: true });
      const file = `${header}\r\nI-old,Plain,White,4,\r\nI-new,Plain,White,2,\r\n`;
      const answer = await upload(`/api/orders/importCSV/${order.id}`, file, 'replace');
      const [old, fresh] = answer.body as Record<string, unknown>[];
      expect(old).toMatchObject({ code: 'I-old', quantity: 4, warning: 'This fabric is discontinued.' });
      expect([old, fresh].map((row) => row?.['error'])).toEqual([undefined, undefined]);
      expect(fresh).not.toHaveProperty('warning');
    });

    test.each(['orders', 'orderFabrics'])('are added by %s/importCSV, with bad rows in their place', async (model) => {
      const order = await anOrder(partners, {}, { fabrics: 0 });
      await add(order.id, typed('I-1'));
      const file = `${header}\r\nI-2,Twill,Red,4,matt\r\nI-1,,,2,\r\n,Twill,Red,1,\r\nI-3,Twill,Red,,\r\nI-4,Twill,Red,available FABRIC,\r\nI-2,Twill,Red,1,\r\nI-7,,Red,1,\r\nbäd,Twill,Red,1,\r\nI-8,Twill,Red,1,${'x'.repeat(1_001)}\r\nI-9,Twill,Red,1.5,\r\n`;
      const answer = await upload(`/api/${model}/importCSV/${order.id}`, file, 'add');
      expect(answer.body).toMatchObject([
        expect.objectContaining({ code: 'I-2', quantity: 4, finish: 'matt', position: 1 }),
        { row: 3, code: 'I-1', error: 'Duplicate fabric!', column: 'code', value: 'I-1' },
        { row: 4, code: '', error: 'Add a fabric', column: 'code', value: '' },
        { row: 5, code: 'I-3', error: 'Quantity is required', column: 'quantity', value: '' },
        expect.objectContaining({ code: 'I-4', quantity: 'Available Fabric', position: 2 }),
        {
          ...{ row: 7, code: 'I-2', error: 'Duplicate fabric!', column: 'code', value: 'I-2' },
          expected: messageOf('import.code-twice', { row: 2 }),
        },
        { row: 8, code: 'I-7', error: 'Add a fabric', column: 'pattern_name', value: '' },
        expect.objectContaining({ row: 9, code: 'bäd', column: 'code', value: 'bäd' }),
        expect.objectContaining({ row: 10, code: 'I-8', column: 'finish', value: 'x'.repeat(255) }),
        { row: 11, code: 'I-9', error: messageOf('order-line.quantity-invalid'), column: 'quantity', value: '1.5' },
      ]);
    });

    test('hold no text that hides signs, and the others composed', async () => {
      const order = await anOrder(partners, {}, { fabrics: 0 });
      const file = `${header}\r\nX-1,Pl\u202eain,Red,4,\r\nX-2,Plain,"Red\nBlue",4,\r\nX\u0007-3,Plain,Red,4,\r\nX-4,Cre\u0301pe,Red,4,\r\nX-5,${'x'.repeat(256)},Red,4,\r\n`;
      const error = messageOf('text.characters-invalid');
      expect((await upload(`/api/orders/importCSV/${order.id}`, file, 'add')).body).toMatchObject([
        { row: 2, code: 'X-1', error, column: 'pattern_name', value: 'Pl\u202eain' },
        { row: 3, code: 'X-2', error, column: 'color', value: 'Red\nBlue' },
        { row: 4, code: 'X\u0007-3', error, column: 'code', value: 'X\u0007-3' },
        { code: 'X-4', fabric: { pattern_name: 'Cr\u00e9pe' } },
        { row: 6, code: 'X-5', column: 'pattern_name', value: 'x'.repeat(255) },
      ]);
    });

    test('are counted and moved past the number that one answer holds', async () => {
      const { id } = await anOrder(partners, {}, { fabrics: 0 });
      const rows = Array.from({ length: 520 }, (_, n) => `M-${n},Twill,Red,${n % 2 === 0 ? 2 : 'Available Fabric'},`);
      expect((await upload(`/api/orders/importCSV/${id}`, [header, ...rows].join('\n'), 'add')).status).toBe(200);
      const page = async (offset: number) => {
        const query = filter({ where: { orderId: id }, order: 'position ASC', limit: 500, offset });
        return (await partners.mill.get(`/api/orderFabrics?filter=${query}`)).body as Readonly<
          Record<string, unknown>
        >[];
      };
      const all = async () => [...(await page(0)), ...(await page(500))];
      const before = await all();
      expect(before.map(({ code }) => code)).toEqual(rows.map((_, n) => `M-${n}`));
      expect(before.filter(({ quantity }) => quantity === 2)).toHaveLength(260);
      await saveRecord(partners.mill, 'PATCH', `/orderFabrics/${String(before[519]?.['id'])}`, { position: 0 });
      await saveRecord(partners.mill, 'PATCH', `/orderFabrics/${String(before[1]?.['id'])}`, { position: 510 });
      const after = await all();
      expect(after.map(({ position }) => position)).toEqual(rows.map((_, n) => n));
      expect([after[0]?.['code'], after[510]?.['code'], after[519]?.['code']]).toEqual(['M-519', 'M-1', 'M-518']);
    });

    test('come back from the CSV file of an order, under the names that the company gave its columns', async () => {
      const columns = (renamed: string) =>
        orderColumns.map((column) => (column.id === 'custom1' ? { ...column, name: renamed } : column));
      const save = (orderDetailtable: readonly object[]) =>
        saveRecord(partners.mill, 'PATCH', `/Companies/${partners.mill.companyId}`, { orderDetailtable });
      await save(columns('Backing'));
      const from = await anOrder(partners, {}, { fabrics: 0 });
      const details = { custom1: 'Acrylic', grade: 'C', special_comments: 'Two lines,\n"one" order' };
      await add(from.id, { ...typed('R-1'), ...details, quantity: 12 });
      await add(from.id, { ...typed('R-2'), quantity: 'Available Fabric' });
      const table = [
        ['Barcode', 'Pattern Name', 'Color', 'Grade', 'Special Comments', 'Backing', 'Quantity'],
        ...(await linesOf(from.id)).map((line) =>
          ['code', 'pattern_name', 'color', 'grade', 'special_comments', 'custom1', 'quantity'].map(
            (field) => line[field],
          ),
        ),
      ];
      const cell = (value: unknown) =>
        typeof value === 'string' || typeof value === 'number' ? `"${String(value).replaceAll('"', '""')}"` : '';
      for (const delimiter of [',', ';', '\t']) {
        const to = await anOrder(partners, {}, { fabrics: 0 });
        const file = `\uFEFF${table.map((row) => row.map(cell).join(delimiter)).join('\r\n')}`;
        expect((await upload(`/api/orders/importCSV/${to.id}`, file, 'add')).status).toBe(200);
        expect(await linesOf(to.id)).toMatchObject([
          { ...typed('R-1'), ...details, quantity: 12 },
          { ...typed('R-2'), quantity: 'Available Fabric', custom1: null },
        ]);
      }
      await save(columns('Custom 1'));
    });

    test('report the expected value of a bad cell, and the whole row', async () => {
      const order = await anOrder(partners, {}, { fabrics: 0 });
      const file = `${header}\r\nE-1,Plain,Red,many,matt\r\nbäd,Plain,Red,1,\r\n`;
      expect((await upload(`/api/orders/importCSV/${order.id}`, file, 'add')).body).toEqual([
        {
          row: 2,
          code: 'E-1',
          error: 'Quantity is required',
          column: 'quantity',
          value: 'many',
          expected: 'a whole number or Available Fabric',
          cells: { code: 'E-1', pattern_name: 'Plain', color: 'Red', quantity: 'many', finish: 'matt' },
        },
        expect.objectContaining({ column: 'code', expected: '1 to 64 printable ASCII characters' }),
      ]);
    });

    test('make no line with inseparable cells, or a code damaged by a spreadsheet', async () => {
      const order = await anOrder(partners, {}, { fabrics: 0 });
      for (const code of ['000124', '8712350000000001', '1E5'])
        await add(order.id, { ...typed(code), allowDuplicate: true });
      const to = await anOrder(partners, {}, { fabrics: 0 });
      const file = [
        'sep=;',
        header.replaceAll(',', ';'),
        'D-1;Plain;Red;4;matt;more',
        'D-2;"12" check";Red;4;',
        '8.71235E+12;Plain;Red;4;',
        '="000777";Plain;Red;4;',
        "'000778;Plain;Red;4;",
        '0124;Plain;Red;4;',
        '8712350000000000;Plain;Red;4;',
        '100000;;;4;',
      ].join('\r\n');
      expect((await upload(`/api/orders/importCSV/${to.id}`, file, 'add')).body).toMatchObject([
        { row: 2, code: 'D-1', error: 'This row has 6 cells, the headings are 5', column: '+', value: 'more' },
        { row: 3, code: 'D-2', error: messageOf('import.quote-unpaired'), column: 'pattern_name', value: '12" check' },
        { row: 4, error: messageOf('import.code-shortened'), column: 'code', value: '8.71235E+12' },
        { code: '000777' },
        { code: '000778' },
        { code: '0124', warning: 'Did you mean 000124?' },
        { code: '8712350000000000', warning: 'Did you mean 8712350000000001?' },
        { row: 9, error: 'Add a fabric', expected: 'Did you mean 1E5?' },
      ]);
    });

    test('are listed as an import with its bad rows, for every user of the company', async () => {
      const order = await anOrder(partners, {}, { fabrics: 0 });
      await upload(`/api/orders/importCSV/${order.id}`, `${header}\r\nJ-1,Plain,Red,1,\r\nJ-2,Plain,Red,,\r\n`, 'add');
      const where = { kind: 'order-import', recordId: order.id };
      const user = await aUser(app, partners.mill, []);
      const jobs = (await user.get(`/api/jobs?filter=${filter({ where })}`)).body as { id: string }[];
      expect(jobs).toMatchObject([
        {
          state: 'done',
          userId: partners.mill.userId,
          result: {
            orderId: order.id,
            mode: 'add',
            fileName: 'lines.csv',
            rows: 2,
            failedRows: 1,
            failed: [{ row: 3 }],
          },
        },
      ]);
      const history = await partners.mill.get(`/api/companies/${partners.mill.companyId}/history`);
      expect((history.body as { text: string }[]).map(({ text }) => text)).toContain(
        'Imported lines.csv of 2 rows into an order, 1 of them not taken',
      );
    });

    test('name a code that is there in capitals, where it makes a fabric and where it can not', async () => {
      const order = await anOrder(partners, {}, { fabrics: 0 });
      await add(order.id, typed('AF1-20'));
      const rows = 'af1-20,,,1,\r\n';
      const path = `/api/orders/importCSV/${order.id}`;
      expect((await upload(path, `${header}\r\n${rows}`, 'add')).body).toMatchObject([
        { row: 2, error: 'Add a fabric', expected: messageOf('import.code-similar', { code: 'AF1-20' }) },
      ]);
      expect((await upload(path, `${header}\r\naf1-20,Plain,Red,1,\r\n`, 'add')).body).toMatchObject([
        { code: 'af1-20', warning: 'Did you mean AF1-20?' },
      ]);
      expect((await upload(path, `${header}\r\naf1-20,Plain,Red,2,\r\n`, 'replace')).body).toMatchObject([
        expect.not.objectContaining({ warning: expect.anything() as string }),
      ]);
    });

    test('are refused as a whole when their client requires all rows or none, and make no fabric', async () => {
      const order = await anOrder(partners, {}, { fabrics: 0 });
      await add(order.id, typed('N-0'));
      const path = `/api/orders/importCSV/${order.id}`;
      const whole = (rows: string) => upload(path, `${header}\r\n${rows}`, 'add').field('onError', 'refuse');
      await expectRefusal(whole('N-1,Plain,Red,1,\r\nN-2,Plain,Red,,\r\nN-0,,,1,\r\n'), 422, 'import.refused', {
        message: 'Nothing was imported, as some rows need a correction.',
        details: {
          rows: [
            { row: 3, column: 'quantity' },
            { row: 4, error: 'Duplicate fabric!' },
          ],
        },
      });
      expect(await linesOf(order.id)).toHaveLength(1);
      expect((await partners.mill.get(`/api/Fabrics?filter=${filter({ where: { code: 'N-1' } })}`)).body).toEqual([]);
      expect((await whole('N-1,Plain,Red,1,\r\n')).status).toBe(200);
      const refused = await upload(path, header, 'add').field('onError', 'maybe');
      await expectRefusal(refused, 422, 'import.on-error-invalid', 'onError is skip or refuse.');
    });

    test('that are more than an order holds make no fabric', async () => {
      const order = await anOrder(partners, {}, { fabrics: 0 });
      await add(order.id, typed('O-first'));
      const rows = Array.from({ length: 1_000 }, (_, n) => `O-${n},Twill,Red,1,`);
      const refused = upload(`/api/orders/importCSV/${order.id}`, [header, ...rows].join('\n'), 'add');
      await expectRefusal(refused, 409, 'order.too-many-lines');
      const made = await partners.mill.get(`/api/Fabrics/count?where=${encodeURIComponent('{"code":{"like":"O-%"}}')}`);
      expect(made.body).toEqual({ count: 1 });
    });

    test('take the place of all others', async () => {
      const order = await anOrderInStatus(partners, 'placed');
      const answer = await upload(`/api/orders/importCSV/${order.id}`, `${header}\r\nI-5,Twill,Red,4,\r\n`, 'replace');
      expect(answer.status).toBe(200);
      expect((await linesOf(order.id)).map((line) => line['code'])).toEqual(['I-5']);
      expect((await partners.mill.get(`/api/orders/${order.id}`)).body).toMatchObject({ status: 'draft' });
    });

    test('need a type, a file and rows', async () => {
      const { id } = await anOrder(partners, {}, { fabrics: 0 });
      const path = `/api/orders/importCSV/${id}`;
      const refused = await upload(path, `${header}\r\nI-6,Twill,Red,4,\r\n`);
      await expectRefusal(refused, 422, 'order-import.type-required', 'Select import type first!');
      await expectRefusal(upload(path, null, 'add'), 422, 'order-import.file-required', 'Select a File first.');
      await expectRefusal(upload(path, `${header}\r\n`, 'add'), 422, 'order-import.empty', 'No file found!');
      await expectRefusal(upload(path, '', 'add'), 422, 'order-import.empty', 'No file found!');
      await expectRefusal(upload(path, 'color\r\nRed\r\n', 'add'), 422, 'import.header-invalid', {
        message: 'The first row must name the columns. Missing: code, quantity. Found: color',
        details: { messages: { header: ['Missing: code, quantity', 'Found: color'] } },
      });
      const answer = await upload(path, 'PK\u0003\u0004', 'add');
      await expectRefusal(answer, 415, 'import.spreadsheet', 'Choose a .csv file. In Excel: Save As, CSV UTF-8.');
    });
  });
});
