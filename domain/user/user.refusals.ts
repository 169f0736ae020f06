import { defineRefusals } from '../kit/refusals.js';

/** Refusals of users and of missing permissions, with the literal texts of the specification (S1 sections 5 and 8). */
export const userRefusals = defineRefusals({
  'access.denied': { kind: 'forbidden', text: 'You are restricted by the admin!' },
  'user.email-taken': { kind: 'rule', text: 'Email already exists' },
  'user.username-taken': { kind: 'rule', text: 'Username already exists' },
  'user.email-required': { kind: 'value', text: 'Email is Required!' },
  'user.username-required': { kind: 'value', text: 'Username is Required!' },
  'user.first-name-required': { kind: 'value', text: 'First name is required' },
  'user.last-name-required': { kind: 'value', text: 'Last name is required' },
  'user.csr-email-required': { kind: 'value', text: 'CSR email is required' },
  'user.name-too-long': { kind: 'value', text: 'At most 100 characters' },
  'user.email-too-long': { kind: 'value', text: 'At most 254 characters' },
  'user.not-saved': { kind: 'rule', text: 'Something went wrong! Try again later or with different email/username!' },
  'user.phone': { kind: 'value', text: 'Phone should be 10 digits long' },
  'user.password': {
    kind: 'value',
    text: 'Passwords should be a minimum of 8 characters long and have at least lower case, upper case, and special character',
  },
  'user.password-common': {
    kind: 'value',
    text: 'This password is one of the most common ones. Choose another.',
  },
  'user.passwords-differ': { kind: 'value', text: 'Passwords do not match' },
  'user.locked': { kind: 'payment', text: 'Timeout! You can not update user within 48 hours!' },
  'user.no-slot-annual': { kind: 'rule', text: 'Annual subscribers cannot add users this way. Please contact support' },
  'user.no-slot': { kind: 'rule', text: 'Limit Reach: Please subscribe to another package to add more users.' },
  'user.company-missing': { kind: 'value', text: 'Company is not defined. Please log in Again!' },
  'user.has-signed-in': {
    kind: 'rule',
    text: 'This user has signed in or set a password already, and can ask for a new one.',
  },
  'user.inactive': { kind: 'rule', text: 'This user is inactive. Activate the account first.' },
  'user.not-found': { kind: 'missing', text: 'There is no such user.' },
  'proof.required': {
    kind: 'forbidden',
    text: 'Confirm this with your password{more}',
  },
  'proof.password-invalid': { kind: 'value', text: 'The password is not right.' },
  'two-steps.code-invalid': { kind: 'value', text: 'The code is not right. Each code works once.' },
  'two-steps.in-use': { kind: 'rule', text: 'Signing in with a code is on already.' },
  'two-steps.required': { kind: 'rule', text: 'Your company asks its admins for a code at the sign-in.' },
  'two-steps.required-of-support': { kind: 'rule', text: 'Support signs in with a code.' },
  'two-steps.own-needed': {
    kind: 'forbidden',
    text: 'Only the owner, or an admin who has a second step, ends the one of another admin.',
  },
  'two-steps.not-in-use': { kind: 'rule', text: 'Signing in with a code is off.' },
  'app-password.name-required': { kind: 'value', text: 'A name is required' },
  'app-password.name-too-long': { kind: 'value', text: 'At most 60 characters' },
  'app-password.too-many': { kind: 'rule', text: 'You have 20 app passwords. Revoke one that is used no more.' },
  'user.old-password-invalid': { kind: 'value', text: 'The old password is not right.' },
});
