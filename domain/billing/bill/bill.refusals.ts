import { defineRefusals } from '../../kit/refusals.js';

/** Refusals of a bill, with the literal texts of the specification if it has one (S1 section 5). */
export const billRefusals = defineRefusals({
  'bill.not-found': { kind: 'missing', text: 'There is no such bill.' },
  'bill.nothing-due': { kind: 'rule', text: "You don't need to pay!" },
  'bill.not-first-day': { kind: 'rule', text: 'You cannot pay during month!' },
  'bill.amount-differs': { kind: 'rule', text: 'The amount of this bill is {amount}.' },
  'bill.not-open': { kind: 'rule', text: 'This bill is not open.' },
  'bill.check-number-required': { kind: 'value', text: 'The number of the check is required' },
  'bill.received-on-invalid': { kind: 'value', text: 'A check came on a day of the calendar, today or before.' },
  'bill.not-paid': { kind: 'rule', text: 'This bill is not paid.' },
  'bill.account-gone': {
    kind: 'rule',
    text: 'The gateway account through which this bill was paid is not set up any more.',
  },
  'bill.refund-too-high': { kind: 'value', text: '{amount} of this bill can be given back at most.' },
  'bill.refund-open': { kind: 'rule', text: 'Another refund of this bill is under way.' },
});
