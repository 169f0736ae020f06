import { activeOnceScanned, inventoryGroupStream } from '../../domain/inventory-group/inventory-group.decider.js';
import {
  groupActivities,
  type GroupFields,
  type InventoryGroupCreated,
  type InventoryGroupEvent,
  mailRules,
  scanTypes,
} from '../../domain/inventory-group/inventory-group.events.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import type { SwatchEvent } from '../../domain/swatch/swatch.events.js';
import { declareFields, type DocOf, nullable, oneOf } from '../../infra/schema/fields.js';
import type { Change, HandlersOf, ReadModel } from '../../infra/schema/read-model.js';
import { changed, changeOf, removed } from '../shared/changes.js';

const inventoryGroupFields = declareFields({
  id: 'exact',
  companyId: 'exact',
  name: 'text',
  version: 'text',
  active: oneOf(groupActivities),
  inventoryTypeId: nullable('exact'),
  send_email: oneOf(mailRules),
  scanType: oneOf(scanTypes),
  download_available: 'boolean',
  /** True after the first scan; a scanned group cannot be deleted (A83). */
  scanned: 'boolean',
  createdAt: 'date',
  updatedAt: 'date',
  revision: 'number',
});

/** An inventory group; on the wire the strings `true` and `false` are booleans (A74, A75). */
export type InventoryGroupDocument = DocOf<typeof inventoryGroupFields>;

const wireFields = (fields: Partial<GroupFields>): Partial<InventoryGroupDocument> => ({
  ...(fields.name === undefined ? {} : { name: fields.name }),
  ...(fields.version === undefined ? {} : { version: fields.version }),
  ...(fields.active === undefined ? {} : { active: fields.active }),
  ...(fields.inventoryTypeId === undefined ? {} : { inventoryTypeId: fields.inventoryTypeId }),
  ...(fields.sendEmail === undefined ? {} : { send_email: fields.sendEmail }),
  ...(fields.scanType === undefined ? {} : { scanType: fields.scanType }),
  ...(fields.downloadAvailable === undefined ? {} : { download_available: fields.downloadAvailable }),
});

const created = ({
  data,
  metadata,
  revision,
}: RecordedEvent<InventoryGroupCreated>): readonly Change<InventoryGroupDocument>[] => {
  const at = metadata.occurredAt;
  const doc: InventoryGroupDocument = {
    id: data.groupId,
    companyId: data.companyId,
    name: data.name,
    version: data.version,
    active: 'not-started',
    inventoryTypeId: null,
    send_email: 'false',
    scanType: data.scanType,
    download_available: false,
    scanned: false,
    createdAt: at,
    updatedAt: at,
    revision,
    ...wireFields(data),
  };
  return [{ id: doc.id, apply: () => doc }];
};

const change = changeOf<InventoryGroupDocument, InventoryGroupEvent>(({ groupId }) => groupId);

/** A change of a swatch also updates the group's modified date, but not its revision. */
const swatchesChanged = ({ data, metadata }: RecordedEvent<SwatchEvent>) =>
  changed<InventoryGroupDocument>(data.groupId, { updatedAt: metadata.occurredAt });

export const inventoryGroupModel: ReadModel<InventoryGroupDocument> = {
  name: 'inventory-group',
  version: 3,
  stream: inventoryGroupStream.nameOf,
  ...inventoryGroupFields,
  indexes: [
    { fields: ['companyId', 'createdAt'], serves: 'the list of groups, by date of creation' },
    { fields: ['companyId', 'updatedAt'], serves: 'the list of groups, by date of change' },
  ],
  handlers: {
    InventoryGroupCreated: created,
    InventoryGroupEdited: (event) => change(event, wireFields(event.data.changes)),
    // Neither a scan nor the end of a copy counts as a change of the group, so the modified date stays.
    InventoryGroupScanned: ({ data, revision }) =>
      changed<InventoryGroupDocument>(data.groupId, ({ active }) => {
        return { scanned: true, active: activeOnceScanned(active), revision };
      }),
    InventoryGroupCopied: ({ data, revision }) => changed<InventoryGroupDocument>(data.groupId, { revision }),
    InventoryGroupDeleted: ({ data }) => removed(data.groupId),
    SwatchAdded: swatchesChanged,
    SwatchEdited: swatchesChanged,
    SwatchRemoved: swatchesChanged,
  } satisfies HandlersOf<InventoryGroupDocument, InventoryGroupEvent | SwatchEvent>,
};
