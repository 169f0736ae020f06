import type { FabricEvent } from '../../domain/fabric/fabric.events.js';
import { instant, projected } from '../../test/kit/projected.js';
import { fabricModel } from './fabric.projection.js';

const ids = { fabricId: 'f1', companyId: 'c1' };
const texts = { code: 'F-100', alias: null, patternName: 'Twill', color: 'Red' };
const created: FabricEvent = {
  type: 'FabricCreated',
  data: { ...ids, ...texts, grade: 'A', photo: null, active: true, discontinued: false },
};
const after = (...events: FabricEvent[]) =>
  projected(
    fabricModel,
    [created, ...events].map((event) => ['fabric-f1', event]),
  )[0];

describe('a fabric in lists', () => {
  it('FabricCreated: shows what it was created with', () => {
    expect(after()).toEqual({
      id: 'f1',
      companyId: 'c1',
      code: 'F-100',
      codeLikeness: 'f-100',
      alias: null,
      pattern_name: 'Twill',
      color: 'Red',
      grade: 'A',
      other_codes: [],
      otherCodesText: '',
      photo: null,
      active: true,
      discontinued: false,
      createdAt: instant(0),
      updatedAt: instant(0),
      revision: 0,
    });
  });
  const cases: readonly (readonly [FabricEvent, object])[] = [
    [
      { type: 'FabricEdited', data: { ...ids, texts: { ...texts, code: 'F-1', alias: 'x' }, from: {} } },
      { code: 'F-1', codeLikeness: 'f-1', alias: 'x', pattern_name: 'Twill', color: 'Red' },
    ],
    [{ type: 'FabricEdited', data: { ...ids, texts: { ...texts, grade: 'B' }, from: {} } }, { grade: 'B' }],
    [{ type: 'FabricRegraded', data: { ...ids, grade: 'C', from: 'A' } }, { grade: 'C' }],
    [{ type: 'FabricPhotoChanged', data: { ...ids, photo: '/p.png', from: null } }, { photo: '/p.png' }],
    [
      { type: 'FabricOtherCodesSet', data: { ...ids, codes: ['Q7', 'Q8'], from: [] } },
      { other_codes: ['Q7', 'Q8'], otherCodesText: 'Q7\nQ8' },
    ],
    [{ type: 'FabricDeactivated', data: ids }, { active: false }],
    [{ type: 'FabricDiscontinued', data: ids }, { discontinued: true }],
    [{ type: 'FabricSwatchesDeactivated', data: ids }, { active: true }],
    [{ type: 'FabricSwatchesRemoved', data: { ...ids, removals: 1 } }, { companyId: 'c1' }],
    [
      { type: 'FabricDeleted', data: { ...ids, code: 'F-100' } },
      { companyId: null, code: 'F-100' },
    ],
  ];
  it.each(cases)('%j', (event, expected) => {
    expect(after(event)).toMatchObject({ ...expected, updatedAt: instant(1), revision: 1 });
  });
  it('FabricActivated and FabricContinued: reset the switches', () => {
    const events: FabricEvent[] = [
      { type: 'FabricDeactivated', data: ids },
      { type: 'FabricDiscontinued', data: ids },
      { type: 'FabricActivated', data: ids },
      { type: 'FabricContinued', data: ids },
    ];
    expect(after(...events)).toMatchObject({ active: true, discontinued: false, revision: 4 });
  });
});
