import { fabricStream } from '../../../../domain/fabric/fabric.decider.js';
import { newContext } from '../../../../infra/commands/command-context.js';
import { aCompany, aUser, type SignedIn, type TestCompany } from '../../world/a-company.js';
import { aFabric, filter } from '../../world/a-group.js';
import { startTestApp, type TestApp } from '../../world/test-app.js';
import { expectRefusal } from '../../world/expect-refusal.js';

interface Entry {
  readonly id: string;
  readonly type: string;
  readonly text: string;
  readonly occurredAt: string;
  readonly actor: string | null;
  readonly company: string | null;
  readonly record: string;
  readonly recordId: string;
  readonly recordName: string | null;
  readonly changes: readonly { readonly field: string; readonly from: unknown; readonly to: unknown }[];
}

describe('the changes of a company', () => {
  let app: TestApp;
  let mill: TestCompany;
  let worker: SignedIn & { readonly username: string };
  beforeAll(async () => {
    app = await startTestApp();
    mill = await aCompany(app);
    worker = await aUser(app, mill, ['Edit Swatch']);
  });
  afterAll(() => app.stop());

  const read = (caller: SignedIn, query = '', company = mill) =>
    caller.get(`/api/companies/${company.companyId}/changes${query}`);
  const edit = (caller: SignedIn, id: string, color: string) =>
    caller.request('PATCH', `/api/Fabrics/${id}`).send({ color });

  test('are listed newest first, with the user, and the values before and after', async () => {
    const fabric = await aFabric(mill, { color: 'Red' });
    await edit(worker, fabric.id, 'Green');
    await edit(mill, fabric.id, 'Blue');
    const answer = await read(mill, '?range=[0,1]&sort=["position","DESC"]&filter={}');
    expect([answer.status, answer.headers['content-range']]).toEqual([
      200,
      expect.stringMatching(/^history 0-1\/\d+$/),
    ]);
    expect(answer.body as Entry[]).toMatchObject([
      {
        type: 'FabricEdited',
        actor: mill.username,
        company: mill.name,
        record: 'fabric',
        recordId: fabric.id,
        recordName: fabric.code,
        changes: [{ field: 'color', from: 'Green', to: 'Blue' }],
      },
      { actor: worker.username, changes: [{ field: 'color', from: 'Red', to: 'Green' }] },
    ]);
  });

  test('are sorted by their time, which may differ from their order in the log, and then by that', async () => {
    const maker = await aCompany(app);
    const { id } = await aFabric(maker, { color: 'Red' });
    const { handleCommand, readSide } = app.product.ports;
    const [early, late] = ['2026-11-02T09:00:00.000Z', '2026-11-03T09:00:00.000Z'];
    const edits = [
      [late, 'Green'],
      [early, 'Blue'],
      [late, 'Weld'],
    ] as const;
    let position = 0;
    for (const [occurredAt, color] of edits) {
      const context = newContext({ actorId: maker.userId, companyId: maker.companyId, occurredAt });
      const edit = { type: 'EditFabric', companyId: maker.companyId, changes: { color } } as const;
      position = (await handleCommand(fabricStream, id, edit, context)).position;
    }
    await readSide.hasHandled(position, undefined, 20_000);
    const only = { type: 'FabricEdited' };
    const sort = `sort=["occurredAt","DESC"]&filter=${filter(only)}`;
    for (const query of [`?range=[0,24]&${sort}`, `?filter=${filter({ where: only })}`])
      expect(((await read(maker, query, maker)).body as Entry[]).map(({ changes: [change] }) => change)).toEqual([
        { field: 'color', from: 'Blue', to: 'Weld' },
        { field: 'color', from: 'Red', to: 'Green' },
        { field: 'color', from: 'Green', to: 'Blue' },
      ]);
    const upwards = await read(maker, `?sort=["occurredAt","ASC"]&filter=${filter(only)}`, maker);
    expect((upwards.body as Entry[]).map(({ changes: [change] }) => change?.to)).toEqual(['Blue', 'Green', 'Weld']);
    const history = await maker.get(`/api/companies/${maker.companyId}/history?filter=${filter(only)}`);
    expect((history.body as Entry[]).map(({ occurredAt }) => occurredAt)).toEqual([late, late, early]);
  });

  test('are filtered by person, kind of record and day, in both dialects', async () => {
    const fabric = await aFabric(mill);
    await edit(worker, fabric.id, 'Violet');
    const byPerson = (await read(mill, `?range=[0,24]&filter=${filter({ actorId: worker.userId, record: 'fabric' })}`))
      .body as Entry[];
    expect(new Set(byPerson.map(({ actor, record }) => `${actor} ${record}`))).toEqual(
      new Set([`${worker.username} fabric`]),
    );
    const loopBack = (await read(mill, `?filter=${filter({ where: { recordId: fabric.id }, limit: 1 })}`))
      .body as Entry[];
    expect(loopBack.map(({ text }) => text)).toEqual(['Changed the fabric']);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    expect((await read(mill, `?range=[0,24]&filter=${filter({ occurredAt_gte: tomorrow })}`)).body).toEqual([]);
    await expectRefusal(read(mill, `?filter=${filter({ nobody: 1 })}`), 400, 'INVALID_FILTER');
  });

  test('are returned at once for a file, each with the values before', async () => {
    const maker = await aCompany(app);
    const [first, second] = [await aFabric(maker, { color: 'Red' }), await aFabric(maker, { color: 'Red' })];
    const colors = Array.from({ length: 100 }, (_, at) => `Shade ${at}`);
    for (const color of colors) for (const { id } of [first, second]) await edit(maker, id, color);
    const changes = async (query: object) =>
      (await read(maker, `?range=[0,9999]&sort=["position","DESC"]&filter=${filter(query)}`, maker)).body as Entry[];
    const ofFirst = (entries: readonly Entry[]) =>
      entries
        .filter(({ recordId }) => recordId === first.id)
        .map(({ changes: [change] }) => [change?.from, change?.to]);
    const expected = colors.map((color, at) => [colors[at - 1] ?? 'Red', color]).toReversed();
    expect(ofFirst(await changes({})).slice(0, -1)).toEqual(expected);
    // Changes outside the filter still count as previous values.
    expect(ofFirst(await changes({ type: 'FabricEdited' }))).toEqual(expected);
  });

  test('are for admins of the company alone', async () => {
    const stranger = await aCompany(app);
    await expectRefusal(read(worker), 403);
    await expectRefusal(read(stranger), 404);
    const own = (await read(stranger, '', stranger)).body as Entry[];
    expect(own.some(({ record }) => record === 'fabric')).toBe(false);
    expect(own.length).toBeGreaterThan(0);
  });
});
