import { randomUUID } from 'node:crypto';
import { fabricStream } from '../../../domain/fabric/fabric.decider.js';
import { newContext } from '../../../infra/commands/command-context.js';
import { aCompany, aUser, type TestCompany } from '../world/a-company.js';
import { aFabric, aGroup } from '../world/a-group.js';
import { signUpPartners, saveRecord, type TradingPartners } from '../world/an-order.js';
import { startTestApp, type TestApp } from '../world/test-app.js';
import { expectRefusal } from '../world/expect-refusal.js';

describe('names that one record alone may bear', () => {
  let app: TestApp;
  let mill: TestCompany;
  let partners: TradingPartners;
  beforeAll(async () => {
    app = await startTestApp();
    partners = await signUpPartners(app);
    mill = partners.mill;
  });
  afterAll(() => app.stop());

  const codes = (count: number): readonly string[] => Array.from({ length: count }, () => randomUUID().slice(0, 12));
  const newFabric = async (code: string) =>
    (await mill.request('POST', '/api/Fabrics').send({ code, alias: 'Blue', pattern_name: 'Twill', color: 'Indigo' }))
      .status;

  test('a former code of a fabric is free, even if the process that renamed it died', async () => {
    const { id, code } = await aFabric(mill);
    const { companyId, userId } = mill;
    const [renamed] = codes(1);
    // The process recorded the new code and died before it released the claim of the old one.
    const context = newContext({ actorId: userId, companyId, occurredAt: new Date().toISOString() });
    const command = { type: 'EditFabric', companyId, changes: { code: renamed ?? '' } } as const;
    await app.product.ports.handleCommand(fabricStream, id, command, context);
    expect(await newFabric(code)).toBe(200);
  });

  test('a refused edit with the code that a fabric bears already leaves it its code', async () => {
    const { id, code } = await aFabric(mill);
    const refused = await mill.request('PATCH', `/api/Fabrics/${id}`).send({ code, color: '' });
    await expectRefusal(refused, 422, 'fabric.fields-required');
    expect(await newFabric(code)).toBe(409);
  });

  test('of two names that a group is given at once, one is held and the other is free', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [old = '', one = '', other = ''] = codes(3);
      const { id } = await saveRecord(mill, 'POST', '/orderGroups', { name: old, vendorId: partners.vendor.companyId });
      const rename = (name: string) => mill.request('PATCH', `/api/orderGroups/${id}`).send({ name });
      const answers = await Promise.all([rename(one), rename(other)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const { name } = (await mill.get(`/api/orderGroups/${id}`)).body as { name: string };
      for (const wanted of [old, one, other]) {
        const body = { name: wanted, vendorId: partners.vendor.companyId };
        const made = await mill.request('POST', '/api/orderGroups').send(body);
        expect([wanted, made.status]).toEqual([wanted, wanted === name ? 409 : 200]);
      }
    }
  });

  test('a code that is taken back while it is given up stays the code of one fabric', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [old = '', renamed = ''] = codes(2);
      const { id } = await aFabric(mill, { code: old });
      const write = (code: string) => mill.request('PUT', `/api/Fabrics/${id}`).send({ code, color: `Red ${code}` });
      await Promise.all([write(renamed), write(old), write(renamed), write(old)]);
      const { code } = (await mill.get(`/api/Fabrics/${id}`)).body as { code: string };
      for (const wanted of [old, renamed]) expect(await newFabric(wanted)).toBe(wanted === code ? 409 : 200);
    }
  });

  test('an e-mail that two users are given at once is that of one, and the old ones are free', async () => {
    const other = await aCompany(app);
    const mark = randomUUID().slice(0, 8);
    const user = async (company: TestCompany, name: string) => {
      const names = { email: `${name}.${mark}@example.com`, username: `${name}-${mark}` };
      return (await aUser(app, company, [], names)).userId;
    };
    const [ann, bob] = [await user(mill, 'ann'), await user(other, 'bob')];
    const wanted = `both.${mark}@example.com`;
    const change = (company: TestCompany, id: string) =>
      company.request('PUT', `/api/companies/${company.companyId}/users/${id}`).send({ email: wanted });
    const answers = await Promise.all([change(mill, ann), change(other, bob)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const left = answers[0].status === 200 ? 'ann' : 'bob';
    const kept = answers[0].status === 200 ? 'bob' : 'ann';
    const look = async (email: string) =>
      (await app.get(`/api/users?filter=${encodeURIComponent(JSON.stringify({ where: { email } }))}`))
        .body as unknown[];
    expect(await look(`${left}.${mark}@example.com`)).toEqual([]);
    expect(await look(`${kept}.${mark}@example.com`)).not.toEqual([]);
    expect(await look(wanted)).not.toEqual([]);
  });

  test('a group of swatches keeps a name that differs in case alone, and frees it with its deletion', async () => {
    const { id, name } = await aGroup(mill);
    const path = `/api/InventoryGroups/${id}`;
    const louder = name.toUpperCase();
    expect((await mill.request('PATCH', path).send({ name: louder })).body).toMatchObject({ name: louder });
    const again = () =>
      mill.request('POST', `/api/companies/${mill.companyId}/inventoryGroups`).send({ name, version: '1' });
    await expectRefusal(again(), 409, 'group.name-taken');
    expect((await mill.request('DELETE', `/api/companies/${mill.companyId}/inventoryGroups/${id}`)).status).toBe(204);
    expect((await again()).status).toBe(200);
  });
});
