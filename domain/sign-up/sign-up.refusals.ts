import { defineRefusals } from '../kit/refusals.js';

/** Refusals of a sign-up, with the literal texts of the specification and their spelling (S1 sections 5 and 8). */
export const signUpRefusals = defineRefusals({
  'sign-up.email-taken': { kind: 'rule', text: 'Email already in use' },
  'sign-up.username-taken': { kind: 'rule', text: 'Username already in use' },
  'sign-up.email-required': { kind: 'value', text: 'Email is requried!' },
  'sign-up.email-invalid': { kind: 'value', text: 'Email is not valid!' },
  'sign-up.username-required': { kind: 'value', text: 'User name is requried!' },
  'sign-up.card-unconfirmed': {
    kind: 'rule',
    text: 'Your card could not be confirmed. Please check your payment details and contact the administration.',
  },
  'sign-up.interrupted': { kind: 'rule', text: 'The sign-up was interrupted and taken back. Please try again.' },
  'sign-up.cancelled': { kind: 'rule', text: 'This sign-up was taken back. Please sign up again.' },
  'sign-up.in-use': {
    kind: 'rule',
    text: 'Another company works with this one already, so the sign-up can not be taken back.',
  },
  'sign-up.code-invalid': { kind: 'value', text: '{fault}' },
  'sign-up.code-users-invalid': { kind: 'value', text: 'This code needs {users} users.' },
  'sign-up.terms': { kind: 'value', text: 'Please Agree to the TOS to continue' },
});

export const codeFaults = {
  unknown: 'This code is not valid.',
  combined: 'This code can not be combined.',
} as const;
