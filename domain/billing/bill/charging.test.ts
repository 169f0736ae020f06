import { type ChargeCause, isChargeDue, refusesCard } from './charging.js';

const nothing = { charge: null, declinedWith: null, declinedCard: null };
const sent = { ...nothing, charge: { attemptId: 'a1', card: 1 } };
const declined = { ...nothing, declinedWith: '200', declinedCard: 1 };
const forbidden = { ...declined, declinedWith: '261' };
const sentAfterwards = { ...declined, charge: { attemptId: 'a2', card: 1 } };
const failed = (attemptId: string): ChargeCause => ({ kind: 'failed', attemptId });
const issued = { kind: 'issued' } as const;
const countdown = { kind: 'countdown' } as const;
const card = { kind: 'card' } as const;

describe('the stored card', () => {
  it.each([
    ['in the evening of the 1st', nothing, issued, 1, true],
    ['without a card too, which is as if it was declined', nothing, issued, null, true],
    ['in the evening, but not after a charge', sent, issued, 1, false],
    ['in the evening, but not after a decline for its holder', declined, issued, 1, false],
    ['in the evening, if another card was declined for its holder', declined, issued, 2, true],
    ['after a charge that failed', sent, failed('a1'), 1, true],
    ['after a failed charge, but not after another one was sent', sent, failed('a0'), 1, false],
    ['after a failed charge, but not after a decline', declined, failed('a1'), 1, false],
    ['after a charge that failed on one of the days', sentAfterwards, failed('a2'), 1, true],
    ['on one of the days', declined, countdown, 1, true],
    ['on one of the days, but not without a decline', sent, countdown, 1, false],
    ['on one of the days, but not against a final word of its bank', forbidden, countdown, 1, false],
    ['on one of the days, if another card was declined', forbidden, countdown, 2, true],
    ['when it is new', declined, card, 2, true],
    ['when it is new, also while a charge of the old one failed', sent, card, 2, true],
    ['when it is new, one time', sent, card, 1, false],
    ['when it is new, but not after a decline', declined, card, 1, false],
    ['when it is new, but not after its removal', declined, card, null, false],
  ])('is charged %s', (_, bill, cause, now, isDue) => {
    expect(isChargeDue(bill, cause, now)).toBe(isDue);
  });

  it.each([
    ['300', true],
    ['461', true],
    ['410', false],
    ['not-sent', false],
    ['key-refused', false],
    ['too-late', false],
  ])('counts as refused by the gateway’s code %s: %s', (code, isRefused) => {
    expect(refusesCard(code)).toBe(isRefused);
  });
});
