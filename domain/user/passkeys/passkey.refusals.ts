import { defineRefusals } from '../../kit/refusals.js';

export const passkeyRefusals = defineRefusals({
  'passkey.name-required': { kind: 'value', text: 'Give the passkey a name.' },
  'passkey.name-too-long': { kind: 'value', text: 'At most 60 characters' },
  'passkey.invalid': { kind: 'value', text: 'This passkey can not be used here. Try again, or use another device.' },
  'passkey.offer-ended': { kind: 'value', text: 'That took too long. Try again.' },
  'passkey.in-use': { kind: 'rule', text: 'This passkey is added already.' },
  'passkey.too-many': { kind: 'rule', text: 'A user has 10 passkeys at most. Remove one first.' },
  'passkey.not-offered': {
    kind: 'rule',
    text: 'Browsers allow passkeys at an address with a name and TLS alone, or at localhost.',
  },
  'passkey.not-found': { kind: 'missing', text: 'There is no such passkey.' },
});
