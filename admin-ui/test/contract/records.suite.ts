import type { PortalDataProvider } from '../../src/providers/data-provider';
import type { Fabric, InventoryGroup, Order } from '../../src/types/wire';
import type { ApiError } from '../../src/providers/http';
import * as refusals from '../fake/refusals';
import { made as given, type Topic } from './contract';

const fabric = {
  code: 'CT-1',
  alias: '',
  pattern_name: 'Twill',
  color: 'Weld',
  grade: 'A',
  active: true,
  discontinued: false,
};
const byCode = { field: 'code', order: 'DESC' } as const;
const page = { page: 1, perPage: 10 };

/** Lists and records, read and written by the calls of react-admin, and a save on top of a read version. */
export const records: Topic = ({ world, data: provider, refuses }) => {
  let data: PortalDataProvider;
  let orderId: string;
  const made: Fabric[] = [];
  beforeAll(async () => {
    data = provider();
    orderId = await world().aDraft();
    for (const [code, color] of [
      ['CT-1', 'Weld'],
      ['CT-2', 'Madder'],
      ['CT-3', 'Weld'],
      ['CT-4', 'Weld'],
    ] as const)
      made.push(await data.createFabric({ ...fabric, code, color }));
  });
  const first = (): Fabric => given(made[0]);
  const now = async (): Promise<Fabric> => (await data.getOne<Fabric>('Fabrics', { id: first().id })).data;

  describe('reading', () => {
    test('a record that was made, by its id and by its code', async () => {
      expect(await now()).toMatchObject({ code: 'CT-1', color: 'Weld', alias: null, revision: 0 });
      expect(await data.fabricByCode('CT-1')).toMatchObject({ id: first().id });
      expect(await data.fabricByCode('CT-99')).toBeUndefined();
    });

    test('a page of a list that is filtered and sorted, with the number of all that fit', async () => {
      const filter = { color: 'Weld' };
      const pages = await Promise.all(
        [1, 2].map((page) =>
          data.getList<Fabric>('Fabrics', { filter, sort: byCode, pagination: { page, perPage: 2 } }),
        ),
      );
      expect(pages.map(({ total }) => total)).toEqual([3, 3]);
      expect(pages.map((answer) => answer.data.map(({ code }) => code))).toEqual([['CT-4', 'CT-3'], ['CT-1']]);
    });

    test('a list by words in it', async () => {
      const { data: rows, total } = await data.getList<Fabric>('Fabrics', {
        filter: { q: 'madd' },
        sort: byCode,
        pagination: page,
      });
      expect([rows.map(({ code }) => code), total]).toEqual([['CT-2'], 1]);
    });

    test('several records, without those that are not there', async () => {
      const { data: rows } = await data.getMany<Fabric>('Fabrics', { ids: [first().id, 'nowhere'] });
      expect(rows.map(({ code }) => code)).toEqual(['CT-1']);
    });

    test('the records of another one', async () => {
      await data.addOrderFabric({ orderId, quantity: 2, code: 'CT-3' });
      const { data: rows } = await data.getManyReference('OrderFabrics', {
        target: 'orderId',
        id: orderId,
        filter: { code: 'CT-3' },
        sort: { field: 'position', order: 'ASC' },
        pagination: page,
      });
      expect(rows).toEqual([
        expect.objectContaining({ orderId, quantity: 2, code: 'CT-3', color: 'Weld', position: 1 }),
      ]);
    });

    test('an order with its group', async () => {
      const { data: order } = await data.getOne<Order>('Orders', { id: orderId, meta: { embed: ['order_group'] } });
      expect(order.order_group?.id).toBe(order.groupId);
    });

    test('a record that is not there is refused', async () => {
      const request = data.getOne('Fabrics', { id: 'nowhere' });
      await refuses(request, refusals.notFound());
    });
  });

  describe('writing', () => {
    test('by the calls of react-admin', async () => {
      const body = { ...fabric, code: 'CT-5', companyId: first().companyId };
      const { data: added } = await data.create<Fabric>('Fabrics', { data: body });
      expect(added).toMatchObject({ code: 'CT-5', revision: 0 });
      const { data: after } = await data.update<Fabric>('Fabrics', {
        id: added.id,
        data: { ...added, color: 'Woad' },
        previousData: added,
      });
      expect(after).toMatchObject({ id: added.id, color: 'Woad', revision: 1 });
      const late = data.update('Fabrics', { id: added.id, data: { color: 'Late' }, previousData: added });
      await refuses(late, refusals.revisionOutdated());
    });

    test('on top of what was seen gives the record another revision', async () => {
      const seen = await now();
      const saved = await data.saveFabric(seen, { grade: 'B' });
      expect(saved).toMatchObject({ id: seen.id, grade: 'B' });
      expect(saved.revision).toBeGreaterThan(seen.revision ?? 0);
      expect(await now()).toEqual(saved);
    });

    test('on top of what somebody else has changed since is refused, and changes nothing', async () => {
      const seen = await now();
      await data.saveFabric(seen, { pattern_name: 'Plain' });
      const late = data.saveFabric(seen, { pattern_name: 'Late' });
      await refuses(late, refusals.revisionOutdated());
      expect((await now()).pattern_name).toBe('Plain');
    });

    test('a switch goes on top of other changes, and is refused where it was switched meanwhile', async () => {
      const group: InventoryGroup = await data.addGroup({ name: 'CT group', version: '1' });
      await data.changeGroup(group, { version: '2' });
      const available = await data.setGroupDownload(group, true);
      expect(available).toMatchObject({ version: '2', download_available: true });
      const again = data.setGroupDownload(group, true);
      await refuses(again, refusals.fieldChanged());
    });

    test('an order and its group, each on top of what was seen of it', async () => {
      const read = async () =>
        (await data.getOne<Order>('Orders', { id: orderId, meta: { embed: ['order_group'] } })).data;
      const seen = await read();
      const { revision } = given(seen.order_group);
      const group = (threadColor: string) => ({
        group: { threadColor, ...(revision === undefined ? {} : { revision }) },
      });
      await data.saveOrder(seen, { notes: 'by Monday', ...group('weld') });
      const after = await read();
      expect([after.notes, after.order_group?.threadColor]).toEqual(['by Monday', 'weld']);
      const late = data.saveOrder(after, group('woad'));
      await refuses(late, refusals.revisionOutdated());
    });

    test('a record that is deleted is gone, and may be deleted again', async () => {
      const { id } = given(made[3]);
      await data.delete('Fabrics', { id });
      await data.delete('Fabrics', { id });
      expect(await data.fabricByCode('CT-4')).toBeUndefined();
    });
  });

  describe('a refusal tells its status, its code, its text and the fields that it is about', () => {
    const line = (values: object) => ({ orderId, quantity: 1, ...values });
    const taken = { ...fabric, code: 'CT-2' };
    test.each<readonly [string, () => Promise<unknown>, ApiError]>([
      ['a code that is taken', () => data.createFabric(taken), refusals.codeTaken()],
      [
        'the same, by the call of react-admin',
        () => data.create('Fabrics', { data: { ...taken, companyId: first().companyId } }),
        refusals.codeTaken(),
      ],
      [
        'a text that is missing',
        () => data.createFabric({ ...fabric, code: 'CT-9', color: '' }),
        refusals.fieldsRequired('color'),
      ],
      ['a code that is none', () => data.createFabric({ ...fabric, code: 'Ünï 1' }), refusals.codeInvalid('code')],
      [
        'a group of a name that is taken',
        () => data.addGroup({ name: 'CT group', version: '1' }),
        refusals.groupNameTaken(),
      ],
      ['a fabric that the order has', () => data.addOrderFabric(line({ code: 'CT-3' })), refusals.lineDuplicate()],
      ...[0, 1.5, 1_000_001].map(
        (quantity) =>
          [
            `a quantity of ${quantity}`,
            () => data.addOrderFabric(line({ code: 'CT-2', quantity })),
            refusals.quantityRequired('quantity'),
          ] as const,
      ),
      [
        'a new fabric without its texts',
        () => data.addOrderFabric(line({ code: 'CT-98' })),
        refusals.fabricRequired('fabricId'),
      ],
      [
        'an order without its number',
        () => data.saveOrder({ id: orderId }, { po_number: '' }),
        refusals.poRequired('po_number'),
      ],
    ])('%s', async (_what, call, refusal) => refuses(call(), refusal));

    test('a quantity of a million is taken', async () => {
      expect(await data.addOrderFabric(line({ code: 'CT-2', quantity: 1_000_000 }))).toMatchObject({
        quantity: 1_000_000,
      });
    });
  });
};
