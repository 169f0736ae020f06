import { setTimeout as pause } from 'node:timers/promises';
import { type ClaimCommand, claimStream } from '../../domain/claim/claim.decider.js';
import type { ClaimEvent } from '../../domain/claim/claim.events.js';
import { DomainError } from '../../domain/kit/domain-error.js';
import type { CommandContext, HandleCommand } from '../commands/handle-command.js';
import { newEvent } from '../commands/decide-group.js';
import { newCommandId } from '../event-store/event-id.js';
import type { EventStore } from '../event-store/event-store.js';
import type { NameHash } from '../secrets/name-hash.js';
import type { NameOwnerState, ClaimedName, LookAtNameOwner } from './name-owners.js';
import { type Claimant, ClaimTaken, type Claims } from './claims.js';
import { closeUnusedStream } from './close-unused-stream.js';

export interface ClaimsOptions {
  /** How long an owner without events is waited for before its claim is taken over, in milliseconds. */
  readonly patienceMs?: number;
}

const longestPauseMs = 20;

interface Holder {
  readonly owner: string;
  readonly at: number;
}

/** Claims in the event store: one stream for each name, called by the name's keyed hash. */
export const createClaims = (
  store: EventStore,
  handle: HandleCommand,
  hash: NameHash,
  look: LookAtNameOwner,
  { patienceMs = 1000 }: ClaimsOptions = {},
): Claims => {
  const idOf = ({ kind, scope, value }: ClaimedName): string => hash(kind, scope, value);

  /** Handles a command of the claim; answers who holds the name instead, undefined when the command was accepted. */
  const attempt = async (id: string, command: ClaimCommand, context: CommandContext): Promise<Holder | undefined> => {
    try {
      await handle(claimStream, id, command, ownContext(context));
      return undefined;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const { owner, at } = error.details ?? {};
      if (typeof owner === 'string' && typeof at === 'number') return { owner, at };
      throw error;
    }
  };

  /**
   * Whether the owner has moved on without the name, so that nothing that it asked for at revision `at` can still be
   * accepted.
   */
  const hasMovedOn = ({ revision, hasName }: NameOwnerState, at: number): boolean => !hasName && at < revision;

  const claim = async (name: ClaimedName, { owner, at }: Claimant, context: CommandContext): Promise<void> => {
    const id = idOf(name);
    const claimed = { kind: name.kind, owner, at, by: context.commandId };
    const deadline = performance.now() + patienceMs;
    let command: ClaimCommand = { type: 'Claim', ...claimed };
    for (let isNew = true; ; isNew = false) {
      const holder = await attempt(id, command, { ...context, isNew });
      if (holder === undefined) return;
      const now = await look(name, holder.owner);
      if (now.hasName) throw new ClaimTaken(name.kind, holder.owner);
      if (hasMovedOn(now, holder.at))
        command = { type: 'TakeOverClaim', ...claimed, from: holder.owner, before: now.revision };
      else if (performance.now() < deadline) await pause(Math.random() * longestPauseMs);
      else if (now.revision === -1) await closeUnusedStream(store, holder.owner, claimStream.nameOf(id), context);
      else throw new ClaimTaken(name.kind, holder.owner);
    }
  };

  return {
    claim,
    claimNew: async (kind, scope, names, context) => {
      const claims = names.map(({ value, owner }) => {
        const stream = claimStream.nameOf(idOf({ kind, scope, value }));
        const claimed: ClaimEvent = { type: 'Claimed', data: { kind, owner, at: -1, by: context.commandId } };
        return { stream, event: newEvent(stream, ownContext(context), claimed, 0) };
      });
      return (await store.begin(claims)).map((begun) => begun !== undefined);
    },
    withdraw: async (name, owner, context) => {
      const command = { type: 'WithdrawClaim', kind: name.kind, owner, by: context.commandId } as const;
      await handle(claimStream, idOf(name), command, ownContext(context));
    },
    release: async (name, owner, context, before) => {
      const command: ClaimCommand = {
        type: 'ReleaseClaim',
        kind: name.kind,
        owner,
        ...(before !== undefined && { before }),
      };
      await handle(claimStream, idOf(name), command, ownContext(context));
    },
    holder: async (name) => {
      const { state } = await handle.look(claimStream, idOf(name));
      if (state.status === 'free') return undefined;
      return (await look(name, state.owner)).hasName ? state.owner : undefined;
    },
  };
};

/**
 * Each attempt has a command id of its own: one command may claim and release a name several times, and an owner that
 * claims again changes nothing.
 */
const ownContext = ({ ifMatch: _, ...context }: CommandContext): CommandContext => ({
  ...context,
  commandId: newCommandId(),
  causationId: context.commandId,
});
