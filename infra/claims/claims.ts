import type { CommandContext } from '../commands/handle-command.js';
import type { ClaimedName, ClaimKind } from './name-owners.js';

/** The record that asks for a name, as the command saw its stream. */
export interface Claimant {
  readonly owner: string;
  /**
   * Revision of the owner's stream at which the command must be accepted, -1 for its first event. A command that is accepted
   * at any other revision may not bring the name.
   */
  readonly at: number;
}

/**
 * Unique names (docs/architecture.md, "A command"): a command claims the name, then appends the event that gives it to
 * its owner, at the very revision that the claim names; it releases the name when the record takes another one or is
 * gone. `handleNamed` does all of it. Names are compared as they are. They are stored nowhere: the store holds a keyed
 * hash of each. A claim is no lock that could be left behind: whoever wants a claimed name reads whether its owner
 * has it, and takes the claim over when the owner has moved on without it. An owner without events is waited for (a
 * second); then its stream is closed, and its creation is refused with `creation.abandoned`. So a process that takes
 * long first appends an event to its own stream.
 */
export interface Claims {
  /**
   * Claims a name for an owner. Claiming again for the same owner is fine.
   * @throws ClaimTaken when another owner has it; the caller answers with its own refusal
   */
  claim(name: ClaimedName, claimant: Claimant, context: CommandContext): Promise<void>;
  /**
   * Claims names together for streams that do not exist yet, of names that have most likely never been held. Answers
   * false for a name that is or was held: `claim` then finds out more about it.
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
   * @param before a revision of the owner's stream at which it did not have the name; undefined when it never will again
   */
  release(name: ClaimedName, owner: string, context: CommandContext, before?: number): Promise<void>;
  /**
   * The stream that has a name now. One that has claimed it and has no event yet may never come, and keeps it from
   * nobody: `claim` finds out.
   */
  holder(name: ClaimedName): Promise<string | undefined>;
}

/** A name and the stream that is to have it. */
export interface NewName {
  readonly value: string;
  readonly owner: string;
}

/** Another record holds the name. */
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
