import type { ClaimKind } from '../../domain/claim/claim.events.js';
import type { CommandContext } from '../commands/handle-command.js';

/**
 * Unique names (architecture, "Unique things"): claim, then append the first event of the owner; release when the name
 * is changed or the owner deleted, or when its creation was refused after all.
 *
 * `scope` is within what the name is unique: a company's id, or '' for everything. `value` is compared as it is: the
 * caller folds what should be equal (an e-mail's case, blanks). Neither is stored anywhere, only a keyed hash of both.
 * `owner` is the stream whose first event the caller is about to append with an id that derives from its command id, so
 * that a repeat claims for the same owner. A claim whose owner does not appear within a second may be taken over; the
 * owner's stream is then closed, and its creation is refused with `creation.abandoned`. So what takes long first appends
 * something to its own stream.
 */
export interface Claims {
  /**
   * Claims a name for an owner. Claiming again for the same owner is fine.
   * @throws ClaimTaken when another owner has it; the caller answers with its own refusal
   */
  claim(kind: ClaimKind, scope: string, value: string, owner: string, context: CommandContext): Promise<void>;
  /**
   * Claims names that most likely nobody has ever held, together. False for a name that somebody has or had: `claim` tells
   * more of it.
   */
  claimNew(
    kind: ClaimKind,
    scope: string,
    names: readonly NewName[],
    context: CommandContext,
  ): Promise<readonly boolean[]>;
  /** Gives a name back. Nothing happens when the owner does not hold it. */
  release(kind: ClaimKind, scope: string, value: string, owner: string, context: CommandContext): Promise<void>;
  /** The stream that holds a name now. It may still have no events. */
  holder(kind: ClaimKind, scope: string, value: string): Promise<string | undefined>;
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
