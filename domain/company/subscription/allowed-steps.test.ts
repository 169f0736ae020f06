import fc from 'fast-check';
import { DomainError } from '../../kit/domain-error.js';
import { fold } from '../../kit/decider.js';
import type { CompanyCommand } from '../company.commands.js';
import { companyDecider } from '../company.decider.js';
import type { CompanyEvent } from '../company.events.js';
import { anExtraPack, millId, millRegistered } from '../../../test/kit/domain/companies.js';
import { stepsOfSubscription, type SubscriptionStep, subscriptionSteps } from './allowed-steps.js';

const companyId = millId;
const at = '2028-12-20T12:00:00.000Z';
const stored: CompanyEvent = {
  type: 'CompanyCardStored',
  data: { companyId, vaultId: 'secret', brand: 'visa', lastFour: '1111', expiry: '1030' },
};
const cancelledFor = (cancelsOn: string): CompanyEvent => ({
  type: 'CancellationRequested',
  data: { companyId, cancelsOn, reason: null },
});
const ended: CompanyEvent = { type: 'SubscriptionEnded', data: { companyId, endedOn: '2028-12-10', cause: 'owner' } };

const stateOf = (isAnnual: boolean, ...events: readonly CompanyEvent[]) => {
  const state = fold(companyDecider, [...millRegistered({ isAnnual }), stored, ...events]);
  if (state.status !== 'registered') throw new Error('It has signed up.');
  return state;
};
const everyRight = () => true;

describe('the steps of a subscription', () => {
  const early = '2026-02-10T12:00:00.000Z';

  it.each([
    ['runs', stateOf(false), early, ['add-packs', 'change-plan', 'cancel', 'update-card']],
    ['is due for renewal', stateOf(false), at, ['add-packs', 'change-plan', 'renew', 'cancel', 'update-card']],
    ['is paid by the year', stateOf(true), early, ['change-plan', 'cancel']],
    ['is cancelled', stateOf(false, cancelledFor('2028-12-31')), at, ['withdraw', 'update-card']],
    ['is cancelled and its last day is over', stateOf(false, cancelledFor('2028-12-19')), at, ['update-card']],
    ['has ended', stateOf(false, ended), at, []],
  ] as const)('are allowed while it %s', (_, company, when, steps) => {
    expect(stepsOfSubscription(company, when, everyRight).allowed).toEqual(steps);
  });

  it('have a reason for each refusal', () => {
    expect(stepsOfSubscription(stateOf(true), early, everyRight).locks).toEqual({
      'add-packs': 'packs-annual',
      renew: 'renewal-not-due',
      withdraw: 'nothing-to-withdraw',
      'update-card': 'card-annual',
    });
    expect(stepsOfSubscription(stateOf(false, cancelledFor('2028-12-31')), at, everyRight).locks).toEqual({
      'add-packs': 'cancelled',
      'change-plan': 'cancelled',
      renew: 'renewal-not-due',
      cancel: 'cancelled',
    });
  });

  it('need a permission: admin for a card, Update Subscription for all others', () => {
    const company = stateOf(false, cancelledFor('2028-12-31'));
    const byUpdater = stepsOfSubscription(company, at, (right) => right === 'Update Subscription');
    expect(byUpdater.allowed).toEqual(['withdraw']);
    expect(byUpdater.locks).toMatchObject({ 'update-card': 'restricted', cancel: 'cancelled' });
    const byNobody = stepsOfSubscription(company, at, () => false);
    expect(byNobody.allowed).toEqual([]);
    expect(new Set(Object.values(byNobody.locks))).toEqual(new Set(['restricted']));
    expect(Object.keys(byNobody.locks)).toEqual(subscriptionSteps);
  });

  it('are exactly those that the decider accepts', () => {
    const { planId, plan } = anExtraPack();
    const larger = { ...plan, type: 'manufacturer', maxUsers: 20 } as const;
    const commandOf = (step: SubscriptionStep, now: string, isAnnual: boolean): CompanyCommand => {
      switch (step) {
        case 'add-packs':
          return { type: 'AddPacks', planId, plan, subscriptionIds: ['subscription-2'], at: now };
        case 'change-plan':
          return { type: 'ChangePlan', subscriptionId: 'subscription-9', planId: 'plan-large', plan: larger };
        case 'renew':
          return { type: 'RenewSubscription', term: 1, isAnnual, at: now };
        case 'cancel':
          return { type: 'CancelSubscription', reason: null, at: now };
        case 'withdraw':
          return { type: 'WithdrawCancellation', at: now };
        case 'update-card':
          return { type: 'SubmitCard', isForAnnual: false };
      }
    };
    const days = fc.integer({ min: 1, max: 28 }).map((day) => `2028-12-${String(day).padStart(2, '0')}`);
    const events = fc.oneof(
      fc.constant<readonly CompanyEvent[]>([]),
      days.map((day) => [cancelledFor(day)]),
      fc.constant([ended]),
      days.map((day) => [cancelledFor(day), ended]),
    );
    const takes = (command: CompanyCommand, state: ReturnType<typeof stateOf>): boolean => {
      try {
        return companyDecider.decide(command, state).length > 0;
      } catch (error) {
        if (error instanceof DomainError) return false;
        throw error;
      }
    };
    fc.assert(
      fc.property(fc.boolean(), events, days, (isAnnual, history, day) => {
        const now = `${day}T12:00:00.000Z`;
        const state = stateOf(isAnnual, ...history);
        const taken = subscriptionSteps.filter((step) => takes(commandOf(step, now, isAnnual), state));
        expect(stepsOfSubscription(state, now, everyRight).allowed).toEqual(taken);
      }),
    );
  });
});
