import { failedCsvOf } from '../../src/providers/data/import/import-outcome';
import type { Order, OrderFabric } from '../../src/types/wire';
import * as refusals from '../fake/refusals';
import { made, type Topic } from './contract';

const fabric = (code: string) => ({
  code,
  ...{ alias: '', pattern_name: 'Satin', color: 'Red', grade: 'A', active: true, discontinued: false },
});

const table = (onError: 'skip' | 'refuse', ...rows: readonly string[]) => ({
  file: new File([['code,quantity,pattern_name,color', ...rows].join('\n')], 'lines.csv', { type: 'text/csv' }),
  onError,
});

/** The fabrics of an order, in their order. */
export const orderLines: Topic = ({ world, data, read, refuses }) => {
  let orderId: string;
  let fabricIds: readonly string[];
  const lines = async () => {
    const { data: rows } = await data().getManyReference<OrderFabric>('OrderFabrics', {
      ...{ target: 'orderId', id: orderId, filter: {}, sort: { field: 'position', order: 'ASC' } },
      pagination: { page: 1, perPage: 20 },
    });
    return rows;
  };
  const codes = async () => (await lines()).slice(1).map(({ code }) => code);
  const lineOf = async (code: string) => made((await lines()).find((line) => line.code === code));
  beforeAll(async () => {
    orderId = await world().aDraft();
    const made: string[] = [];
    for (const code of ['OL-1', 'OL-2', 'OL-3']) made.push((await data().createFabric(fabric(code))).id);
    fabricIds = made;
  });

  test('several fabrics are added at once, each with its outcome', async () => {
    expect(await data().addOrderFabrics(orderId, { fabricIds: fabricIds.slice(0, 2) }, 5)).toEqual(
      ['OL-1', 'OL-2'].map((code, at) => ({ fabricId: fabricIds[at], code, lineId: expect.any(String) as unknown })),
    );
    expect((await lines()).map(({ quantity, position }) => [quantity, position])).toEqual([
      [3, 0],
      [5, 1],
      [5, 2],
    ]);
    const again = await data().addOrderFabrics(orderId, { fabricIds: fabricIds.slice(1) }, 'Available Fabric');
    expect(again).toEqual([
      { fabricId: fabricIds[1], code: 'OL-2', error: refusals.lineDuplicate().message },
      { fabricId: fabricIds[2], code: 'OL-3', lineId: expect.any(String) as unknown },
    ]);
    expect(await lineOf('OL-3')).toMatchObject({ quantity: 'Available Fabric', position: 3 });
  });

  test('the active swatches of a group are added at once', async () => {
    const group = await data().addGroup({ name: 'OL group', version: '1' });
    const flags = { grade_notice: false, active: true };
    await data().addSwatch(group.id, fabric('OL-4'), flags);
    await data().addSwatch(group.id, fabric('OL-5'), { ...flags, active: false });
    const added = await data().addOrderFabrics(orderId, { inventoryGroupId: group.id }, 2);
    expect(added.map(({ code }) => code)).toEqual(['OL-4']);
    expect(await codes()).toEqual(['OL-1', 'OL-2', 'OL-3', 'OL-4']);
  });

  test('name the fabrics of labels, each once', async () => {
    const order = await world().aDraft();
    await data().addOrderFabrics(order, { fabricIds }, 1);
    const ofLabels = await data().labelFabrics({ orderId: order });
    expect(ofLabels.filter((id) => fabricIds.includes(id))).toEqual(fabricIds);
    expect(new Set(ofLabels).size).toBe(ofLabels.length);
  });

  test('of an order that was placed since it was seen stay', async () => {
    const order = await world().aDraft();
    const seen = await read<Order>('Orders', order);
    const placed = await data().placeOrder(seen, {});
    const line = { orderId: order, quantity: 1, fabricId: made(fabricIds[0]) };
    const refused = refusals.placedMeanwhile();
    await refuses(data().addOrderFabric(line, 'draft'), refused);
    await refuses(data().addOrderFabrics(order, { fabricIds }, 1, 'draft'), refused);
    await refuses(data().importOrderFabrics(order, table('skip', 'OL-1,2,,'), 'replace', 'draft'), refused);
    await refuses(data().saveOrder({ ...placed, status: 'draft' }, { notes: 'soft' }), refused);
    const { id } = await data().addOrderFabric(line, 'placed');
    expect(await read('Orders', order)).toMatchObject({ status: 'draft' });
    await data().placeOrder({ id: order }, {});
    await refuses(data().changeOrderFabric({ id }, { quantity: 9 }, 'draft'), refused);
    await refuses(data().moveOrderFabric(id, 0, 'draft'), refused);
    await refuses(data().sortOrderFabrics(order, [id], 'draft'), refused);
    await refuses(data().removeOrderFabric(id, 'draft'), refused);
    expect(await read('Orders', order)).toMatchObject({ status: 'placed', lineCount: expect.any(Number) as number });
  });

  test('a line is changed on top of what was seen', async () => {
    const seen = await lineOf('OL-1');
    expect(await data().changeOrderFabric(seen, { quantity: 8, rubs: '30,000' })).toMatchObject({
      quantity: 8,
      rubs: '30,000',
    });
    expect(await lineOf('OL-1')).toMatchObject({ quantity: 8, rubs: '30,000' });
    await refuses(data().changeOrderFabric(seen, { quantity: 9 }), refusals.lineOutdated());
    await refuses(data().changeOrderFabric({ id: seen.id }, { quantity: 0 }), refusals.quantityRequired('quantity'));
  });

  test('a line is moved, and all are sorted', async () => {
    await data().moveOrderFabric((await lineOf('OL-3')).id, 1);
    expect(await codes()).toEqual(['OL-3', 'OL-1', 'OL-2', 'OL-4']);
    const [first, ...rest] = (await lines()).map(({ id }) => id);
    await data().sortOrderFabrics(orderId, [made(first), ...rest.toReversed()]);
    expect(await codes()).toEqual(['OL-4', 'OL-2', 'OL-1', 'OL-3']);
    expect((await lines()).map(({ position }) => position)).toEqual([0, 1, 2, 3, 4]);
  });

  test('a line is removed, and may be again', async () => {
    const { id } = await lineOf('OL-2');
    await data().removeOrderFabric(id);
    await data().removeOrderFabric(id);
    expect(await codes()).toEqual(['OL-4', 'OL-1', 'OL-3']);
    expect((await lines()).map(({ position }) => position)).toEqual([0, 1, 2, 3]);
    await refuses(read('OrderFabrics', id), refusals.notFound());
  });

  test('a table is imported row by row, or as a whole', async () => {
    const failed = [{ row: 3, column: 'quantity', reason: refusals.quantityRequired().message }];
    const refused = await data().importOrderFabrics(
      orderId,
      table('refuse', 'OL-6,4,Plain,Red', 'OL-7,many,Plain,Red'),
      'add',
    );
    expect(refused).toMatchObject({ fileName: 'lines.csv', all: 1, good: 0, isRefused: true, failed });
    expect(await codes()).not.toContain('OL-6');
    const some = await data().importOrderFabrics(
      orderId,
      table('skip', 'OL-6,4,Plain,Red', 'OL-7,many,Plain,Red'),
      'add',
    );
    expect(some).toMatchObject({ all: 2, good: 1, isRefused: false, ignored: [], warned: [], failed });
    expect(failedCsvOf(some.failed).split('\r\n')[0]).toBe('code,quantity,pattern_name,color,reason');
    expect(await lineOf('OL-6')).toMatchObject({ quantity: 4, pattern_name: 'Plain' });
    const whole = await data().importOrderFabrics(orderId, table('skip', 'OL-1,2,,'), 'replace');
    expect(whole).toMatchObject({ all: 1, good: 1, failed: [] });
    expect((await lines()).map(({ code, quantity }) => [code, quantity])).toEqual([['OL-1', 2]]);
  });
};
