import type { CommandContext } from '../commands/handle-command.js';
import type { ClaimedName, ClaimKind } from './bearers.js';

/** Who asks for a name: a record's stream, as the asking command saw it. */
export interface Bearer {
  readonly owner: string;
  /**
   * Revision of the owner's stream at which the command must be accepted, -1 for its first event. A command that is accepted
   * at any other revision may not bring the name.
   */
  readonly at: number;
}

/**
 * Unique names (docs/architecture.md, "A command"): claim, then append the event that gives the name to its owner, at the very
 * revision that was named in the claim; release when it has another name or is gone. `handleNamed` does all of it.
 *
 * The names' values are compared as they are. They are stored nowhere, only a keyed hash of each. What holds a name is no
 * lock that could be lost: whoever wants a held name looks whether its owner bears it, and takes it over when the owner has
 * moved on without it. When the owner has no event yet, it is waited for (a second), and then its stream is closed: its
 * creation is refused with `creation.abandoned`. So what takes long first appends something to its own stream.
 */
export interface Claims {
  /**
   * Claims a name for an owner. Claiming again for the same owner is fine.
   * @throws ClaimTaken when another owner has it; the caller answers with its own refusal
   */
  claim(name: ClaimedName, bearer: Bearer, context: CommandContext): Promise<void>;
  /**
   * Claims names for streams that most likely do not exist, as nobody has ever held them, together. False for a name that
   * somebody has or had: `claim` tells more of it.
   */
  claimNew(
    kind: ClaimKind,
    scope: string,
    names: readonly NewName[],
    context: CommandContext,
  ): Promise<readonly boolean[]>;
  /** Takes a claim of this command back. The name stays held when other commands of the owner have asked for it too. */
  withdraw(name: ClaimedName, owner: string, context: CommandContext): Promise<void>;
  /**
   * Gives a name back. Nothing happens when the owner does not hold it, or has asked for it at a later revision.
   * @param before a revision of the owner's stream at which it did not bear the name; undefined when it never will again
   */
  release(name: ClaimedName, owner: string, context: CommandContext, before?: number): Promise<void>;
  /** The stream that bears a name now, or is about to: then it may still have no events. */
  holder(name: ClaimedName): Promise<string | undefined>;
}

/** A name and the stream that is to bear it. */
export interface NewName {
  readonly value: string;
  readonly owner: string;
}

/** Somebody else holds the name. */
export class ClaimTaken extends Error {
  override readonly name = 'ClaimTaken';
  constructor(
    readonly kind: ClaimKind,
    /** The stream that holds it. */
    readonly owner: string,
  ) {
    super(`A name (${kind}) is taken.`);
  }
}
