import { anExpectedSwatch } from '../../test/kit/domain/scans.js';
import type { FabricEvent } from '../../domain/fabric/fabric.events.js';
import type { DomainEvent } from '../../domain/kit/event.js';
import type { SwatchEvent } from '../../domain/swatch/swatch.events.js';
import { instant, projected } from '../../test/kit/projected.js';
import { swatchModel } from './swatch.projection.js';

const texts = { code: 'F-100', alias: 'Indigo', patternName: 'Twill', color: 'Red' };
const add = (swatchId: string, groupId: string, fabricId: string): readonly [string, SwatchEvent] => [
  `swatch-${swatchId}`,
  {
    type: 'SwatchAdded',
    data: {
      swatchId,
      groupId,
      fabricId,
      companyId: 'c1',
      gradeNotice: false,
      active: true,
      scanned: false,
      removals: 0,
      fabric: { ...texts, grade: 'A' },
    },
  },
];
const three = [add('s1', 'g1', 'f1'), add('s2', 'g2', 'f1'), add('s3', 'g1', 'f2')];
const ofFabric = { fabricId: 'f1', companyId: 'c1' };
const fabric = (event: FabricEvent): readonly [string, DomainEvent] => ['fabric-f1', event];
const after = (...events: (readonly [string, DomainEvent])[]) => projected(swatchModel, [...three, ...events]);
const own = { swatchId: 's1', groupId: 'g1', fabricId: 'f1', companyId: 'c1' };

const valueOf = (doc: object, field: string): unknown => new Map<string, unknown>(Object.entries(doc)).get(field);

describe('a swatch in lists', () => {
  it('SwatchAdded: shows the texts of its fabric', () => {
    expect(after()[0]).toEqual({
      id: 's1',
      companyId: 'c1',
      inventoryGroupId: 'g1',
      fabricId: 'f1',
      code: 'F-100',
      alias: 'Indigo',
      fabric_name: 'Indigo',
      pattern_name: 'Twill',
      color: 'Red',
      grade: 'A',
      other_codes: [],
      grade_notice: false,
      active: true,
      scanned: false,
      lastScannedAt: null,
      lastScanId: null,
      createdAt: instant(0),
      updatedAt: instant(0),
      revision: 0,
    });
  });
  it('SwatchEdited: changes only its flags', () => {
    const changes = { gradeNotice: true, active: false, scanned: true };
    const docs = after(['swatch-s1', { type: 'SwatchEdited', data: { ...own, changes } }]);
    expect(docs[0]).toMatchObject({
      grade_notice: true,
      active: false,
      scanned: true,
      revision: 1,
      updatedAt: instant(3),
    });
    expect(docs[1]).toMatchObject({ grade_notice: false, active: true });
  });
  it('ScanFindingsRecorded: the latest complete scan decides whether it was scanned, over later client values', () => {
    const ids = { scanId: 'x1', companyId: 'c1', groupId: 'g1', attempt: 't', from: 0 };
    const seen = (scanId: string, scannedAt: string | null) =>
      [
        `scan-${scanId}`,
        {
          type: 'ScanFindingsRecorded',
          data: {
            ...ids,
            scanId,
            findings: [{ kind: 'expected', ...anExpectedSwatch('A'), swatchId: 's1', scannedAt }],
          },
        },
      ] as const;
    const written = ['swatch-s1', { type: 'SwatchEdited', data: { ...own, changes: { scanned: false } } }] as const;
    const [before] = after();
    expect(after(seen('x1', instant(1)))[0]).toEqual({
      ...before,
      scanned: true,
      lastScannedAt: instant(1),
      lastScanId: 'x1',
    });
    expect(after(seen('x1', instant(1)), written)[0]).toMatchObject({
      scanned: true,
      lastScannedAt: instant(1),
      lastScanId: 'x1',
      updatedAt: instant(4),
    });
    const missed = after(seen('x1', instant(1)), seen('x2', null))[0];
    expect(missed).toMatchObject({ scanned: false, lastScannedAt: instant(1), lastScanId: 'x2', revision: 0 });
  });
  it('SwatchRemoved: removes it', () => {
    expect(after(['swatch-s1', { type: 'SwatchRemoved', data: own }]).map((doc) => doc.id)).toEqual(['s2', 's3']);
  });
  it('FabricEdited: follows the fabric in every group', () => {
    const docs = after(
      fabric({
        type: 'FabricEdited',
        data: { ...ofFabric, texts: { ...texts, alias: null, color: 'Blue' }, from: {} },
      }),
    );
    expect(docs.map((doc) => valueOf(doc, 'color'))).toEqual(['Blue', 'Blue', 'Red']);
    expect(docs[1]).toMatchObject({ alias: null, fabric_name: null, revision: 0 });
  });
  it('FabricEdited: shows a first grade without a notice', () => {
    const docs = after(
      fabric({ type: 'FabricEdited', data: { ...ofFabric, texts: { ...texts, grade: 'B' }, from: {} } }),
    );
    expect(docs[0]).toMatchObject({ grade: 'B', grade_notice: false });
  });
  it('FabricRegraded: sets the notice in every group', () => {
    const docs = after(fabric({ type: 'FabricRegraded', data: { ...ofFabric, grade: 'C', from: 'A' } }));
    expect(docs[0]).toMatchObject({ grade: 'C', grade_notice: true });
    expect(docs[1]).toMatchObject({ grade: 'C', grade_notice: true });
    expect(docs[2]).toMatchObject({ grade: 'A', grade_notice: false });
  });
  it('FabricOtherCodesSet: shows them in every group, and in a swatch that is added later', () => {
    const set = fabric({ type: 'FabricOtherCodesSet', data: { ...ofFabric, codes: ['Q7'], from: [] } });
    const docs = after(set, add('s4', 'g4', 'f1'));
    expect(docs.map((doc) => valueOf(doc, 'other_codes'))).toEqual([['Q7'], ['Q7'], [], ['Q7']]);
  });
  it('FabricSwatchesDeactivated: deactivates all swatches of the fabric, and a later edit applies', () => {
    const edit: SwatchEvent = { type: 'SwatchEdited', data: { ...own, changes: { active: true } } };
    const docs = after(fabric({ type: 'FabricSwatchesDeactivated', data: ofFabric }), ['swatch-s1', edit]);
    expect(docs.map((doc) => valueOf(doc, 'active'))).toEqual([true, false, true]);
  });
  it('FabricSwatchesRemoved, FabricDeleted: remove all swatches of the fabric', () => {
    expect(
      after(fabric({ type: 'FabricSwatchesRemoved', data: { ...ofFabric, removals: 1 } })).map((doc) => doc.id),
    ).toEqual(['s3']);
    expect(after(fabric({ type: 'FabricDeleted', data: { ...ofFabric, code: 'F-100' } })).map((doc) => doc.id)).toEqual(
      ['s3'],
    );
  });
  it('InventoryGroupDeleted: removes all swatches of the group', () => {
    const deleted = { type: 'InventoryGroupDeleted', data: { groupId: 'g1', companyId: 'c1', name: 'Spring' } };
    expect(after(['inventorygroup-g1', deleted]).map((doc) => doc.id)).toEqual(['s2']);
  });
});
