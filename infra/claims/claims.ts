import type { CreationAbandoned, ClaimEvent } from '../../domain/claim/claim.events.js';
import { newEvent } from '../commands/decide-group.js';
import type { CommandContext, HandleCommand } from '../commands/handle-command.js';
import { newCommandId } from '../event-store/event-id.js';
import { type EventStore, RevisionConflict } from '../event-store/event-store.js';
import { setTimeout as pause } from 'node:timers/promises';
import { type ClaimCommand, claimStream } from '../../domain/claim/claim.decider.js';
import { DomainError } from '../../domain/kit/domain-error.js';
import type { NameHash } from '../secrets/name-hash.js';
import type { ClaimedName, ClaimKind, LookAtNameOwner, NameOwnerState } from './name-owners.js';

/**
 * Closes a stream without events, so that a pending creation is refused with `creation.abandoned`. When the creator was
 * faster, nothing is appended and the next read of the stream shows its record.
 * @param wantedBy the stream that could not wait any longer
 */
export const closeUnusedStream = async (
  store: Pick<EventStore, 'append'>,
  absent: string,
  wantedBy: string,
  context: CommandContext,
): Promise<void> => {
  const own = { ...context, commandId: newCommandId(), causationId: context.commandId };
  const event: CreationAbandoned = { type: 'CreationAbandoned', data: { claimStream: wantedBy } };
  try {
    await store.append(absent, 'no-stream', [newEvent(absent, own, event, 0)]);
  } catch (error) {
    if (!(error instanceof RevisionConflict)) throw error;
  }
};

interface Claimant {
  readonly owner: string;
  /** Revision of the owner's stream at which the command must be accepted; -1 for its first event. */
  readonly at: number;
}

interface NewName {
  readonly value: string;
  readonly owner: string;
}

/** Another record holds the name. */
export class ClaimTaken extends Error {
  override readonly name = 'ClaimTaken';
  constructor(
    readonly kind: ClaimKind,
    readonly owner: string,
  ) {
    super(`A name (${kind}) is taken.`);
  }
}

interface ClaimsOptions {
  /** How long a claim waits for an owner without events before it moves to the new claimant, in milliseconds. */
  readonly patienceMs?: number;
}

const longestPauseMs = 20;

interface Holder {
  readonly owner: string;
  readonly at: number;
}

export type Claims = ReturnType<typeof createClaims>;

/**
 * Unique names (docs/architecture.md, "A command"). A command claims the name, then appends the event that gives the
 * name to its owner, at the exact revision of the claim. It releases the name when the record changes its name or is
 * deleted. `handleNamed` does all of this. Names are compared byte by byte. Names are not stored: each is a stream in
 * the event store, called by the keyed hash of the name.
 * A claim is no lock that could be left behind. Another claimant checks whether the owner has the name, and gets the
 * claim when the owner has moved on without it. An owner without events is given a second; then its stream is closed,
 * and its creation is refused with `creation.abandoned`. So a slow process first appends an event to its own stream.
 */
export const createClaims = (
  store: EventStore,
  handle: HandleCommand,
  hash: NameHash,
  look: LookAtNameOwner,
  { patienceMs = 1000 }: ClaimsOptions = {},
) => {
  const idOf = ({ kind, scope, value }: ClaimedName): string => hash(kind, scope, value);

  /** Handles a command of the claim. @returns the other holder of the name, undefined when the command was accepted */
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

  /** Whether no command decided at revision `at` can still be accepted. */
  const hasMovedOn = ({ revision, hasName }: NameOwnerState, at: number): boolean => !hasName && at < revision;

  /**
   * Claims a name for an owner. A second claim for the same owner changes nothing.
   * @throws ClaimTaken when another owner has it; the caller returns its own refusal
   */
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
    /**
     * Claims names together for streams that do not exist yet. Meant for names that have most likely never been held.
     * @returns false for a name that is or was held: then `claim` finds the details
     */
    claimNew: async (
      kind: ClaimKind,
      scope: string,
      names: readonly NewName[],
      context: CommandContext,
    ): Promise<readonly boolean[]> => {
      const claims = names.map(({ value, owner }) => {
        const stream = claimStream.nameOf(idOf({ kind, scope, value }));
        const claimed: ClaimEvent = { type: 'Claimed', data: { kind, owner, at: -1, by: context.commandId } };
        return { stream, event: newEvent(stream, ownContext(context), claimed, 0) };
      });
      return (await store.begin(claims)).map((begun) => begun !== undefined);
    },
    /** Withdraws a claim of this command. The name stays held when other commands of the owner have claimed it too. */
    withdraw: async (name: ClaimedName, owner: string, context: CommandContext): Promise<void> => {
      const command = { type: 'WithdrawClaim', kind: name.kind, owner, by: context.commandId } as const;
      await handle(claimStream, idOf(name), command, ownContext(context));
    },
    /**
     * Releases a name. Nothing happens when the owner does not hold it, or has claimed it at a later revision.
     * @param before a revision of the owner's stream at which it did not have the name; undefined when it never will
     * again
     */
    release: async (name: ClaimedName, owner: string, context: CommandContext, before?: number): Promise<void> => {
      const command: ClaimCommand = {
        type: 'ReleaseClaim',
        kind: name.kind,
        owner,
        ...(before !== undefined && { before }),
      };
      await handle(claimStream, idOf(name), command, ownContext(context));
    },
    /** A claimant without events may never create its stream, so it does not block the name: `claim` checks that. */
    holder: async (name: ClaimedName): Promise<string | undefined> => {
      const { state } = await handle.look(claimStream, idOf(name));
      if (state.status === 'free') return undefined;
      return (await look(name, state.owner)).hasName ? state.owner : undefined;
    },
  };
};

/** One command may claim and release a name several times, and a second claim of an owner changes nothing. */
const ownContext = ({ ifMatch: _, ...context }: CommandContext): CommandContext => ({
  ...context,
  commandId: newCommandId(),
  causationId: context.commandId,
});
