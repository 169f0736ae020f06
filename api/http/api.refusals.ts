import { defineRefusals, refuserOf } from '../../domain/kit/refusals.js';

/** Those of sessions have the literal texts of the specification (S1 section 8). */
export const apiRefusals = defineRefusals({
  'login.failed': { kind: 'stranger', text: 'Invalid email and password combination' },
  'login.no-company': { kind: 'forbidden', text: 'You are not the admin of a company' },
  'login.suspended': {
    kind: 'forbidden',
    text: 'Your services have been suspended temporarily. Please contact the administration to resume the services.',
  },
  'login.blocked': {
    kind: 'forbidden',
    text: 'Because of pending payment your account is blocked. Please contact support for more details.',
  },
  'login.restricted': { kind: 'forbidden', text: 'You are restricted to login!' },
  'login.second-step-required': { kind: 'stranger', text: 'Enter the code of your authenticator app.' },
  'login.passkey-required': {
    kind: 'stranger',
    text: 'Sign in to the portal with your passkey, and set up a code there.',
  },
  'login.set-up-required': {
    kind: 'stranger',
    text: 'Your company asks for a code at the sign-in. Sign in to the portal to set it up.',
  },
  'login.code-invalid': { kind: 'stranger', text: 'This code is not right. Try the next one, each works once.' },
  'login.ticket-ended': { kind: 'stranger', text: 'That took too long, or too many codes were wrong. Sign in again.' },
  'login.passkey-failed': {
    kind: 'stranger',
    text: 'This passkey does not sign in here. Try another one, or another way.',
  },
  'login.passkey-first': { kind: 'stranger', text: 'Sign in with your passkey first.' },
  'login.passkey-ended': { kind: 'stranger', text: 'That took too long. Try again.' },
  'login.passkey-copied': {
    kind: 'stranger',
    text: 'This passkey was refused, as somebody may have copied it. Sign in another way and remove it, or ask an admin of your company.',
  },
  'access.app-password': { kind: 'forbidden', text: 'An app password opens the scanning app alone.' },
  'demo.behind-proxy': {
    kind: 'forbidden',
    text: 'This installation has demo accounts, so it answers this machine alone, and nobody behind a proxy.',
  },
  'access.ended': { kind: 'forbidden', text: 'The subscription has ended. You can read and export.' },
  'session.expired': { kind: 'stranger', text: 'Token Expired' },
  'session.required': { kind: 'stranger', text: 'Authorization Required' },
  'key.invalid': { kind: 'stranger', text: 'This key is not valid.' },
  'key.too-many': { kind: 'too-many', text: 'Too many calls by this key.' },
  'key.not-allowed': { kind: 'forbidden', text: 'Keys cannot make this call.' },
  'key.other-side': { kind: 'forbidden', text: 'Only a key of a {type} can make this call.' },
  'key.right-missing': { kind: 'forbidden', text: 'This key needs the right {right}.' },
  'key.read-only': { kind: 'forbidden', text: 'This key can only read.' },
  'request.malformed': { kind: 'unreadable', text: 'A request says its version and one host.' },
  'file.link-ended': { kind: 'stranger', text: 'This link has ended. Make the file once more.' },
  'file.link-invalid': { kind: 'stranger', text: 'This link opens no file.' },
  'record.not-found': { kind: 'missing', text: 'Not found' },
  'card.in-url': { kind: 'unreadable', text: 'Card data is not accepted in an address.' },
  'body.wrong-type': { kind: 'unreadable', text: '{fault}' },
  'body.value-invalid': { kind: 'value', text: '{fault}' },
  'body.selects-unknown': { kind: 'value', text: 'This call selects nothing by {fields}' },
  'body.too-deep': { kind: 'unreadable', text: 'A body has {most} levels at most.' },
  'body.too-many-values': { kind: 'unreadable', text: 'A body has {most} values at most.' },
  'body.too-large': { kind: 'size', text: 'That is too much at once.' },
  'body.unsupported-type': { kind: 'format', text: 'This call takes a form: send multipart/form-data.' },
  'body.unsupported-charset': { kind: 'format', text: 'This charset is not taken. Send UTF-8.' },
  'body.unsupported-encoding': { kind: 'format', text: 'A body is taken as it is, without an encoding.' },
  'idempotency.other-body': { kind: 'value', text: 'This Idempotency-Key was used with another body or query.' },
  'backend.unavailable': { kind: 'unavailable', text: '{reason}' },
  'method.not-allowed': { kind: 'rule', text: 'This method is not taken at this address.' },
});

export const { refusal: apiRefusal, refusalAt: apiRefusalAt } = refuserOf(apiRefusals);

export const wrongType = (fault: string) => apiRefusal('body.wrong-type', undefined, { fault });

/** 404 of a record that does not exist or belongs to another company: the response is the same. */
export const notFound = () => apiRefusal('record.not-found');
