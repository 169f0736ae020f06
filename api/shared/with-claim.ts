import { DomainError } from '../../domain/kit/domain-error.js';
import { type MessageCode, refusal } from '../../domain/messages.js';
import type { ClaimKind } from '../../domain/claim/claim.events.js';
import { ClaimTaken, type Claims } from '../../infra/claims/claims.js';
import { type CommandContext, RevisionMismatch } from '../../infra/commands/handle-command.js';

/** A unique name, within what, and the stream that is to bear it. */
export interface WantedName {
  readonly kind: ClaimKind;
  readonly scope: string;
  readonly value: string;
  readonly owner: string;
}

/**
 * Claims a name, then does what gives it to its owner. A name whose owner was refused it goes back; after any other
 * error nobody knows whether the owner has it, so that it stays claimed and a repeat goes on.
 * @throws DomainError with `taken` and its text when somebody else holds the name
 */
export const withClaim = async <Result>(
  claims: Claims,
  { kind, scope, value, owner }: WantedName,
  taken: MessageCode,
  context: CommandContext,
  act: () => Promise<Result>,
): Promise<Result> => {
  try {
    await claims.claim(kind, scope, value, owner, context);
  } catch (error) {
    if (error instanceof ClaimTaken) throw refusal(taken);
    throw error;
  }
  try {
    return await act();
  } catch (error) {
    if (error instanceof DomainError || error instanceof RevisionMismatch)
      await claims.release(kind, scope, value, owner, context);
    throw error;
  }
};
