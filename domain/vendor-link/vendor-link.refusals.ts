import { defineRefusals } from '../kit/refusals.js';

/** Refusals of a vendor link and of its mails, with the literal texts of the specification (S2 sections 5 and 8). */
export const vendorLinkRefusals = defineRefusals({
  'link.exists': { kind: 'rule', text: 'Vendor already exist' },
  'link.incomplete': { kind: 'value', text: 'Provide complete data' },
  'link.no-vendor': { kind: 'value', text: 'Chose a vendor first' },
  'link.inactive': {
    kind: 'rule',
    text: 'The link to this vendor is not active. Activate it in the configuration first.',
  },
  'link.not-found': { kind: 'missing', text: 'There is no such vendor link.' },
  'link.value-too-long': { kind: 'value', text: 'At most {most} characters' },
  'link.vendor-invalid': { kind: 'value', text: 'There is no such vendor.' },
});
