import { defineRefusals } from '../kit/refusals.js';

export const claimRefusals = defineRefusals({
  'claim.taken': { kind: 'rule', text: 'This name is taken.' },
  'creation.abandoned': {
    kind: 'rule',
    text: 'This took too long, and its name or group was given up meanwhile. Please try again.',
  },
});
