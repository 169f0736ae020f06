import { defineRefusals } from '../kit/refusals.js';

/** Refusals of a swatch, with the literal texts of the specification (S2 sections 5 and 8). */
export const swatchRefusals = defineRefusals({
  'swatch.fabric-required': { kind: 'value', text: 'All fields are required!' },
  'swatch.listed': { kind: 'rule', text: 'This fabric is in the group already' },
  'swatch.grade-required': { kind: 'value', text: 'Grade is required.' },
  'swatch.fabric-ambiguous': { kind: 'value', text: 'fabricId and code name two different fabrics' },
  'swatch.not-found': { kind: 'missing', text: 'There is no such swatch' },
});
