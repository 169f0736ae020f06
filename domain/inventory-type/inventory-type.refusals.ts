import { defineRefusals } from '../kit/refusals.js';

/** Refusals of an inventory type; the specification has no texts for them, as it shows nobody who manages one (A114). */
export const inventoryTypeRefusals = defineRefusals({
  'inventory-type.name-required': { kind: 'value', text: 'Name is required' },
  'inventory-type.name-too-long': { kind: 'value', text: 'At most 255 characters' },
  'inventory-type.name-taken': { kind: 'rule', text: 'An inventory type with that name already exists' },
  'inventory-type.not-found': { kind: 'missing', text: 'There is no such inventory type' },
});
