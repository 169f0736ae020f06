import { defineRefusals } from '../kit/refusals.js';

/** Refusals of a swatch inventory group, with the literal texts of the specification (S2 sections 5 and 8). */
export const inventoryGroupRefusals = defineRefusals({
  'group.name-required': { kind: 'value', text: 'Name is required' },
  'group.version-required': { kind: 'value', text: 'Version is required' },
  'group.text-too-long': { kind: 'value', text: 'At most 255 characters' },
  'group.type-invalid': { kind: 'value', text: 'There is no such inventory type' },
  'group.type-retired': { kind: 'value', text: 'This inventory type is retired, please choose another one' },
  'group.not-found': { kind: 'missing', text: 'There is no such inventory group' },
  'group.name-taken': { kind: 'rule', text: 'A swatch inventory group with that name already exists' },
  'group.has-records': { kind: 'rule', text: "Can't delete - The group contains records" },
  'group.inactive': { kind: 'rule', text: 'This group is inactive' },
  'group.too-many-copies': { kind: 'rule', text: 'There are too many copies of this group.' },
});
