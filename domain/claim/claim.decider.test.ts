import { scenario } from '../../test/kit/domain/scenario.js';
import { claimDecider, type ClaimCommand } from './claim.decider.js';
import type { ClaimEvent } from './claim.events.js';

const { given } = scenario(claimDecider);
const kind = 'email';
const claim = (owner: string, at = -1, by = `command of ${owner}`): ClaimCommand => ({
  type: 'Claim',
  kind,
  owner,
  at,
  by,
});
const release = (owner: string, before?: number): ClaimCommand => ({
  type: 'ReleaseClaim',
  kind,
  owner,
  ...(before !== undefined && { before }),
});
const withdraw = (owner: string, by: string): ClaimCommand => ({ type: 'WithdrawClaim', kind, owner, by });
const takeOver = (owner: string, from: string, before: number): ClaimCommand => ({
  type: 'TakeOverClaim',
  kind,
  owner,
  from,
  before,
  at: -1,
  by: `command of ${owner}`,
});
const claimed = (owner: string, at = -1, by = `command of ${owner}`): ClaimEvent => ({
  type: 'Claimed',
  data: { kind, owner, at, by },
});
const released = (owner: string): ClaimEvent => ({ type: 'ClaimReleased', data: { kind, owner } });
const withdrawn = (owner: string, by: string): ClaimEvent => ({ type: 'ClaimWithdrawn', data: { kind, owner, by } });
const takenOver = (owner: string, from: string): ClaimEvent => ({
  type: 'ClaimTakenOver',
  data: { kind, owner, from, at: -1, by: `command of ${owner}` },
});
/** An event as it was written before claims had a revision. */
const claimedLongAgo = (owner: string): ClaimEvent => ({ type: 'Claimed', data: { kind, owner } });

describe('a claim', () => {
  it('gives a free name to its claimant', () => given().when(claim('user-1')).then(claimed('user-1')));
  it('changes nothing for its owner', () => given(claimed('user-1')).when(claim('user-1')).then());
  it('refuses another claimant', () => given(claimed('user-1')).when(claim('user-2')).refuses('claim.taken'));
  it('is released by its owner', () => given(claimed('user-1')).when(release('user-1')).then(released('user-1')));
  it('is not released by another record', () => given(claimed('user-1')).when(release('user-2')).then());
  it('is free again after a release', () =>
    given(claimed('user-1'), released('user-1')).when(claim('user-2')).then(claimed('user-2')));

  describe('of an owner that claims again', () => {
    it('records the later revision', () =>
      given(claimed('user-1')).when(claim('user-1', 4)).then(claimed('user-1', 4)));
    it('records another command of the same revision', () =>
      given(claimed('user-1', 4))
        .when(claim('user-1', 4, 'other'))
        .then(claimed('user-1', 4, 'other')));
    it('ignores an earlier revision, which cannot be accepted', () =>
      given(claimed('user-1', 4))
        .when(claim('user-1', 3, 'other'))
        .then());
    it('is not released for a revision before it', () =>
      given(claimed('user-1'), claimed('user-1', 4)).when(release('user-1', 4)).then());
    it('is released for a revision after it', () =>
      given(claimed('user-1'), claimed('user-1', 4)).when(release('user-1', 5)).then(released('user-1')));
    it('is released without a revision', () =>
      given(claimedLongAgo('user-1')).when(release('user-1', 0)).then(released('user-1')));
  });

  describe('that is withdrawn', () => {
    it('is free after the withdrawal', () =>
      given(claimed('user-1', 4, 'a'))
        .when(withdraw('user-1', 'a'))
        .then(released('user-1')));
    it('stays for the other command that claimed it too', () =>
      given(claimed('user-1', 4, 'a'), claimed('user-1', 4, 'b'))
        .when(withdraw('user-1', 'a'))
        .then(withdrawn('user-1', 'a')));
    it('is free after both withdrew', () =>
      given(claimed('user-1', 4, 'a'), claimed('user-1', 4, 'b'), withdrawn('user-1', 'a'))
        .when(withdraw('user-1', 'b'))
        .then(released('user-1')));
    it('stays when only others claimed it', () =>
      given(claimed('user-1', 4, 'a'))
        .when(withdraw('user-1', 'b'))
        .then());
  });

  describe('that passes to another owner', () => {
    it('passes from an owner that has advanced', () =>
      given(claimed('user-1', 3))
        .when(takeOver('user-2', 'user-1', 4))
        .then(takenOver('user-2', 'user-1')));
    it('stays with an owner that has claimed again since', () =>
      given(claimed('user-1', 3), claimed('user-1', 4))
        .when(takeOver('user-2', 'user-1', 4))
        .refuses('claim.taken'));
    it('does not pass from an owner that claimed in between', () =>
      given(claimed('user-1'), takenOver('user-3', 'user-1'))
        .when(takeOver('user-2', 'user-1', 1))
        .refuses('claim.taken'));
    it('is given when it is free by then', () =>
      given(claimed('user-1'), released('user-1'))
        .when(takeOver('user-2', 'user-1', 1))
        .then(claimed('user-2')));
    it('belongs to its new owner', () =>
      given(claimed('user-1'), takenOver('user-2', 'user-1')).when(release('user-2')).then(released('user-2')));
  });
});
