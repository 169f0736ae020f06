import type { Decider } from '../kit/decider.js';
import { DomainError } from '../kit/domain-error.js';
import type { ClaimEvent, ClaimKind } from './claim.events.js';

export type ClaimCommand =
  | { readonly type: 'Claim'; readonly kind: ClaimKind; readonly owner: string }
  | { readonly type: 'TakeOverClaim'; readonly kind: ClaimKind; readonly owner: string; readonly from: string }
  | { readonly type: 'ReleaseClaim'; readonly kind: ClaimKind; readonly owner: string };

export type ClaimState = { readonly status: 'free' } | { readonly status: 'held'; readonly owner: string };

/**
 * One unique name, in a stream of its own: who asks first holds it until he releases it, or until it shows that he
 * never came into being. Refuses with `claim.taken`, whose details name the owner.
 */
export const claimDecider: Decider<ClaimCommand, ClaimEvent, ClaimState> = {
  initialState: () => ({ status: 'free' }),

  decide: (command, state) => {
    const { kind, owner } = command;
    if (command.type === 'ReleaseClaim')
      return state.status === 'held' && state.owner === owner ? [{ type: 'ClaimReleased', data: { kind, owner } }] : [];
    if (state.status === 'free') return [{ type: 'Claimed', data: { kind, owner } }];
    if (state.owner === owner) return [];
    if (command.type === 'TakeOverClaim' && command.from === state.owner)
      return [{ type: 'ClaimTakenOver', data: { kind, owner, from: command.from } }];
    throw new DomainError('claim.taken', 'This name is taken.', { owner: state.owner });
  },

  evolve: (state, event) => {
    switch (event.type) {
      case 'Claimed':
      case 'ClaimTakenOver':
        return { status: 'held', owner: event.data.owner };
      case 'ClaimReleased':
        return { status: 'free' };
      default:
        return state;
    }
  },
};
