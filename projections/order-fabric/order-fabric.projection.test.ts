import type { DomainEvent } from '../../domain/kit/event.js';
import { aFabric, aLine, anOrder, ref } from '../../test/kit/domain/orders.js';
import type { Document } from '../../infra/schema/read-model.js';
import { documentsOf } from '../../test/kit/documents-of.js';
import { orderFabricModel } from './order-fabric.projection.js';

const lines = [
  anOrder.withLine(aLine('a', { fabric: aFabric('A') }), 0),
  anOrder.withLine(aLine('b', { fabric: aFabric('B'), details: { grade: 'Z', finish: 'matt' } }), 1),
  anOrder.withLine(aLine('c', { fabric: aFabric('C') }), 2),
];
const after = (...events: readonly DomainEvent[]) =>
  documentsOf(orderFabricModel, 'order-order-1', [...lines, ...events]);
const positionOf = (doc: Document): number =>
  'position' in doc && typeof doc.position === 'number' ? doc.position : -1;
const isShared = (doc: Document): boolean => 'isShared' in doc && doc.isShared === true;
const positions = (...events: readonly DomainEvent[]) =>
  [...after(...events).values()].sort((one, two) => positionOf(one) - positionOf(two)).map(({ id }) => id);

describe('the order fabric read model', () => {
  it('shows a line with its own fields and those of its fabric', () => {
    const docs = after();
    expect(docs.get('a')).toMatchObject({
      code: 'A',
      pattern_name: 'Herringbone',
      grade: 'A',
      quantity: 3,
      finish: null,
      isShared: false,
    });
    expect(docs.get('b')).toMatchObject({
      grade: 'Z',
      finish: 'matt',
      position: 1,
      fabric: { id: 'fabric-B', grade: 'A' },
    });
  });

  it('applies a change of quantity and fields', () => {
    const changes = { quantity: 9, details: { finish: null, rubs: '2000' } };
    const event = { type: 'OrderLineChanged', data: { ...ref, lineId: 'b', code: 'B', changes, requirementsTotal: 3 } };
    expect(after(event).get('b')).toMatchObject({ quantity: 9, finish: null, rubs: '2000', revision: 3 });
  });

  it.each([
    [0, 2, 'a', ['b', 'c', 'a']],
    [2, 0, 'c', ['c', 'a', 'b']],
    [1, 2, 'b', ['a', 'c', 'b']],
  ])('moves a line from %i to %i', (fromPosition, toPosition, lineId, expected) => {
    expect(
      positions({ type: 'OrderLineMoved', data: { ...ref, lineId, code: 'A', fromPosition, toPosition } }),
    ).toEqual(expected);
  });

  it('sorts the lines', () => {
    const event = { type: 'OrderLinesSorted', data: { ...ref, lineIds: ['c', 'a', 'b'] } };
    expect(positions(event)).toEqual(['c', 'a', 'b']);
    expect(after(event).get('c')).toMatchObject({ position: 0, revision: 2 });
  });

  it('closes the gap that a removed line leaves', () => {
    const docs = after({
      type: 'OrderLineRemoved',
      data: { ...ref, lineId: 'b', code: 'B', position: 1, requirementsTotal: 2 },
    });
    expect([...docs.values()].map((doc) => [doc.id, positionOf(doc)])).toEqual([
      ['a', 0],
      ['c', 1],
    ]);
  });

  it('adds or replaces with an import', () => {
    const imported = (mode: string, firstPosition: number) => ({
      type: 'OrderLinesImported',
      data: { ...ref, mode, lines: [aLine('d'), aLine('e')], firstPosition, requirementsTotal: 5 },
    });
    expect(positions(imported('add', 3))).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(positions(imported('replace', 0))).toEqual(['d', 'e']);
  });

  it('is shared with the vendor from placing until it is a draft again', () => {
    const placed = anOrder.placed();
    const back = { type: 'OrderReturnedToDraft', data: { ...ref, from: 'placed' } };
    expect([...after(placed).values()].every(isShared)).toBe(true);
    expect([...after(placed, back).values()].some(isShared)).toBe(false);
  });

  it('follows texts, grade and photo of its fabric', () => {
    const fabric = { fabricId: 'fabric-A', companyId: ref.manufacturerId };
    const docs = after(
      {
        type: 'FabricEdited',
        data: { ...fabric, texts: { code: 'A2', alias: 'x', patternName: 'Twill', color: 'Red' }, from: {} },
      },
      {
        type: 'FabricEdited',
        data: {
          ...fabric,
          texts: { code: 'A2', alias: 'x', patternName: 'Twill', color: 'Red', grade: 'C' },
          from: {},
        },
      },
      { type: 'FabricPhotoChanged', data: { ...fabric, photo: '/p.webp', from: null } },
      { type: 'FabricRegraded', data: { ...fabric, grade: 'D', from: 'A' } },
    );
    expect(docs.get('a')).toMatchObject({
      code: 'A2',
      pattern_name: 'Twill',
      photo: '/p.webp',
      grade: 'A',
      fabric: { code: 'A2', color: 'Red', grade: 'D', photo: '/p.webp' },
    });
    expect(docs.get('b')).toMatchObject({ code: 'B', photo: null });
  });
});
