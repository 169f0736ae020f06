import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { claimDecider, type ClaimCommand } from '../../domain/claim/claim.decider.js';
import { type ClaimEvent, isClaimEvent, type ClaimKind } from '../../domain/claim/claim.events.js';
import { isCreationAbandoned, type CreationAbandoned } from '../../domain/claim/creation-abandoned.js';
import { fold } from '../../domain/kit/decider.js';
import { DomainError } from '../../domain/kit/domain-error.js';
import type { CommandContext, HandleCommand } from '../commands/handle-command.js';
import { newEvent } from '../commands/decide-group.js';
import { eventId } from '../event-store/event-id.js';
import { RevisionConflict, type EventStore } from '../event-store/event-store.js';
import type { NameHash } from '../secrets/name-hash.js';
import { ClaimTaken, type Claims } from './claims.js';

export interface ClaimsOptions {
  /** For how long an owner may stay away before its claim is taken over, in milliseconds. */
  readonly patienceMs?: number;
}

const longestPauseMs = 20;

/** Claims on the event store: one stream a name, called by its keyed hash. */
export const createClaims = (
  store: EventStore,
  handle: HandleCommand,
  hash: NameHash,
  { patienceMs = 1000 }: ClaimsOptions = {},
): Claims => {
  const streamOf = (kind: ClaimKind, scope: string, value: string): string => `claim-${hash(kind, scope, value)}`;

  /** Answers who holds the name instead, undefined when the command went through. */
  const attempt = async (
    stream: string,
    command: ClaimCommand,
    context: CommandContext,
  ): Promise<string | undefined> => {
    try {
      await handle(claimDecider, stream, command, ownContext(context));
      return undefined;
    } catch (error) {
      if (error instanceof DomainError && typeof error.details?.['owner'] === 'string') return error.details['owner'];
      throw error;
    }
  };

  const shutOut = async (absent: string, claimStream: string, context: CommandContext): Promise<void> => {
    const { ifMatch: _, ...metadata } = ownContext(context);
    const event: CreationAbandoned = { type: 'CreationAbandoned', data: { claimStream } };
    try {
      await store.append(absent, 'no-stream', [{ ...event, id: eventId(metadata.commandId, absent, 0), metadata }]);
    } catch (error) {
      // The owner came at the last moment, or somebody else was quicker: the next look tells.
      if (!(error instanceof RevisionConflict)) throw error;
    }
  };

  return {
    claim: async (kind, scope, value, owner, context) => {
      const stream = streamOf(kind, scope, value);
      const deadline = performance.now() + patienceMs;
      let command: ClaimCommand = { type: 'Claim', kind, owner };
      let isNew = true;
      for (;;) {
        const holder = await attempt(stream, command, { ...context, isNew });
        isNew = false;
        if (holder === undefined) return;
        const [first] = await store.read(holder, 0, 1);
        if (first !== undefined && !isCreationAbandoned(first)) throw new ClaimTaken(kind, holder);
        if (first !== undefined) command = { type: 'TakeOverClaim', kind, owner, from: holder };
        else if (performance.now() < deadline) await pause(Math.random() * longestPauseMs);
        else await shutOut(holder, stream, context);
      }
    },
    claimNew: async (kind, scope, names, context) => {
      const claims = names.map(({ value, owner }) => {
        const stream = streamOf(kind, scope, value);
        const claimed: ClaimEvent = { type: 'Claimed', data: { kind, owner } };
        return { stream, event: newEvent(stream, ownContext(context), claimed, 0) };
      });
      return (await store.begin(claims)).map((begun) => begun !== undefined);
    },
    release: async (kind, scope, value, owner, context) => {
      await handle(
        claimDecider,
        streamOf(kind, scope, value),
        { type: 'ReleaseClaim', kind, owner },
        ownContext(context),
      );
    },
    holder: async (kind, scope, value) => {
      const state = fold(claimDecider, (await store.read(streamOf(kind, scope, value))).filter(isClaimEvent));
      return state.status === 'held' ? state.owner : undefined;
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
