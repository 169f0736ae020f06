import type { InventoryGroupEvent } from '../../domain/inventory-group/inventory-group.events.js';
import type { SwatchEvent } from '../../domain/swatch/swatch.events.js';
import { instant, projected } from '../../test/kit/projected.js';
import { inventoryGroupModel } from './inventory-group.projection.js';

const ids = { groupId: 'g1', companyId: 'c1' };
const created: InventoryGroupEvent = {
  type: 'InventoryGroupCreated',
  data: {
    ...ids,
    name: 'Spring',
    version: '1',
    active: 'not-started',
    inventoryTypeId: 't1',
    sendEmail: 'false',
    scanType: 'Code 39',
    downloadAvailable: false,
    copyOf: null,
  },
};
const after = (...events: InventoryGroupEvent[]) =>
  projected(
    inventoryGroupModel,
    [created, ...events].map((event) => ['inventorygroup-g1', event]),
  );

describe('an inventory group in lists', () => {
  it('InventoryGroupCreated: shows what it was created with, in the wire’s types', () => {
    expect(after()).toEqual([
      {
        id: 'g1',
        companyId: 'c1',
        name: 'Spring',
        version: '1',
        active: 'not-started',
        inventoryTypeId: 't1',
        send_email: 'false',
        scanType: 'Code 39',
        download_available: false,
        scanned: false,
        createdAt: instant(0),
        updatedAt: instant(0),
        revision: 0,
      },
    ]);
  });
  it('InventoryGroupEdited: shows the changes and when', () => {
    const changes = {
      name: 'Autumn',
      active: 'true',
      sendEmail: 'All',
      downloadAvailable: true,
      inventoryTypeId: null,
    } as const;
    expect(after({ type: 'InventoryGroupEdited', data: { ...ids, changes, from: {} } })[0]).toMatchObject({
      name: 'Autumn',
      version: '1',
      active: 'true',
      send_email: 'All',
      download_available: true,
      inventoryTypeId: null,
      updatedAt: instant(1),
      revision: 1,
    });
  });
  it('InventoryGroupScanned: is not a modification', () => {
    expect(after({ type: 'InventoryGroupScanned', data: { ...ids, scanId: 'x1' } })[0]).toMatchObject({
      scanned: true,
      updatedAt: instant(0),
      revision: 1,
    });
  });
  it('InventoryGroupCopied: is not a modification', () => {
    expect(after({ type: 'InventoryGroupCopied', data: { ...ids, copyOf: 'g0', swatches: 2 } })[0]).toMatchObject({
      updatedAt: instant(0),
      revision: 1,
    });
  });
  const swatch = { ...ids, swatchId: 's1', fabricId: 'f1' };
  const fabric = { code: 'F-1', alias: null, patternName: 'Twill', color: 'Red', grade: null };
  const flags = { gradeNotice: false, active: true, scanned: false };
  const onSwatches: readonly SwatchEvent[] = [
    { type: 'SwatchAdded', data: { ...swatch, ...flags, fabric, removals: 0 } },
    { type: 'SwatchEdited', data: { ...swatch, changes: { active: false } } },
    { type: 'SwatchRemoved', data: swatch },
  ];
  it.each(onSwatches)('$type: is a modification, at the revision that the group has', (event) => {
    const [group] = projected(inventoryGroupModel, [
      ['inventorygroup-g1', created],
      ['swatch-s1', event],
    ]);
    expect(group).toMatchObject({ updatedAt: instant(1), revision: 0 });
  });
  it('InventoryGroupDeleted: removes it', () => {
    expect(after({ type: 'InventoryGroupDeleted', data: { ...ids, name: 'Spring' } })).toEqual([]);
  });
});
