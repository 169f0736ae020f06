import { defineRefusals } from '../kit/refusals.js';

/** Refusals of a fabric, with the literal texts of the specification (S2 sections 5 and 8). */
export const fabricRefusals = defineRefusals({
  'fabric.code-taken': { kind: 'rule', text: 'Code already exists!' },
  'fabric.fields-required': { kind: 'value', text: 'All fields are required!' },
  'fabric.discontinued': {
    kind: 'rule',
    text: 'Discontinued: This fabric is discontinued and cannot be entered into any new swatch inventory groups.',
  },
  'fabric.code-invalid': { kind: 'value', text: 'A code has 1 to 64 printable ASCII characters' },
  'fabric.other-codes-too-many': { kind: 'value', text: 'At most 10 other codes' },
  'fabric.not-found': { kind: 'missing', text: 'There is no such fabric' },
  'fabric.photo-invalid': { kind: 'value', text: 'A photo is one of ours, or an address on the web' },
  'fabric.text-too-long': { kind: 'value', text: 'At most 255 characters' },
});
