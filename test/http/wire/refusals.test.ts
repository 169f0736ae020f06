import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { foldName } from '../../../domain/claim/name.js';
import { inventoryGroupStream } from '../../../domain/inventory-group/inventory-group.decider.js';
import { beginStreams } from '../../../infra/commands/begin-streams.js';
import { newContext } from '../../../infra/commands/command-context.js';
import { aBillOf } from '../world/a-bill.js';
import { aCompany, aSignUp } from '../world/a-company.js';
import { aFabric, aGroup, aSwatch } from '../world/a-group.js';
import { signUpPartners, anOrder, linkBody, type TradingPartners } from '../world/an-order.js';
import { aSupporter } from '../world/a-supporter.js';
import { breakFiles } from '../world/break-files.js';
import { type Method, startTestApp, type TestApp } from '../world/test-app.js';
import { expectRefusal } from '../world/expect-refusal.js';

const tooLong = (longest: number): string => 'x'.repeat(longest + 1);

/** Refusals without another test, each with its code (docs/http.md, "Errors"). */
describe('a refusal carries its code:', () => {
  let app: TestApp;
  let partners: TradingPartners;
  let ids: Readonly<
    Record<'company' | 'orderGroup' | 'fabric' | 'group' | 'swatch' | 'order' | 'line' | 'scan', string>
  >;
  beforeAll(async () => {
    app = await startTestApp({ LOG_LEVEL: 'silent' });
    partners = await signUpPartners(app);
    const { mill } = partners;
    const [fabric, group, order] = [await aFabric(mill), await aGroup(mill), await anOrder(partners)];
    const swatch = await aSwatch(mill, group.id, fabric.id);
    const lines = (await mill.get(`/api/orderFabrics?range=[0,0]`)).body as { id: string }[];
    const scan = await mill
      .request('POST', `/api/InventoryGroups/${group.id}/scannedGroups`)
      .send({ name: 'Open', scans: [] });
    ids = {
      company: mill.companyId,
      orderGroup: partners.groupId,
      fabric: fabric.id,
      group: group.id,
      swatch: swatch.id,
      order: order.id,
      line: lines[0]?.id ?? '',
      scan: (scan.body as { id: string }).id,
    };
  });
  afterAll(() => app.stop());

  /** Sends a call, such as `PATCH /Fabrics/:fabric`; `:name` stands for a record. */
  const ask = (call: string, body?: object) => {
    const named = new Map<string, string>(Object.entries(ids));
    const [method = '', path = ''] = call.replace(/:(\w+)/, (_, name: string) => named.get(name) ?? '').split(' ');
    return partners.mill.request(method as Method, `/api${path}`).send(body);
  };

  type Case = readonly [status: number, code: string, call: string, body: object | undefined];
  const cases: readonly Case[] = [
    [422, 'company.name-required', 'PATCH /Companies/:company', { name: ' ' }],
    [422, 'company.columns-invalid', 'PATCH /Companies/:company', { orderDetailtable: [{ id: 'x' }] }],
    [
      422,
      'company.columns-invalid',
      'PATCH /Companies/:company',
      { orderDetailtable: [{ id: 'custom1', name: tooLong(16_384) }] },
    ],
    [422, 'company.label-sheets-invalid', 'PATCH /Companies/:company', { labelSheets: [{ name: ' ' }] }],
    [422, 'company.templates-invalid', 'PATCH /Companies/:company', { quoteTemplates: [{ name: 'Days', text: ' ' }] }],
    [
      422,
      'company.permission-sets-invalid',
      'PATCH /Companies/:company',
      { permissionSets: [{ name: 'Desk', permissions: ['Fly'] }] },
    ],
    [422, 'fabric.photo-invalid', 'PATCH /Fabrics/:fabric', { photo: 'javascript:alert(1)' }],
    [422, 'fabric.text-too-long', 'PATCH /Fabrics/:fabric', { alias: tooLong(255) }],
    [422, 'order-line.fabric-required', 'POST /orders/:order/addFabrics', { quantity: 1 }],
    [422, 'swatch.fabric-required', 'POST /InventoryGroups/:group/swatches', { active: true }],
    [422, 'group.text-too-long', 'PATCH /InventoryGroups/:group', { version: tooLong(255) }],
    [422, 'group.type-invalid', 'PATCH /InventoryGroups/:group', { inventoryTypeId: 'none' }],
    [422, 'scan.id-invalid', 'POST /InventoryGroups/:group/scannedGroups', { id: 'x', name: 'A' }],
    [422, 'scan.name-required', 'POST /InventoryGroups/:group/scannedGroups', { name: ' ' }],
    [422, 'scan.name-too-long', 'POST /InventoryGroups/:group/scannedGroups', { name: tooLong(255) }],
    [422, 'scan.scans-invalid', 'POST /ScannedGroups/:scan/scans', { scans: [{ code: 'A' }] }],
    [422, 'scan.scans-invalid', 'POST /orders/:order/scans', { scans: [{ scannedAt: 1 }] }],
    [413, 'scan.part-too-large', 'POST /ScannedGroups/:scan/scans', { scans: Array(1_001).fill({}) }],
    [413, 'scan.part-too-large', 'POST /orders/:order/scans', { scans: Array(1_001).fill({}) }],
    [409, 'scan.open', 'GET /ScannedGroups/:scan/createPDF', undefined],
    [422, 'order-line.detail-too-long', 'PATCH /orderFabrics/:line', { finish: tooLong(2_000) }],
    [422, 'order-line.position-invalid', 'PATCH /orderFabrics/:line', { position: -1 }],
    [422, 'order-group.value-invalid', 'PATCH /orderGroups/:orderGroup', { checks: { header: 'yes' } }],
    [
      422,
      'order.vendor-invalid',
      'POST /orders',
      { vendorId: 'nobody', groupId: 'none', po_number: 'P', requireLevel: 'none' },
    ],
    [
      422,
      'user.old-password-invalid',
      'POST /users/change-password',
      { oldPassword: 'Wrong-Horse-9', newPassword: 'Another-Horse-9' },
    ],
    [415, 'body.unsupported-type', 'POST /InventoryGroups/:group/importCSV', {}],
  ];
  test.each(cases)('%i %s', (status, code, call, body) => expectRefusal(ask(call, body), status, code));

  test.each<[call: string, body: object]>([
    ['POST /companies/:company/users', { proof: [] }],
    ['POST /companies/:company/users', { proof: 'x' }],
    ['POST /companies/:company/users', { user_permissions: {} }],
    ['POST /companies/:company/users', { user_permissions: [{ key: 'Add User', checked: 'true' }] }],
    ['POST /companies/:company/users', { order_permissions: [{ 'Quote Orders': true }] }],
    ['POST /users/passkeys', { name: 'Key', passkey: [] }],
    ['POST /users/login/passkey', { passkey: [] }],
    ['POST /Companies/signUp', { ...aSignUp(), cardInfo: { cardNumber: {} } }],
    ['POST /Companies/signUp', { ...aSignUp(), cardInfo: [] }],
    ['POST /Companies/signUp', { ...aSignUp(), owner: [] }],
    ['POST /orders/:order/payVendor', { cardInfo: 'x' }],
    ['PATCH /orders/:order', { group: [] }],
  ])('400 for %s of a part with another JSON type (%#)', (call, body) =>
    expectRefusal(ask(call, body), 400, 'BAD_REQUEST'),
  );

  test.each([
    ['user.first-name-required', { firstName: ' ' }],
    ['user.last-name-required', { lastName: ' ' }],
    ['user.name-too-long', { firstName: tooLong(100) }],
    ['user.email-too-long', { csr_email: `${tooLong(254)}@example.com` }],
  ])('422 %s', async (code, changes) => {
    const user = { email: 'a@example.com', username: 'a', password: 'Correct-Horse-9', csr_email: 'c@example.com' };
    const body = { ...user, firstName: 'A', lastName: 'B', ...changes };
    await expectRefusal(ask('POST /companies/:company/users', body), 422, code);
  });

  test('404 has the same text for a record of another company and a missing one', async () => {
    const { id } = await aFabric(await aCompany(app));
    for (const path of [`/api/Fabrics/${id}`, '/api/Fabrics/nowhere']) {
      const answer = await partners.mill.request('PATCH', path).send({ color: 'Red' });
      const traceId: unknown = expect.stringMatching(/^[0-9a-f]{32}$/);
      expect(answer.body).toEqual({
        error: { statusCode: 404, name: 'NotFoundError', message: 'Not found', code: 'MODEL_NOT_FOUND', traceId },
      });
    }
  });

  test('422 link.vendor-invalid', async () => {
    const another = await aCompany(app);
    await expectRefusal(ask('POST /Customers', linkBody(partners.mill, another)), 422, 'link.vendor-invalid');
  });

  test('409 group.too-many-copies', async () => {
    const { companyId } = partners.mill;
    const { id, name } = await aGroup(partners.mill);
    const { claims, eventStore } = app.product.ports;
    const context = () => newContext({ actorId: 'ada', companyId, occurredAt: '2026-01-05T09:00:00Z' });
    const copies = Array.from({ length: 1_000 }, (_, n) => {
      const groupId = randomUUID();
      const copy = n === 0 ? `${name} (copy)` : `${name} (copy ${n + 1})`;
      const command = { type: 'CreateGroup', groupId, companyId, name: copy, version: '1' } as const;
      return { id: groupId, command, context: context() };
    });
    const taken = copies.map(({ id, command }) => ({
      value: foldName(command.name),
      owner: inventoryGroupStream.nameOf(id),
    }));
    await claims.claimNew('group-name', companyId, taken, context());
    await beginStreams(eventStore, inventoryGroupStream, copies);
    await expectRefusal(ask(`POST /InventoryGroups/${id}/copy`, {}), 409, 'group.too-many-copies');
  });

  test('a full storage is reported in the body of a 200, as old clients read it', async () => {
    const { mill } = partners;
    const { files, state } = app.product.ports;
    const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#335577' } })
      .png()
      .toBuffer();
    const upload = async (fabricId: string): Promise<unknown> =>
      (await mill.request('POST', `/api/Fabrics/${fabricId}/uploadFabricImg`).attach('file', photo, 'a.png')).body;
    const { limit } = (await mill.get(`/api/Fabrics/${mill.companyId}/getDataLimits`)).body as { limit: number };
    // Fills a company's storage without writing the megabytes: only the row that counts them is written.
    const leaveFree = async (bytes: number): Promise<void> => {
      const size = limit * 1_048_576 - (await files.usage(mill.companyId)) - bytes;
      const row = { container: 'fabrics', name: `${size}.png`, size, expiresAt: null };
      await state.put('file', `fabrics/${size}.png`, row, { owner: mill.companyId });
    };
    const before = await files.usage(mill.companyId);
    await upload(ids.fabric);
    const size = (await files.usage(mill.companyId)) - before;
    await leaveFree(size * 1.5);
    const full = { statusCode: 304, message: 'There is no storage left for this file' };
    // Each request finds room at its check, but there is not room for both.
    const [one, two] = [await aFabric(mill), await aFabric(mill)];
    expect(await Promise.all([upload(one.id), upload(two.id)])).toContainEqual(full);
    expect(await files.usage(mill.companyId)).toBeLessThanOrEqual(limit * 1_048_576);
    await leaveFree(0);
    expect(await upload(ids.fabric)).toEqual(full);
  });

  test('a file that cannot be made after some attempts is refused with the text of its kind', async () => {
    const { mill } = partners;
    const scan = { name: 'Done', scans: [], complete: true };
    const done = await mill.request('POST', `/api/InventoryGroups/${ids.group}/scannedGroups`).send(scan);
    const desk = await aSupporter(app);
    await breakFiles(app);
    const bill = await aBillOf(app, mill.companyId);
    const { id: scanId } = done.body as { readonly id: string };
    await Promise.all([
      expectRefusal(
        ask('POST /InventoryGroups/multipleGroupcsv', { InventoryGroups: [ids.group] }),
        409,
        'export.group-failed',
      ),
      expectRefusal(ask('POST /orders/createCSV', {}), 409, 'export.orders-failed'),
      expectRefusal(ask('GET /Companies/:company/createUsersCSV'), 409, 'export.users-failed'),
      expectRefusal(ask(`GET /ScannedGroups/${scanId}/createCSV`), 409, 'export.scan-failed'),
      expectRefusal(ask(`GET /bills/${bill.id}/createPDF`), 409, 'export.bill-failed'),
      expectRefusal(
        ask('POST /labels', { of: { fabricIds: [ids.fabric] }, sheet: '5160' }),
        409,
        'export.labels-failed',
      ),
      expectRefusal(desk.request('POST', '/api/support/audit/createCSV').send({}), 409, 'export.audit-failed'),
    ]);
  });
});
