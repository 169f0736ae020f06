import { stepsOfPack, whyPackStays } from './packs.js';

const contract = {
  termDate: '2026-12-11T17:00:00.000Z',
  timeZone: 'America/New_York',
  cancelsOn: null,
  endedOn: null,
};
const holder = { contract, unassigned: 6, basePackId: 'base', unbilledPackIds: ['new'] };
const extra = { subscriptionId: 'extra', maxUsers: 5, addedAt: null };
const added = { ...extra, subscriptionId: 'new', addedAt: '2026-10-05T12:00:00.000Z' };
const due = '2026-11-20T15:00:00.000Z';

// The decider uses the same function before it drops a pack.
describe('a pack', () => {
  it.each([
    ['is dropped while the renewal is due', extra, holder, due, null],
    ['is dropped if exactly as many users are unassigned', extra, { ...holder, unassigned: 5 }, due, null],
    ['stays before that', extra, holder, '2026-11-10T15:00:00.000Z', 'subscription.pack-not-due'],
    [
      'stays after the cancellation',
      extra,
      { ...holder, contract: { ...contract, cancelsOn: '2026-11-30' } },
      due,
      'subscription.pack-not-due',
    ],
    [
      'stays after the end',
      extra,
      { ...holder, contract: { ...contract, endedOn: '2026-11-19' } },
      due,
      'subscription.ended',
    ],
    ['stays as the base', { ...extra, subscriptionId: 'base' }, holder, due, 'subscription.pack-base'],
    [
      'stays until a bill has covered it',
      { ...extra, subscriptionId: 'new' },
      holder,
      due,
      'subscription.pack-unbilled',
    ],
    ['is returned within a day of its addition', added, holder, '2026-10-06T11:59:59.999Z', null],
    ['stays a day after it was added', added, holder, '2026-10-06T12:00:00.000Z', 'subscription.pack-not-due'],
    [
      'stays, though just added, after a bill has covered it',
      added,
      { ...holder, unbilledPackIds: [] },
      '2026-10-05T12:00:01.000Z',
      'subscription.pack-not-due',
    ],
    [
      'stays, though just added, while its users are assigned',
      added,
      { ...holder, unassigned: 4 },
      '2026-10-05T12:00:01.000Z',
      'subscription.pack-in-use',
    ],
    [
      'of the sign-up stays on its first day',
      { ...added, addedAt: null },
      holder,
      '2026-10-05T12:00:01.000Z',
      'subscription.pack-not-due',
    ],
    ['stays while its users are assigned', { ...extra, maxUsers: 7 }, holder, due, 'subscription.pack-in-use'],
    [
      'of one user stays while fewer than five are unassigned',
      { ...extra, maxUsers: 1 },
      { ...holder, unassigned: 4 },
      due,
      'subscription.pack-in-use',
    ],
  ] as const)('%s', (_what, pack, given, at, refused) => {
    expect(whyPackStays(pack, given, at)).toBe(refused);
    expect(stepsOfPack(pack, given, at)).toEqual(refused === null ? ['drop'] : []);
  });
});
