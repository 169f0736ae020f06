import type { CommandBus } from '@nestjs/cqrs';
import { RecordRecoveryCode } from '../../application/user/two-steps.js';
import { refusal } from '../../domain/messages.js';
import { isRecentSignIn, proofRequired, type ShownProof } from '../../domain/user/two-steps/needs-proof.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import type { Passwords } from '../../infra/credentials/passwords.js';
import type { TwoSteps, TwoStepsMatch } from '../../infra/credentials/two-steps.js';
import type { Exchange } from '../http/exchange.js';
import type { FailedLogins } from './guessing/failed-logins.js';
import { proofCounters } from './guessing/guessed-at.js';

export interface Proof {
  readonly password: string;
  readonly code?: string | null;
}

interface ProofPorts {
  readonly passwords: Pick<Passwords, 'match'>;
  readonly failures: Pick<FailedLogins, 'guess'>;
  readonly steps: Pick<TwoSteps, 'inUse' | 'match'>;
  readonly commands: Pick<CommandBus, 'execute'>;
}

type WrongPassword = 'proof.password-invalid' | 'user.old-password-invalid';

type Outcome =
  | { readonly is: 'wrong'; readonly code: WrongPassword | 'two-steps.code-invalid' }
  | { readonly is: 'right'; readonly match: TwoStepsMatch | null };

/** Requires a proof that a stolen session lacks, before a signed-in user changes ways to sign in. */
export class Proofs {
  constructor(private readonly ports: ProofPorts) {}

  /**
   * The caller's proof: one that was sent and is correct, or else a sign-in of the last minutes.
   * @returns also the context of a command to the caller's own stream
   * @throws like `require`
   */
  async shown(
    exchange: Pick<Exchange, 'person' | 'context' | 'now'>,
    proof: Proof | null | undefined,
  ): Promise<{ readonly proof: ShownProof; readonly ownContext: CommandContext }> {
    const { person, context, now } = exchange;
    if (proof) return { proof: 'given', ownContext: await this.require(exchange, proof, now) };
    const isRecent = person.kind === 'member' && isRecentSignIn(person.signedInAt, now);
    return { proof: isRecent ? 'recent' : 'none', ownContext: context };
  }

  /**
   * Guesses wait as at the sign-in, but separately, so that a stolen session cannot find out password or code. A used
   * recovery code is recorded.
   * @param wrongPassword the refusal code of a wrong password
   * @returns the context of a command to the caller's own stream; its `If-Match` still fits after the record of a
   * recovery code
   * @throws DomainError proof.required without the code of a second step; proof.password-invalid,
   * two-steps.code-invalid or too-many-requests
   */
  async require(
    { person, context }: Pick<Exchange, 'person' | 'context'>,
    { password, code }: Proof,
    now: Date,
    wrongPassword: WrongPassword = 'proof.password-invalid',
  ): Promise<CommandContext> {
    const { passwords, failures, steps } = this.ports;
    const { actorId: userId } = person;
    const hasSteps = (await steps.inUse(userId)) !== undefined;
    if (hasSteps && typeof code !== 'string') throw proofRequired(hasSteps);
    const guess = async (): Promise<Outcome> => {
      // A signed-in user has the present password, because a handover of the account ends all sessions.
      if ((await passwords.match(userId, password, 0)) === undefined) return { is: 'wrong', code: wrongPassword };
      if (!hasSteps) return { is: 'right', match: null };
      const match = await steps.match(userId, code ?? '', now);
      return match ? { is: 'right', match } : { is: 'wrong', code: 'two-steps.code-invalid' };
    };
    const outcome = await failures.guess(proofCounters(userId), now, guess);
    if (outcome.is === 'wrong') throw refusal(outcome.code);
    const { match } = outcome;
    if (match?.by !== 'recovery') return context;
    try {
      const revision = await recordRecovery(this.ports.commands, { userId, left: match.left }, context);
      return context.ifMatch === revision - 1 ? { ...context, ifMatch: revision } : context;
    } catch (error) {
      await match.giveBack();
      throw error;
    }
  }
}

/** @returns the revision of the user's stream after it; if the log is down, the caller makes the code valid again */
export const recordRecovery = async (
  commands: Pick<CommandBus, 'execute'>,
  code: RecordRecoveryCode['input'],
  context: CommandContext,
): Promise<number> => {
  const used = new RecordRecoveryCode(code, context);
  return (await commands.execute<RecordRecoveryCode, { readonly revision: number }>(used)).revision;
};
