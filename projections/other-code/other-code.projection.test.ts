import type { FabricEvent } from '../../domain/fabric/fabric.events.js';
import { projected } from '../../test/kit/projected.js';
import { otherCodeModel } from './other-code.projection.js';

const set = (fabricId: string, codes: readonly string[], from: readonly string[]): readonly [string, FabricEvent] => [
  `fabric-${fabricId}`,
  { type: 'FabricOtherCodesSet', data: { fabricId, companyId: 'c1', codes, from } },
];
const after = (...events: (readonly [string, FabricEvent])[]) => projected(otherCodeModel, events);
const has = (code: string, fabricId: string) => ({
  id: `c1 ${code}`,
  companyId: 'c1',
  code,
  codeLikeness: code.toLowerCase(),
  fabricId,
});

describe('the fabrics by their other codes', () => {
  it('FabricOtherCodesSet: has the present ones', () => {
    expect(after(set('f1', ['A', 'B'], []), set('f1', ['B', 'C'], ['A', 'B']))).toEqual([
      has('B', 'f1'),
      has('C', 'f1'),
    ]);
  });
  it('FabricOtherCodesSet: moves a code to the next fabric', () => {
    expect(after(set('f1', ['A'], []), set('f1', [], ['A']), set('f2', ['A'], []))).toEqual([has('A', 'f2')]);
  });
  it('FabricDeleted: has none', () => {
    const deleted: FabricEvent = { type: 'FabricDeleted', data: { fabricId: 'f1', companyId: 'c1', code: 'F' } };
    expect(after(set('f1', ['A', 'B'], []), set('f2', ['C'], []), ['fabric-f1', deleted])).toEqual([has('C', 'f2')]);
  });
});
