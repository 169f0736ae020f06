import { scenario } from '../kit/testing.js';
import { claimDecider, type ClaimCommand } from './claim.decider.js';
import type { ClaimEvent } from './claim.events.js';

const { given } = scenario(claimDecider);
const kind = 'email';
const claim = (owner: string): ClaimCommand => ({ type: 'Claim', kind, owner });
const release = (owner: string): ClaimCommand => ({ type: 'ReleaseClaim', kind, owner });
const takeOver = (owner: string, from: string): ClaimCommand => ({ type: 'TakeOverClaim', kind, owner, from });
const claimed = (owner: string): ClaimEvent => ({ type: 'Claimed', data: { kind, owner } });
const released = (owner: string): ClaimEvent => ({ type: 'ClaimReleased', data: { kind, owner } });
const takenOver = (owner: string, from: string): ClaimEvent => ({
  type: 'ClaimTakenOver',
  data: { kind, owner, from },
});

describe('claim', () => {
  it('gives a free name to who asks', () => given().when(claim('user-1')).then(claimed('user-1')));
  it('is no news to its owner', () => given(claimed('user-1')).when(claim('user-1')).then());
  it('refuses another one', () => given(claimed('user-1')).when(claim('user-2')).refuses('claim.taken'));
  it('is released by its owner', () => given(claimed('user-1')).when(release('user-1')).then(released('user-1')));
  it('is not released by another one', () => given(claimed('user-1')).when(release('user-2')).then());
  it('is free again after a release', () =>
    given(claimed('user-1'), released('user-1')).when(claim('user-2')).then(claimed('user-2')));
  it('passes from the owner that was named', () =>
    given(claimed('user-1')).when(takeOver('user-2', 'user-1')).then(takenOver('user-2', 'user-1')));
  it('does not pass from an owner who came in between', () =>
    given(claimed('user-1'), takenOver('user-3', 'user-1')).when(takeOver('user-2', 'user-1')).refuses('claim.taken'));
  it('is given at a take-over when it is free by then', () =>
    given(claimed('user-1'), released('user-1')).when(takeOver('user-2', 'user-1')).then(claimed('user-2')));
  it('belongs to who took it over', () =>
    given(claimed('user-1'), takenOver('user-2', 'user-1')).when(release('user-2')).then(released('user-2')));
});
