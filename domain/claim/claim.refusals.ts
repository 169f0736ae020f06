import { defineRefusals } from '../kit/refusals.js';

/** Refusals of a name that somebody else bears. */
export const claimRefusals = defineRefusals({
  'claim.taken': { kind: 'rule', text: 'This name is taken.' },
  'creation.abandoned': {
    kind: 'rule',
    text: 'This took too long, and the name was given to somebody else. Please try again.',
  },
});
