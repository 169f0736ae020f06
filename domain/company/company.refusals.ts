import { defineRefusals } from '../kit/refusals.js';

/** Refusals of a company, with the literal texts of the specification (S1 sections 5 and 8). */
export const companyRefusals = defineRefusals({
  'company.name-required': { kind: 'value', text: 'Name is required' },
  'company.name-too-long': { kind: 'value', text: 'At most 100 characters' },
  'company.name-mixed': { kind: 'value', text: 'Write each word of the name in one alphabet' },
  'company.name-address': { kind: 'value', text: 'Name must not hold a web address' },
  'company.type-required': { kind: 'value', text: 'Type is required' },
  'company.term-required': { kind: 'value', text: 'Contract Term is required' },
  'company.time-zone-invalid': { kind: 'value', text: 'Select a timeZone' },
  'company.users-required': { kind: 'value', text: 'Number of Users is required' },
  'company.columns-invalid': { kind: 'value', text: '{fault}' },
  'company.templates-invalid': { kind: 'value', text: '{fault}' },
  'company.label-sheets-invalid': { kind: 'value', text: '{fault}' },
  'company.permission-sets-invalid': { kind: 'value', text: '{fault}' },
  'company.billing-details-invalid': { kind: 'value', text: '{fault}' },
  'company.tokenization-key-invalid': { kind: 'value', text: 'A tokenization key has 10 to 100 printable characters' },
  'company.card-annual': { kind: 'rule', text: "Annual Company can't update Card" },
  'company.card-unconfirmed': {
    kind: 'rule',
    text: 'It is not known whether this card was stored. Please enter it again.',
  },
  'company.nothing-to-set': { kind: 'value', text: 'Set the switch, the days that remain, or both.' },
  'company.not-ended': { kind: 'rule', text: 'The subscription has not ended.' },
  'company.barred': { kind: 'rule', text: 'The company is blocked or suspended.' },
  'company.not-found': { kind: 'missing', text: 'There is no such company.' },
  'hand-over.oneself': { kind: 'rule', text: 'You are the owner already.' },
  'hand-over.not-admin': { kind: 'rule', text: 'Only an admin can become the owner. Make this user an admin first.' },
  'hand-over.open': { kind: 'rule', text: 'The ownership is offered already. An offer ends after 48 hours.' },
  'hand-over.ended': {
    kind: 'rule',
    text: 'This offer has ended, or it is for another user. Ask the owner to make it again.',
  },
  'company.two-steps-first': { kind: 'rule', text: 'Set up signing in with a code for your own account first.' },
});
