import { createHash, randomUUID } from 'node:crypto';
import type { RecordedEvent } from '../../../domain/kit/event.js';
import { aCompany, aUser, type SignedIn, testPassword } from '../world/a-company.js';
import { aFabric, aGroup, aSwatch } from '../world/a-group.js';
import { aSupporter } from '../world/a-supporter.js';
import { anOrder, anOrderInStatus, linkBody, signUpPartners, type TradingPartners } from '../world/an-order.js';
import { startTestApp, type Method, type TestApp } from '../world/test-app.js';
import { expectRefusal } from '../world/expect-refusal.js';

/** Tests of docs/http.md, "Concurrency and repeats". */
describe('a write', () => {
  let app: TestApp;
  let partners: TradingPartners;
  beforeAll(async () => {
    app = await startTestApp({});
    partners = await signUpPartners(app, { noOfUsers: 20 });
  });
  afterAll(() => app.stop());

  const code = (answer: { body: unknown }): unknown => (answer.body as { error?: { code: string } }).error?.code;

  test('returns the revision as ETag, like a read does, and null for unset fields', async () => {
    const { mill } = partners;
    const body = { code: randomUUID(), pattern_name: 'Twill', color: 'Red' };
    const made = await mill.request('POST', '/api/Fabrics').send(body);
    const { id, revision } = made.body as { id: string; revision: number };
    expect([made.status, made.headers['etag']]).toEqual([200, `"${revision}"`]);
    expect(made.body).toMatchObject({ alias: null, grade: null, photo: null, discontinued: false, active: true });
    const read = await mill.get(`/api/Fabrics/${id}`);
    expect([read.headers['etag'], read.body]).toEqual([made.headers['etag'], made.body]);
  });

  test('with a wrong revision is 412, for any body, and changes nothing', async () => {
    const { mill, vendor, linkId, groupId } = partners;
    const fabric = await aFabric(mill);
    const group = await aGroup(mill);
    const swatch = await aSwatch(mill, group.id, fabric.id);
    const order = await anOrder(partners);
    await anOrderInStatus(partners, 'placed');
    const lines = await mill.get(`/api/orderFabrics?filter[where][orderId]=${order.id}`);
    const [line] = lines.body as { id: string }[];
    const joan = await aUser(app, mill);
    const scan = await mill
      .request('POST', `/api/InventoryGroups/${group.id}/scannedGroups`)
      .send({ name: 'Monday', scans: [], complete: true });
    const { id: scanId } = scan.body as { id: string };
    const writes: readonly (readonly [Method, string, object?])[] = [
      ['PATCH', `/api/Fabrics/${fabric.id}`, { color: 'Green' }],
      ['PUT', `/api/Fabrics/${fabric.id}`, { color: 'Green' }],
      ['PATCH', `/api/Fabrics/${fabric.id}`, { companyId: null }],
      ['DELETE', `/api/Fabrics/${fabric.id}`],
      ['PATCH', `/api/InventoryGroups/${group.id}`, { version: '9' }],
      ['DELETE', `/api/companies/${mill.companyId}/inventoryGroups/${group.id}`],
      ['PATCH', `/api/Swatches/${swatch.id}`, { active: false }],
      ['DELETE', `/api/Swatches/${swatch.id}`],
      ['PATCH', `/api/ScannedGroups/${scanId}`, { isReviewed: true }],
      ['PATCH', `/api/Customers/${linkId}`, { status: false }],
      ['PATCH', `/api/orderGroups/${groupId}`, { notes: 'Other' }],
      ['PATCH', `/api/orders/${order.id}`, { notes: 'Other' }],
      ['PUT', `/api/orders/${order.id}`, { notes: 'Other' }],
      ['PATCH', `/api/orders/${order.id}`, { status: 'placed' }],
      ['PATCH', `/api/orders/${order.id}/release`, { releaseNotes: 'Go' }],
      ['PATCH', `/api/orderFabrics/${line?.id}`, { quantity: 7 }],
      ['DELETE', `/api/orderFabrics/${line?.id}`],
      ['PATCH', `/api/Companies/${mill.companyId}`, { timeZone: 'Europe/Paris' }],
      ['PUT', `/api/Companies/${mill.companyId}/users/${joan.userId}`, { firstName: 'Jo' }],
      ['DELETE', `/api/Companies/${mill.companyId}/users/${joan.userId}`],
      ['DELETE', `/api/users/${joan.userId}/deleteUser`],
    ];
    const before = await written(app);
    for (const [method, path, body] of writes) {
      const answer = await mill.request(method, path).set('if-match', '"999"').send(body);
      expect([method, path, answer.status, code(answer)]).toEqual([method, path, 412, 'record.changed']);
    }
    const refused = await vendor
      .request('PATCH', `/api/orderGroups/${groupId}`)
      .set('if-match', 'not a revision')
      .send({ vendorNotes: { notes: 'Ours' } });
    await expectRefusal(refused, 412);
    expect(await written(app)).toEqual(before);
  });

  test('that makes a record takes no notice of If-Match, which many clients send with each call', async () => {
    const { mill, vendor, groupId } = partners;
    const [fabric, group, order] = [await aFabric(mill), await aGroup(mill), await anOrder(partners)];
    const support = await aSupporter(app);
    const { companyId } = mill;
    const named = (): object => ({ code: randomUUID(), pattern_name: 'Twill', color: 'Red' });
    const draft = { vendorId: vendor.companyId, groupId, po_number: 'P', requireLevel: 'none' };
    const strange = await aCompany(app, 'vendor');
    const mark = randomUUID().slice(0, 8);
    const user = {
      ...{ email: `${mark}@example.com`, username: mark, password: testPassword, firstName: 'Jo', lastName: 'Lee' },
      ...{ csr_email: 'csr@example.com', user_permissions: [] },
    };
    const writes: readonly (readonly [SignedIn, string, object])[] = [
      [mill, '/orders', draft],
      [mill, `/orders/${order.id}/copy`, {}],
      [mill, `/InventoryGroups/${group.id}/copy`, {}],
      [mill, '/orderFabrics', { orderId: order.id, ...named(), quantity: 1 }],
      [mill, '/Fabrics', named()],
      [mill, '/orderGroups', { name: randomUUID(), vendorId: vendor.companyId }],
      [mill, '/Customers', linkBody(mill, strange)],
      [mill, '/Customers', { name: 'Ada', email: strange.email, phone: '5550102000', company: 'Yarns' }],
      [mill, `/companies/${companyId}/inventoryGroups`, { name: randomUUID(), version: '1' }],
      [mill, `/companies/${companyId}/users`, user],
      [mill, `/InventoryGroups/${group.id}/swatches`, { fabricId: fabric.id, grade: 'A' }],
      [mill, `/InventoryGroups/${group.id}/scannedGroups`, { name: 'Monday', scans: [] }],
      [support, '/InventoryTypes', { name: randomUUID(), reason: 'A new kind' }],
      [mill, '/orders/createCSV', {}],
    ];
    const refused: unknown[] = [];
    for (const [caller, path, body] of writes) {
      const { status, text } = await caller.request('POST', `/api${path}`).set('if-match', '"5"').send(body);
      if (status !== 200) refused.push([path, status, text]);
    }
    expect(refused).toEqual([]);
  });

  test('with the record’s own revision goes through', async () => {
    const { mill } = partners;
    const group = await aGroup(mill);
    const edit = () =>
      mill
        .request('PATCH', `/api/InventoryGroups/${group.id}`)
        .set('if-match', `W/"${group.revision}"`)
        .send({ version: randomUUID() });
    expect((await edit()).status).toBe(200);
    await expectRefusal(edit(), 412);
  });

  test('with one key and body is done once and returns the same response; with another body it is 422', async () => {
    const { mill } = partners;
    const key = randomUUID();
    const body = { code: randomUUID(), pattern_name: 'Twill', color: 'Red' };
    const send = (sent: object) => mill.request('POST', '/api/Fabrics').set('idempotency-key', key).send(sent);
    const first = await send(body);
    const again = await send(body);
    expect([again.status, again.body]).toEqual([200, first.body]);
    for (const name of ['etag', 'x-consistency-token']) expect(again.headers[name]).toBe(first.headers[name]);
    await expectRefusal(send({ ...body, color: 'Green' }), 422, 'idempotency.other-body');
    const found = await mill.get(`/api/Fabrics/count?where[code]=${body.code}`);
    expect(found.body).toEqual({ count: 1 });
  });

  test('is found by its key after its response was lost', async () => {
    const { mill } = partners;
    const key = randomUUID();
    const body = { code: randomUUID(), pattern_name: 'Twill', color: 'Red' };
    const send = () => mill.request('POST', '/api/Fabrics').set('idempotency-key', key).send(body);
    const first = await send();
    // The store is left like after a crash between the write and its response.
    const request = [mill.userId, 'POST', '/api/fabrics', key].join('\n');
    const kept = createHash('sha256').update(`${request.length}\n`).update(request).digest('base64url');
    const row = await app.product.ports.state.get<{ readonly bodyHash: string }>('idempotency', kept);
    // The hash is keyed, so a reader of the store cannot guess the content of a body, such as a card or a password.
    const plain = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
    expect([typeof row?.value.bodyHash, row?.value.bodyHash === plain]).toEqual(['string', false]);
    await app.product.ports.state.remove('idempotency', kept);
    const again = await send();
    expect([again.status, again.body]).toEqual([200, first.body]);
  });

  test('returns a token that prevents an older read', async () => {
    const { mill } = partners;
    const { id } = await aFabric(mill);
    const edited = await mill.request('PATCH', `/api/Fabrics/${id}`).send({ color: 'Green' });
    const token = edited.headers['x-consistency-token'] ?? '';
    expect(Number(token)).toBeGreaterThan(0);
    const read = await mill.get(`/api/Fabrics/${id}`).set('x-consistency-token', token);
    expect([(read.body as { color: string }).color, read.headers['x-stale']]).toEqual(['Green', undefined]);
    const ahead = await mill.get(`/api/Fabrics/${id}`).set('x-consistency-token', String(Number(token) + 1_000_000));
    expect([ahead.status, ahead.headers['x-stale']]).toEqual([200, 'true']);
  });

  test('is in the log with actor, company, time and command', async () => {
    const recorded: RecordedEvent[] = [];
    for await (const { events } of app.product.ports.eventStore.readAll(0)) recorded.push(...events);
    const ids = new Set(recorded.map(({ id }) => id));
    // Support staff belong to no company, and act on the records of all.
    const members = new Set(
      recorded.flatMap(({ type, stream, data }) =>
        type === 'UserRegistered' && 'role' in data && data['role'] !== 'support' ? [stream.slice('user-'.length)] : [],
      ),
    );
    for (const { stream, type, data, metadata } of recorded) {
      const { actorId, companyId, occurredAt, commandId, correlationId, causationId } = metadata;
      const isComplete = [actorId, commandId, correlationId].every((text) => typeof text === 'string' && text !== '');
      const isDated = new Date(occurredAt).toISOString() === occurredAt;
      expect([type, isComplete, isDated, causationId === null || causationId !== '']).toEqual([type, true, true, true]);
      // A claim belongs to the company of the record that will have the name.
      const record = 'owner' in data ? String(data['owner']) : stream;
      const isReference = /^(plan|setting|inventorytype|soundtype)-/.test(record);
      if (members.has(actorId) || isReference) expect([type, companyId === null]).toEqual([type, isReference]);
    }
    expect(ids.size).toBeGreaterThan(60);
  });
});

/** The log without the events that a worker records about a scan at a later time. */
const written = async (app: TestApp): Promise<readonly string[]> => {
  const types: string[] = [];
  for await (const { events } of app.product.ports.eventStore.readAll(0)) types.push(...events.map(({ type }) => type));
  return types.filter((type) => type !== 'ScanReported');
};
