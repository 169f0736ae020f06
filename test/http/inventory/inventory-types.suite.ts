import { randomUUID } from 'node:crypto';
import { seedInventoryType } from '../../../application/inventory-type/inventory-types.js';
import { inventoryTypeStream } from '../../../domain/inventory-type/inventory-type.decider.js';
import type { InventoryTypeDefined } from '../../../domain/inventory-type/inventory-type.events.js';
import { seededInventoryTypes } from '../../../domain/reference/seed.js';
import { newContext, systemActor } from '../../../infra/commands/command-context.js';
import { deriveId } from '../../../infra/event-store/event-id.js';
import { aCompany, aUser, type SignedIn, type TestCompany } from '../world/a-company.js';
import { aGroup, filter } from '../world/a-group.js';
import { aSupporter } from '../world/a-supporter.js';
import { startTestApp, type TestApp } from '../world/test-app.js';
import { expectRefusal } from '../world/expect-refusal.js';

interface InventoryType {
  readonly id: string;
  readonly name: string;
  readonly active: boolean;
  readonly revision: number;
}

describe('the API of inventory types', () => {
  let app: TestApp;
  let mill: TestCompany;
  let desk: SignedIn;

  beforeAll(async () => {
    app = await startTestApp();
    [mill, desk] = await Promise.all([aCompany(app), aSupporter(app)]);
  });
  afterAll(() => app.stop());

  const reason = 'The mills ask for it';
  const post = (body: object, caller: SignedIn = desk) =>
    caller.request('POST', '/api/InventoryTypes').send({ reason, ...body });
  const patch = (id: string, body: object, caller: SignedIn = desk) =>
    caller.request('PATCH', `/api/InventoryTypes/${id}`).send({ reason, ...body });
  const aType = async (name = `Type ${randomUUID()}`): Promise<InventoryType> =>
    (await post({ name })).body as InventoryType;
  const shown = async (id: string) => (await mill.get(`/api/InventoryTypes/${id}`)).body as InventoryType;
  const taken = [409, 'inventory-type.name-taken', 'An inventory type with that name already exists'] as const;

  describe('inventory types, as support manages them', () => {
    test('a type is made with its trimmed name, returned with its revision, and all companies see it', async () => {
      const name = `Album ${randomUUID()}`;
      const made = await post({ name: ` ${name} `, id: 'mine', revision: 7 });
      expect([made.status, made.headers['etag']]).toEqual([200, '"0"']);
      expect(made.body).toMatchObject({ name, active: true, revision: 0 });
      const { id } = made.body as InventoryType;
      expect(await shown(id)).toEqual(made.body);
      const listed = await mill.get(`/api/InventoryTypes?filter=${filter({ where: { name } })}`);
      expect(listed.body).toEqual([made.body]);
    });

    test('both dialects rename, retire and restore it', async () => {
      const { id, name: first } = await aType();
      const name = `Folder ${randomUUID()}`;
      const renamed = await desk
        .request('PUT', `/api/InventoryTypes/${id}`)
        .send({ ...(await shown(id)), name, reason });
      expect([renamed.status, renamed.body]).toMatchObject([200, { id, name, active: true, revision: 1 }]);
      expect((await patch(id, { active: false })).body).toMatchObject({ name, active: false, revision: 2 });
      expect((await patch(id, { active: true })).body).toMatchObject({ name, active: true, revision: 3 });
      const story = (await desk.get(`/api/InventoryTypes/${id}/history`)).body as {
        text: string;
        actorId: string;
        changes: object[];
      }[];
      expect(story.map(({ text }) => text)).toEqual([
        `Inventory type ${name} restored`,
        `Inventory type ${name} retired`,
        `Inventory type ${first} renamed to ${name}`,
        `Inventory type ${first} created`,
      ]);
      const because = { field: 'reason', from: null, to: reason };
      for (const { changes } of story) expect(changes).toContainEqual(because);
      expect(new Set(story.map(({ actorId }) => actorId))).toEqual(new Set([desk.userId]));
    });

    test('a name is needed, and unique without regard to case', async () => {
      const { id, name } = await aType();
      const other = await aType();
      for (const answer of [await post({ name: ' ' }), await post({}), await patch(id, { name: null })])
        await expectRefusal(answer, 422, 'inventory-type.name-required', 'Name is required');
      await expectRefusal(post({ name: 'x'.repeat(256) }), 422, 'inventory-type.name-too-long');
      for (const answer of [await post({ name: name.toUpperCase() }), await patch(other.id, { name })])
        await expectRefusal(answer, ...taken);
      await patch(id, { name: `${name} II` });
      expect((await patch(other.id, { name })).status).toBe(200);
      await expectRefusal(post({ name: 'hanger' }), ...taken);
    });

    test('creating or changing a type requires a reason', async () => {
      const { id, name } = await aType();
      for (const none of [{ reason: undefined }, { reason: ' ' }, { reason: 'x'.repeat(501) }, { reason: null }])
        for (const answer of [await post({ name: randomUUID(), ...none }), await patch(id, { active: false, ...none })])
          await expectRefusal(answer, 422, 'support.reason-required', {
            message: 'Say why.',
            details: { messages: { reason: ['Say why.'] } },
          });
      expect(await shown(id)).toMatchObject({ name, active: true, revision: 0 });
    });

    test('an edit of an older revision is refused, and an unknown type is not there', async () => {
      const { id } = await aType();
      const edit = (tag: string) => desk.request('PATCH', `/api/InventoryTypes/${id}`).set('If-Match', tag);
      expect((await edit('"0"').send({ active: false, reason })).status).toBe(200);
      await expectRefusal(edit('"0"').send({ active: true, reason }), 412);
      await expectRefusal(patch(randomUUID(), { active: false }), 404);
    });

    test('no company writes them, and support still reads no list of companies', async () => {
      const { id, name } = await aType();
      const clerk = await aUser(app, mill, ['Add Group', 'Edit Group']);
      for (const caller of [mill, clerk])
        for (const asked of [post({ name: 'Own' }, caller), patch(id, { active: false }, caller)])
          await expectRefusal(asked, 403);
      expect(await shown(id)).toMatchObject({ name, active: true });
      await expectRefusal(desk.get('/api/InventoryGroups'), 403);
    });
  });

  describe('a retired inventory type', () => {
    const retiredText = 'This inventory type is retired, please choose another one';
    const groupsPath = () => `/api/companies/${mill.companyId}/inventoryGroups`;

    test('stays on the groups that have it, and is chosen by no other one', async () => {
      const [{ id, name }, { id: otherType }] = [await aType(), await aType()];
      const group = await aGroup(mill, { inventoryTypeId: id });
      const other = await aGroup(mill, { inventoryTypeId: otherType });
      await patch(id, { active: false });
      expect((await mill.get(`/api/InventoryGroups/${group.id}/inventoryType`)).body).toMatchObject({ id, name });

      const saved = await mill
        .request('PATCH', `/api/InventoryGroups/${group.id}`)
        .send({ version: '9', inventoryTypeId: id });
      expect([saved.status, saved.body]).toMatchObject([200, { version: '9', inventoryTypeId: id }]);
      const copy = await mill.request('POST', `/api/InventoryGroups/${group.id}/copy`);
      expect([copy.status, copy.body]).toMatchObject([200, { inventoryTypeId: id }]);

      const chosen = await mill.request('PATCH', `/api/InventoryGroups/${other.id}`).send({ inventoryTypeId: id });
      const added = await mill
        .request('POST', groupsPath())
        .send({ name: randomUUID(), version: '1', inventoryTypeId: id });
      for (const answer of [chosen, added]) await expectRefusal(answer, 422, 'group.type-retired', retiredText);

      await patch(id, { active: true });
      const again = await mill.request('PATCH', `/api/InventoryGroups/${other.id}`).send({ inventoryTypeId: id });
      expect(again.status).toBe(200);
    });
  });

  describe('the types that every installation starts with', () => {
    const seed = async (inventoryTypeId: string, name: string): Promise<void> => {
      const { handleCommand: handle, claims, readSide } = app.product.ports;
      const occurredAt = new Date().toISOString();
      const commandId = deriveId(inventoryTypeId, 'seed');
      const context = newContext({ actorId: systemActor, companyId: null, occurredAt, commandId });
      const position = await seedInventoryType({ handle, claims }, { inventoryTypeId, name }, context);
      await readSide.hasHandled(position, undefined, 20_000);
    };

    test('have the ids that they always had', async () => {
      const types = await Promise.all(seededInventoryTypes.map(({ inventoryTypeId }) => shown(inventoryTypeId)));
      expect(types).toMatchObject(seededInventoryTypes.map(({ inventoryTypeId: id, name }) => ({ id, name })));
    });

    test('stay at each start as support made them', async () => {
      const [id, name] = [randomUUID(), `Seeded ${randomUUID()}`];
      await seed(id, name);
      expect(await shown(id)).toMatchObject({ name, revision: 0 });
      await patch(id, { name: `${name} II`, active: false });
      await seed(id, name);
      const renamed = { name: `${name} II`, active: false, revision: 2 };
      expect(await shown(id)).toMatchObject(renamed);
      // The former name is free. A type that uses it keeps it, even when a type with that name is seeded later.
      const other = await aType(name);
      const late = randomUUID();
      await seed(id, name);
      await seed(late, name);
      expect([await shown(id), await shown(other.id)]).toMatchObject([renamed, { name }]);
      await expectRefusal(mill.get(`/api/InventoryTypes/${late}`), 404);
    });

    test('have their name for themselves, also where they were seeded before names were claimed', async () => {
      const [id, name] = [randomUUID(), `Old ${randomUUID()}`];
      const { eventStore } = app.product.ports;
      const occurredAt = new Date().toISOString();
      const metadata = newContext({ actorId: systemActor, companyId: null, occurredAt, commandId: randomUUID() });
      const defined: InventoryTypeDefined = { type: 'InventoryTypeDefined', data: { inventoryTypeId: id, name } };
      const event = { id: randomUUID(), ...defined, metadata };
      await eventStore.append(inventoryTypeStream.nameOf(id), 'no-stream', [event]);
      await seed(id, name);
      await expectRefusal(post({ name }), 409, 'inventory-type.name-taken');
    });
  });
});
