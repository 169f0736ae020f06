import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../../domain/kit/domain-error.js';
import { refusal } from '../../domain/messages.js';
import { ClaimTaken, type Claims } from '../../infra/claims/claims.js';
import { RevisionMismatch, type CommandContext } from '../../infra/commands/handle-command.js';
import { foldName, userStream } from '../../infra/processes/sign-up-names.js';
import { eq } from '../../infra/read-models/query.js';
import type { Reads } from '../../infra/read-models/reads.js';
import { userModel } from '../../projections/index.js';
import type { Caller } from '../shared/caller.js';
import { CLAIMS, READS } from '../shared/ports.js';

/** E-mail and user name of one user; what is undefined is not claimed. */
export interface Names {
  readonly email?: string | undefined;
  readonly username?: string | undefined;
}

type Kind = 'email' | 'username';

/** E-mails and user names are unique over all companies (A25); who has one decides which text is told. */
@Injectable()
export class UserNames {
  constructor(
    @Inject(CLAIMS) private readonly claims: Claims,
    @Inject(READS) private readonly reads: Reads<Caller>,
  ) {}

  /**
   * Claims the names for a user, then does what gives them to it; after a refusal they go back.
   * @throws DomainError user.email-taken or user.username-taken when somebody of the company has it, user.not-saved when
   * somebody else has
   */
  async claim<Result>(
    userId: string,
    companyId: string,
    names: Names,
    context: CommandContext,
    act: () => Promise<Result>,
  ): Promise<Result> {
    const owner = userStream(userId);
    const claimed: [Kind, string][] = [];
    try {
      for (const [kind, value] of entriesOf(names)) {
        await this.claimOne(kind, value, owner, companyId, context);
        claimed.push([kind, value]);
      }
      return await act();
    } catch (error) {
      // After any other error nobody knows whether the user has the names, so that a repeat must find them.
      if (error instanceof DomainError || error instanceof RevisionMismatch) {
        for (const [kind, value] of claimed) await this.claims.release(kind, '', value, owner, context);
      }
      throw error;
    }
  }

  /** Gives names back that a user has no more. */
  async release(userId: string, names: Names, context: CommandContext): Promise<void> {
    for (const [kind, value] of entriesOf(names))
      await this.claims.release(kind, '', value, userStream(userId), context);
  }

  private async claimOne(
    kind: Kind,
    value: string,
    owner: string,
    companyId: string,
    context: CommandContext,
  ): Promise<void> {
    try {
      await this.claims.claim(kind, '', value, owner, context);
    } catch (error) {
      if (!(error instanceof ClaimTaken)) throw error;
      const [holder] = await this.reads.documents(userModel, eq('id', error.owner.slice(userStream('').length)), {
        limit: 1,
      });
      if (holder?.tenantId !== companyId) throw refusal('user.not-saved');
      throw refusal(kind === 'email' ? 'user.email-taken' : 'user.username-taken');
    }
  }
}

const entriesOf = ({ email, username }: Names): readonly (readonly [Kind, string])[] => [
  ...(email === undefined ? [] : [['email', email] as const]),
  ...(username === undefined ? [] : [['username', foldName(username)] as const]),
];
