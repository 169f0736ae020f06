import { defineRefusals } from './refusals.js';

/** Refusals of values and files, and of too many requests, on any route; the specifications have no texts for them. */
export const valueRefusals = defineRefusals({
  'too-many-requests': { kind: 'too-many', text: '{limit}' },
  'text.characters-invalid': {
    kind: 'value',
    text: 'Please remove control characters and other invisible signs; line breaks are for notes only.',
  },
  'file.too-large': { kind: 'size', text: 'The file is too large' },
  'file.no-room': { kind: 'rule', text: 'There is no storage left for this file' },
  'file.type': { kind: 'format', text: 'Files of this type are not accepted' },
  'money.amount-invalid': { kind: 'value', text: 'An amount is 0 to 10,000,000 dollars with two decimals at most.' },
  /** Each write of support needs a reason (docs/rules.md, A113). */
  'support.reason-required': { kind: 'value', text: 'Say why.' },
  'record.changed': { kind: 'changed', text: 'Somebody else changed this order fabric. Load it again.' },
});
