import fc from 'fast-check';
import { fold } from '../kit/decider.js';
import { scenario } from '../../test/kit/domain/scenario.js';
import { messageOf } from '../messages.js';
import { inventoryGroupDecider } from './inventory-group.decider.js';
import {
  type InventoryGroupCreated,
  type InventoryGroupEvent,
  groupActivities,
  mailRules,
  scanTypes,
} from './inventory-group.events.js';

const ids = { groupId: 'g1', companyId: 'c1' };
const fields = {
  name: 'Spring',
  version: '1',
  active: 'not-started',
  inventoryTypeId: 't1',
  sendEmail: 'missingFabric',
  scanType: 'Code 128',
  downloadAvailable: false,
} as const;
const created: InventoryGroupCreated = { type: 'InventoryGroupCreated', data: { ...ids, ...fields, copyOf: null } };
const scanned: InventoryGroupEvent = { type: 'InventoryGroupScanned', data: { ...ids, scanId: 'x1' } };
const { given } = scenario(inventoryGroupDecider);

describe('an inventory group', () => {
  it('starts not started, with mails for missing fabrics and Code 128', () => {
    given()
      .when({ type: 'CreateGroup', ...ids, name: ' Spring ', version: ' 1 ', inventoryTypeId: 't1' })
      .then(created);
  });
  it('is created one time', () =>
    given(created)
      .when({ type: 'CreateGroup', ...ids, name: 'Spring', version: '1' })
      .then());
  it('requires a name and a version', () => {
    given()
      .when({ type: 'CreateGroup', ...ids, name: ' ', version: '1' })
      .refuses('group.name-required');
    given()
      .when({ type: 'CreateGroup', ...ids, name: 'Spring', version: '' })
      .refuses('group.version-required');
    given(created)
      .when({ type: 'EditGroup', changes: { version: ' ' } })
      .refuses('group.version-required');
  });
  it('records the values before and after an edit', () => {
    given(created)
      .when({ type: 'EditGroup', changes: { ...fields, name: 'Autumn', downloadAvailable: true } })
      .then({
        type: 'InventoryGroupEdited',
        data: {
          ...ids,
          changes: { name: 'Autumn', downloadAvailable: true },
          from: { name: 'Spring', downloadAvailable: false },
        },
      });
  });
  it('is deleted one time', () => {
    const deleted: InventoryGroupEvent = { type: 'InventoryGroupDeleted', data: { ...ids, name: 'Spring' } };
    given(created).when({ type: 'DeleteGroup' }).then(deleted);
    given(created, deleted).when({ type: 'DeleteGroup' }).then();
    given(created, deleted).when({ type: 'BeginScan', scanId: 'x1', isNew: true }).refuses('group.not-found');
  });
  it('records only its first scan, and cannot be deleted from then on', () => {
    given(created).when({ type: 'BeginScan', scanId: 'x1', isNew: true }).then(scanned);
    given(created, scanned).when({ type: 'BeginScan', scanId: 'x2', isNew: true }).then();
    given(created, scanned).when({ type: 'DeleteGroup' }).refuses('group.has-records', messageOf('group.has-records'));
  });
  it('accepts no new scan while it is inactive, but further parts of a begun one', () => {
    const inactive: InventoryGroupEvent = {
      type: 'InventoryGroupEdited',
      data: { ...ids, changes: { active: 'false' }, from: { active: 'not-started' } },
    };
    given(created, inactive)
      .when({ type: 'BeginScan', scanId: 'x1', isNew: true })
      .refuses('group.inactive', 'This group is inactive');
    given(created, scanned, inactive).when({ type: 'BeginScan', scanId: 'x1', isNew: false }).then();
  });
  it('finishes a copy one time', () => {
    const copy: InventoryGroupCreated = { ...created, data: { ...created.data, copyOf: 'g0' } };
    const copied: InventoryGroupEvent = { type: 'InventoryGroupCopied', data: { ...ids, copyOf: 'g0', swatches: 3 } };
    given(copy).when({ type: 'FinishCopy', swatches: 3 }).then(copied);
    given(copy, copied).when({ type: 'FinishCopy', swatches: 3 }).then();
    given(created).when({ type: 'FinishCopy', swatches: 0 }).then();
  });

  it('records nothing for a repeated edit', () => {
    const name = fc.string({ minLength: 1, maxLength: 20 }).filter((text) => text.trim() !== '');
    const changes = fc.record(
      {
        name,
        version: name,
        active: fc.constantFrom(...groupActivities),
        sendEmail: fc.constantFrom(...mailRules),
        scanType: fc.constantFrom(...scanTypes),
        inventoryTypeId: fc.option(fc.uuid()),
        downloadAvailable: fc.boolean(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(changes, (wanted) => {
        const command = { type: 'EditGroup' as const, changes: wanted };
        const events = inventoryGroupDecider.decide(command, fold(inventoryGroupDecider, [created]));
        expect(inventoryGroupDecider.decide(command, fold(inventoryGroupDecider, [created, ...events]))).toEqual([]);
      }),
    );
  });
});
