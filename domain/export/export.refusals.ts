import { defineRefusals } from '../kit/refusals.js';

/** Refusals of an export, with the literal texts of the specification (S2 section 8). */
export const exportRefusals = defineRefusals({
  'export.group-failed': { kind: 'rule', text: 'Unable to make CSV file. Please check your internet connection.' },
  'export.users-failed': { kind: 'rule', text: 'Unable to make CSV file. Please check your internet connection.' },
  'export.orders-failed': { kind: 'rule', text: 'Unable to make CSV file. Please check your internet connection.' },
  'export.too-many-orders': {
    kind: 'value',
    text: 'A file of chosen or filtered orders holds 1,000 at most. Choose fewer, or take all of them.',
  },
  'export.audit-failed': { kind: 'rule', text: 'The file of the audit could not be made. Please try again.' },
  'export.too-many-rows': {
    kind: 'value',
    text: 'A file holds 1,000,000 rows at most. Choose fewer.',
  },
  'export.scan-failed': { kind: 'rule', text: 'There was a problem while creating csv...inform support' },
  'export.bill-failed': { kind: 'rule', text: 'The PDF of the bill could not be made. Please try again.' },
  'export.labels-failed': { kind: 'rule', text: 'The labels could not be made. Please try again.' },
  'export.not-found': { kind: 'missing', text: 'There is no such export' },
});
