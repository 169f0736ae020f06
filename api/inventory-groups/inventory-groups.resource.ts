import type { Schema } from '../../infra/schema/read-model.js';
import { groupSteps, stepsOfGroup } from '../../domain/inventory-group/allowed-steps.js';
import { groupActivities, mailRules } from '../../domain/inventory-group/inventory-group.events.js';
import { listOf, oneOf } from '../../infra/schema/fields.js';
import type { Resource } from '../../infra/read-models/reads/resource.js';
import { type InventoryGroupDocument, inventoryGroupModel } from '../../projections/index.js';
import { isSupport, ownOfManufacturer, type Reach } from '../http/reach.js';
import { eq } from '../../infra/query/query.js';
import type { Exchange } from '../http/exchange.js';
import type { Records } from '../records/records.js';

/** The schema of a choice on the wire, where `true` and `false` are booleans. */
export const choiceOf = (words: readonly string[]): Schema => ({
  oneOf: [{ type: 'boolean' }, { type: 'string', enum: words.filter((word) => typeof wireWord(word) === 'string') }],
});

const wireWord = <Word extends string>(word: Word): Word | boolean =>
  word === 'true' || word === 'false' ? word === 'true' : word;

export const inventoryGroupsResource: Resource<Reach, InventoryGroupDocument> = {
  name: 'InventoryGroups',
  words: { one: 'inventory group', many: 'inventory groups' },
  model: inventoryGroupModel,
  search: ['name', 'version'],
  relations: {
    inventoryType: { kind: 'one', resource: 'InventoryTypes', localField: 'inventoryTypeId', foreignField: 'id' },
    swatches: { kind: 'many', resource: 'Swatches', localField: 'id', foreignField: 'inventoryGroupId' },
    scannedGroups: { kind: 'many', resource: 'ScannedGroups', localField: 'id', foreignField: 'inventoryGroupId' },
  },
  present: (doc, reach) => ({
    ...doc,
    active: wireWord(doc.active),
    send_email: wireWord(doc.send_email),
    allowed: isSupport(reach) ? [] : stepsOfGroup(doc.active, doc.scanned),
  }),
  computed: ['allowed'],
  presented: {
    active: choiceOf(groupActivities),
    send_email: choiceOf(mailRules),
    allowed: { ...listOf(oneOf(groupSteps).schema), description: 'The steps that the reader can take now.' },
  },
  scope: ownOfManufacturer,
};

/** @throws 404 for a group that the caller does not see */
export const listOfGroup = async (
  records: Records,
  exchange: Exchange,
  groupId: string,
  resource: Resource<Reach>,
): Promise<Buffer> => {
  await records.find(exchange, inventoryGroupsResource, groupId);
  return records.list(exchange, resource, eq('inventoryGroupId', groupId));
};
