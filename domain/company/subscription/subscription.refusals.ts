import { defineRefusals } from '../../kit/refusals.js';

/** Refusals of a subscription, with the literal texts of the specification (S1 section 8). */
export const subscriptionRefusals = defineRefusals({
  'subscription.plan-unknown': { kind: 'value', text: 'There is no such plan for your company.' },
  'subscription.packs-annual': {
    kind: 'rule',
    text: 'Annual subscribers cannot add users this way. Please contact support',
  },
  'subscription.cancelled': {
    kind: 'rule',
    text: 'The subscription is cancelled. Take the cancellation back first.',
  },
  'subscription.ended': { kind: 'rule', text: 'The subscription has ended.' },
  'subscription.base-held': { kind: 'rule', text: 'A company has one base pack. Add packs of the extra plan.' },
  'subscription.pack-base': { kind: 'rule', text: 'The base pack stays. Change its plan instead.' },
  'subscription.pack-not-due': { kind: 'rule', text: 'Packs can be dropped while the renewal is due.' },
  'subscription.pack-unbilled': {
    kind: 'rule',
    text: 'No bill has covered this pack yet. It can be dropped once one has.',
  },
  'subscription.pack-in-use': {
    kind: 'rule',
    text: 'Only {unassigned} users are unassigned. Dropping this pack needs {needed}.',
  },
  'subscription.pack-not-found': { kind: 'missing', text: 'There is no such pack.' },
  'subscription.plan-too-small': {
    kind: 'rule',
    text: 'You registered users exceeds plans maximum limit by {over}',
  },
  'subscription.renewal-not-due': { kind: 'missing', text: 'Not found' },
  'subscription.card-missing': { kind: 'rule', text: 'Please provide a valid card data!' },
  'subscription.nothing-to-withdraw': { kind: 'rule', text: 'There is no cancellation to take back.' },
});
