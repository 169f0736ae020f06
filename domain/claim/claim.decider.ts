import type { Decider } from '../kit/decider.js';
import { defineStream } from '../kit/stream.js';
import type { ClaimEvent } from './claim.events.js';
import { refusal } from '../messages.js';

/** A record that claims a name: its stream `owner`, at revision `at`, for the command `by`. */
interface Wish {
  readonly kind: string;
  readonly owner: string;
  /** -1 while the stream has no event. */
  readonly at: number;
  readonly by: string;
}

export type ClaimCommand =
  | ({ readonly type: 'Claim' } & Wish)
  /** `from` did not have the name at its revision `before`. */
  | ({ readonly type: 'TakeOverClaim'; readonly from: string; readonly before: number } & Wish)
  /** The command was not accepted with the name. */
  | { readonly type: 'WithdrawClaim'; readonly kind: string; readonly owner: string; readonly by: string }
  /** The owner did not have the name at its revision `before`; without `before` it will never have it again. */
  | { readonly type: 'ReleaseClaim'; readonly kind: string; readonly owner: string; readonly before?: number };

export type ClaimState =
  | { readonly status: 'free' }
  | {
      readonly status: 'held';
      readonly owner: string;
      /** Revision of the owner's stream at the latest claim. */
      readonly at: number;
      /** The commands that claimed the name at that revision. */
      readonly by: readonly string[];
    };

/**
 * The stream of one unique name. The owner's stream decides who has the name. A command that gives its owner the name
 * claims it for the revision that it has read, and is accepted at that revision only. When the owner's stream has
 * advanced without the name, no claim of an earlier revision can be accepted any longer. The name can then be released
 * or given to another record. Refuses with `claim.taken`, whose details contain the owner.
 */
export const claimDecider: Decider<ClaimCommand, ClaimEvent, ClaimState> = {
  initialState: () => ({ status: 'free' }),

  decide: (command, state) => {
    const { kind, owner } = command;
    switch (command.type) {
      case 'ReleaseClaim': {
        const isOver = state.status === 'held' && state.owner === owner && state.at < (command.before ?? Infinity);
        return isOver ? [{ type: 'ClaimReleased', data: { kind, owner } }] : [];
      }
      case 'WithdrawClaim': {
        const { by } = command;
        if (state.status === 'free' || state.owner !== owner || !state.by.includes(by)) return [];
        return state.by.length === 1
          ? [{ type: 'ClaimReleased', data: { kind, owner } }]
          : [{ type: 'ClaimWithdrawn', data: { kind, owner, by } }];
      }
      case 'Claim':
      case 'TakeOverClaim': {
        const { at, by } = command;
        if (state.status === 'free') return [{ type: 'Claimed', data: { kind, owner, at, by } }];
        if (state.owner === owner) {
          const isKnown = at < state.at || (at === state.at && state.by.includes(by));
          return isKnown ? [] : [{ type: 'Claimed', data: { kind, owner, at, by } }];
        }
        if (command.type === 'TakeOverClaim' && command.from === state.owner && state.at < command.before)
          return [{ type: 'ClaimTakenOver', data: { kind, owner, at, by, from: command.from } }];
        throw refusal('claim.taken', { owner: state.owner, at: state.at });
      }
    }
  },

  evolve: (state, event) => {
    switch (event.type) {
      case 'Claimed':
      case 'ClaimTakenOver': {
        const { owner, at = -1, by = '' } = event.data;
        const isJoined = state.status === 'held' && state.owner === owner && state.at === at;
        return { status: 'held', owner, at, by: isJoined ? [...state.by, by] : [by] };
      }
      case 'ClaimWithdrawn':
        return state.status === 'held' ? { ...state, by: state.by.filter((one) => one !== event.data.by) } : state;
      case 'ClaimReleased':
        return { status: 'free' };
      default:
        return state;
    }
  },
};

export const claimStream = defineStream('claim', claimDecider);
