import { defineRefusals } from '../kit/refusals.js';

/** Refusals of an order group, with the literal texts of the specification (S2 sections 5 and 8). */
export const orderGroupRefusals = defineRefusals({
  'order-group.name-required': { kind: 'value', text: 'Name is required' },
  'order-group.name-taken': { kind: 'rule', text: 'Duplicate Name' },
  'order-group.has-orders': { kind: 'rule', text: 'A group with orders can not be discarded.' },
  'order-group.not-found': { kind: 'missing', text: 'There is no such order group.' },
  'order-group.value-invalid': { kind: 'value', text: '{fault}' },
});
