import { inventoryTypeStream } from '../../domain/inventory-type/inventory-type.decider.js';
import type { InventoryTypeDefined, InventoryTypeEvent } from '../../domain/inventory-type/inventory-type.events.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import { declareFields, type DocOf } from '../../infra/schema/fields.js';
import type { HandlersOf, ReadModel } from '../../infra/schema/read-model.js';
import { changeOf } from '../shared/changes.js';

const inventoryTypeFields = declareFields({
  id: 'exact',
  name: 'text',
  /** False after retirement: no group may choose the type any longer. */
  active: 'boolean',
  createdAt: 'date',
  updatedAt: 'date',
  revision: 'number',
});

export type InventoryTypeDocument = DocOf<typeof inventoryTypeFields>;

const defined = ({ data, metadata, revision }: RecordedEvent<InventoryTypeDefined>) => {
  const at = metadata.occurredAt;
  const { inventoryTypeId: id, name } = data;
  return [{ id, apply: () => ({ id, name, active: true, createdAt: at, updatedAt: at, revision }) }];
};

const change = changeOf<InventoryTypeDocument, InventoryTypeEvent>(({ inventoryTypeId }) => inventoryTypeId);

/** Inventory types, the same for all companies (A87). */
export const inventoryTypeModel: ReadModel<InventoryTypeDocument> = {
  name: 'inventory-type',
  version: 2,
  stream: inventoryTypeStream.nameOf,
  ...inventoryTypeFields,
  indexes: [],
  handlers: {
    InventoryTypeDefined: defined,
    InventoryTypeRenamed: (event) => change(event, { name: event.data.name }),
    InventoryTypeRetired: (event) => change(event, { active: false }),
    InventoryTypeRestored: (event) => change(event, { active: true }),
  } satisfies HandlersOf<InventoryTypeDocument, InventoryTypeEvent>,
};
