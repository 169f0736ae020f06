import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type ClaimCommand, claimStream } from '../../domain/claim/claim.decider.js';
import type { ClaimEvent } from '../../domain/claim/claim.events.js';
import type { CreationAbandoned } from '../../domain/claim/creation-abandoned.js';
import { DomainError } from '../../domain/kit/domain-error.js';
import type { CommandContext, HandleCommand } from '../commands/handle-command.js';
import { newEvent } from '../commands/decide-group.js';
import { eventId } from '../event-store/event-id.js';
import { RevisionConflict, type EventStore } from '../event-store/event-store.js';
import type { NameHash } from '../secrets/name-hash.js';
import type { BearerNow, ClaimedName, LookAtBearer } from './bearers.js';
import { type Bearer, ClaimTaken, type Claims } from './claims.js';

export interface ClaimsOptions {
  /** For how long an owner may stay away before its claim is taken over, in milliseconds. */
  readonly patienceMs?: number;
}

const longestPauseMs = 20;

interface Holder {
  readonly owner: string;
  readonly at: number;
}

/** Claims on the event store: one stream a name, called by its keyed hash. */
export const createClaims = (
  store: EventStore,
  handle: HandleCommand,
  hash: NameHash,
  look: LookAtBearer,
  { patienceMs = 1000 }: ClaimsOptions = {},
): Claims => {
  const idOf = ({ kind, scope, value }: ClaimedName): string => hash(kind, scope, value);

  /** Answers who holds the name instead, undefined when the command went through. */
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

  const shutOut = async (absent: string, wanted: string, context: CommandContext): Promise<void> => {
    const { ifMatch: _, ...metadata } = ownContext(context);
    const event: CreationAbandoned = { type: 'CreationAbandoned', data: { claimStream: wanted } };
    try {
      await store.append(absent, 'no-stream', [{ ...event, id: eventId(metadata.commandId, absent, 0), metadata }]);
    } catch (error) {
      // The owner came at the last moment, or somebody else was quicker: the next look tells.
      if (!(error instanceof RevisionConflict)) throw error;
    }
  };

  /** Whether the owner has moved on without the name: nothing that it asked for by `at` can still come true. */
  const hasMovedOn = ({ revision, isBorne }: BearerNow, at: number): boolean => !isBorne && at < revision;

  const claim = async (name: ClaimedName, { owner, at }: Bearer, context: CommandContext): Promise<void> => {
    const id = idOf(name);
    const wish = { kind: name.kind, owner, at, by: context.commandId };
    const deadline = performance.now() + patienceMs;
    let command: ClaimCommand = { type: 'Claim', ...wish };
    for (let isNew = true; ; isNew = false) {
      const holder = await attempt(id, command, { ...context, isNew });
      if (holder === undefined) return;
      const now = await look(name, holder.owner);
      if (now.isBorne) throw new ClaimTaken(name.kind, holder.owner);
      if (hasMovedOn(now, holder.at))
        command = { type: 'TakeOverClaim', ...wish, from: holder.owner, before: now.revision };
      else if (performance.now() < deadline) await pause(Math.random() * longestPauseMs);
      else if (now.revision === -1) await shutOut(holder.owner, claimStream.nameOf(id), context);
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
      return hasMovedOn(await look(name, state.owner), state.at) ? undefined : state.owner;
    },
  };
};

/**
 * Each try has a command id of its own: a name may be claimed and given back several times within one command, and who
 * owns it already makes a repeat harmless.
 */
const ownContext = ({ ifMatch: _, ...context }: CommandContext): CommandContext => ({
  ...context,
  commandId: randomUUID(),
  causationId: context.commandId,
});
