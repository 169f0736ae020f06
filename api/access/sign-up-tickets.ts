import { signUpStream } from '../../domain/sign-up/sign-up.decider.js';
import type { HandleCommand } from '../../infra/commands/handle-command.js';
import type { OneTimeTokens } from '../../infra/credentials/one-time-tokens.js';
import type { Passwords } from '../../infra/credentials/passwords.js';
import { type Applicant, signInFirst } from '../http/caller.js';

export class SignUpTickets {
  constructor(
    private readonly tokens: Pick<OneTimeTokens, 'look'>,
    private readonly handle: Pick<HandleCommand, 'look'>,
    private readonly passwords: Pick<Passwords, 'version'>,
  ) {}

  /**
   * @param isRepeat whether the call may be a repeat of the one that cancelled the sign-up
   * @throws 401 for an unknown or ended ticket. It ends after half an hour, or with the sign-up. It also ends when the
   * owner has a password, because the company is then in use
   */
  async identify(ticket: string | undefined, isRepeat: boolean): Promise<Applicant> {
    const signUpId = ticket && (await this.tokens.look('sign-up-ticket', ticket))?.subject;
    if (!signUpId) throw signInFirst();
    const { state } = await this.handle.look(signUpStream, signUpId);
    const isCancelled = 'code' in state && state.code === 'sign-up.cancelled';
    if (state.status !== 'completed' && !(isRepeat && isCancelled)) throw signInFirst();
    const { userId, companyId, type } = state.application;
    if ((await this.passwords.version(userId)) !== undefined) throw signInFirst();
    return { kind: 'applicant', actorId: userId, companyId, companyType: type, signUpId };
  }
}
