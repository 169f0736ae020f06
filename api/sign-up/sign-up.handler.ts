import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '../../domain/kit/domain-error.js';
import { refusal } from '../../domain/messages.js';
import { namesOfUser } from '../../domain/user/named-user.js';
import { userStream } from '../../domain/user/user.decider.js';
import type { Claims } from '../../infra/claims/claims.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import type { Config } from '../../infra/config/config.js';
import { parseCard } from '../../infra/payments/parse-card.js';
import type { CardInHand } from '../../infra/processes/company-vault.js';
import type { SignUpProcess } from '../../infra/processes/sign-up-process.js';
import type { Reads } from '../../infra/read-models/reads/reads.js';
import type { Caller } from '../http/caller.js';
import { newId } from '../http/command-context.js';
import { CLAIMS, CONFIG, READS } from '../http/ports.js';
import { applicantOf } from './applicant.js';
import { signUpCodes } from './sign-up-codes.js';
import type { SignUpInput } from './sign-up.input.js';
import { signUpPlan } from './sign-up-plan.js';

export const SIGN_UP = Symbol('signUp');

export interface SignedUp {
  readonly companyId: string;
  readonly userId: string;
  readonly position: number;
}

export class SignUp extends Command<SignedUp> {
  constructor(
    readonly input: SignUpInput,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(SignUp)
export class SignUpHandler implements ICommandHandler<SignUp> {
  constructor(
    @Inject(SIGN_UP) private readonly process: SignUpProcess,
    @Inject(CLAIMS) private readonly claims: Claims,
    @Inject(READS) private readonly reads: Reads<Caller>,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ input, context }: SignUp): Promise<SignedUp> {
    const applicant = applicantOf(input);
    const card = this.cardOf(input, applicant.isAnnual, context.occurredAt);
    const ids = {
      signUpId: newId(context, 'sign-up'),
      userId: newId(context, 'owner'),
      companyId: newId(context, 'company'),
      startedAt: context.occurredAt,
    };
    const wanted = { type: applicant.type, users: input.noOfUsers, packs: input.noOfPacks ?? 0 };
    const plan = await signUpPlan(this.reads, wanted, (pack) => newId(context, `pack-${pack}`));
    const codes = await signUpCodes(this.reads, input.coupons ?? [], plan.signupUsers, context.occurredAt);
    await this.refuseTaken(applicant.email, applicant.username, ids.userId);
    const { state, position } = await this.process.run({ ...applicant, ...codes, ...plan, ...ids }, card, context);
    if ('code' in state) throw new DomainError(state.code, state.text);
    return { companyId: ids.companyId, userId: ids.userId, position };
  }

  /** Cards come as tokens, or in plain fields where the operator allows that (docs/security.md, "Cards"). */
  private cardOf({ cardInfo, paymentToken }: SignUpInput, isAnnual: boolean, now: string): CardInHand | null {
    if (isAnnual) return null;
    if (paymentToken) return { kind: 'token', token: paymentToken };
    if (cardInfo && this.config.payments.cardEntry !== 'server') throw refusal('card.not-accepted');
    return { kind: 'card', card: parseCard(cardInfo ?? {}, 'sign-up', now) };
  }

  /** Told before anything is written; the claims decide it for good. A repeat finds its own names. */
  private async refuseTaken(email: string, username: string, userId: string): Promise<void> {
    const isOthers = (holder: string | undefined): boolean =>
      holder !== undefined && holder !== userStream.nameOf(userId);
    for (const name of namesOfUser({ email, username }))
      if (isOthers(await this.claims.holder(name)))
        throw refusal(name.kind === 'email' ? 'sign-up.email-taken' : 'sign-up.username-taken');
  }
}
