import { companyStream } from '../../domain/company/company.decider.js';
import type { StoredCard } from '../../domain/company/company.events.js';
import { type MessageCode, messageOf } from '../../domain/messages.js';
import {
  nextStep,
  type SignUpCommand,
  type SignUpState,
  type SignUpStep,
  signUpStream,
} from '../../domain/sign-up/sign-up.decider.js';
import type { SignUpApplication } from '../../domain/sign-up/sign-up.events.js';
import { userStream } from '../../domain/user/user.decider.js';
import { childContext, newContext } from '../../infra/commands/command-context.js';
import {
  type CommandContext,
  type HandleCommand,
  type Handled,
  StoreBusy,
} from '../../infra/commands/handle-command.js';
import type { CardInHand, CompanyVault } from './company-vault.js';
import { couponStream } from '../../domain/reference/coupon.decider.js';
import { referralCouponIdOf, registerSignedUp } from './register-signed-up.js';
import { type SignUpNames } from './sign-up-names.js';

type Begun = Exclude<SignUpState, { status: 'absent' }>;

export type SignUpProgress = Pick<Handled<SignUpState>, 'state' | 'position'>;

/** @param card null when the caller has none */
type Step = (state: Begun, card: CardInHand | null, context: CommandContext) => Promise<SignUpProgress>;

export interface SignUpProcess {
  /**
   * Runs a sign-up to its end, forward or backward; a call with the same id joins or resumes the first run.
   * @throws StoreBusy while another process waits for the gateway's response to the same sign-up
   */
  run(application: SignUpApplication, card: CardInHand | null, context: CommandContext): Promise<SignUpProgress>;
  /** Reverses a completed sign-up completely; another sign-up is returned unchanged. */
  cancel(signUpId: string, context: CommandContext): Promise<SignUpProgress>;
  /** Finishes a sign-up that no process runs any longer; `absent` without one. */
  resume(signUpId: string, context: CommandContext): Promise<SignUpProgress>;
}

/**
 * The sign-up of a company (S1 section 7, A104 to A106). Each step is an event of `process-<id>` before the next one
 * begins, so that a run after a crash can finish or undo it. The owner's and the company's streams are opened first,
 * because names are claimed for streams that exist.
 */
export const createSignUpProcess = (handle: HandleCommand, names: SignUpNames, vault: CompanyVault): SignUpProcess => {
  const running = new Map<string, Promise<SignUpProgress>>();

  /** Ids of commands derive from the sign-up's id, so that a later run finds the commands of an earlier one. */
  const stepContext = ({ userId, companyId, signUpId }: SignUpApplication, context: CommandContext, label: string) =>
    childContext({ ...context, actorId: userId, companyId, commandId: signUpId }, label);

  const record = async (application: SignUpApplication, command: SignUpCommand, context: CommandContext) => {
    const { userId: actorId, companyId, signUpId } = application;
    const own = newContext({ actorId, companyId, occurredAt: context.occurredAt });
    return handle(signUpStream, signUpId, command, { ...own, correlationId: context.correlationId });
  };

  const fail = async (application: SignUpApplication, code: string, text: string, context: CommandContext) =>
    record(application, { type: 'FailSignUp', code, text }, context);

  const reserve = async ({ application }: Begun, context: CommandContext): Promise<SignUpProgress> => {
    const { userId, companyId, signUpId } = application;
    const at = (label: string) => stepContext(application, context, label);
    const announced = { userId, companyId, signUpId };
    const owner = await handle(userStream, userId, { type: 'AnnounceOwner', ...announced }, at('announce-owner'));
    const command = { type: 'AnnounceCompany', companyId, ownerId: userId, signUpId } as const;
    const company = await handle(companyStream, companyId, command, at('announce-company'));
    // Another process has reversed the sign-up concurrently.
    if ([owner, company].some(({ state }) => state.status === 'withdrawn'))
      return fail(application, 'sign-up.interrupted', messageOf('sign-up.interrupted'), context);
    const reserved = await names.reserve(application, at('reserve'));
    if ('taken' in reserved) return fail(application, reserved.taken, messageOf(reserved.taken), context);
    return record(application, { type: 'RecordNamesReserved', ...reserved }, context);
  };

  const storeCard = async ({ application, status }: Begun, card: CardInHand | null, context: CommandContext) => {
    const failAs = (code: MessageCode) => fail(application, code, messageOf(code), context);
    if (card === null) return failAs('sign-up.interrupted');
    // Another process sent the card and has no response yet. If it has died, `resume` reverses the sign-up later.
    if (status === 'card-submitted') throw new StoreBusy(signUpStream.nameOf(application.signUpId));
    const submitted = await record(application, { type: 'RecordCardSubmitted' }, context);
    if (submitted.events.length === 0) return submitted;
    const outcome = await vault.store(application.signUpId, application.companyId, card);
    if (outcome.kind === 'stored') return keepCard(application, outcome.card, context);
    if (outcome.kind === 'unknown') return failAs('sign-up.card-unconfirmed');
    return fail(application, 'payment.declined', outcome.text, context);
  };

  const keepCard = async (application: SignUpApplication, card: StoredCard, context: CommandContext) =>
    record(application, { type: 'RecordCardStored', card }, context);

  const register = async (state: Begun, context: CommandContext): Promise<SignUpProgress> => {
    const { application } = state;
    await registerSignedUp(handle, state, (label) => stepContext(application, context, label));
    return record(application, { type: 'CompleteSignUp' }, context);
  };

  const withdraw = async ({ application, referralCode, card, isCardSubmitted }: Begun, context: CommandContext) => {
    const { userId, companyId, signUpId } = application;
    const at = (label: string) => stepContext(application, context, label);
    const code = referralCode ?? (await names.unnotedCode(application));
    const withdrawn = { userId, companyId, signUpId };
    await handle(userStream, userId, { type: 'WithdrawOwner', ...withdrawn }, at('withdraw-owner'));
    const company = { type: 'WithdrawCompany', companyId, signUpId } as const;
    await handle(companyStream, companyId, company, at('withdraw-company'));
    await handle(couponStream, referralCouponIdOf(companyId), { type: 'RemoveCoupon' }, at('remove-coupon'));
    // Last, so that no other account can get a name while its user still exists.
    await names.release(application, code, at('release'));
    if (isCardSubmitted) await vault.remove(signUpId, companyId, card);
    return record(application, { type: 'RecordWithdrawn' }, context);
  };

  /** The steps of docs/rules.md, "A sign-up, step by step". */
  const steps: Readonly<Record<Exclude<SignUpStep, 'none'>, Step>> = {
    reserve: (state, _, context) => reserve(state, context),
    'store-card': storeCard,
    register: (state, _, context) => register(state, context),
    withdraw: (state, _, context) => withdraw(state, context),
  };

  const advance = async (
    from: SignUpProgress,
    card: CardInHand | null,
    context: CommandContext,
  ): Promise<SignUpProgress> => {
    let progress = from;
    for (;;) {
      const { state } = progress;
      const next = nextStep(state);
      if (next === 'none' || state.status === 'absent') return progress;
      progress = await steps[next](state, card, context);
    }
  };

  /** Two requests of one id in this process share one run, and both get its result. */
  const shareRun = (signUpId: string, begin: () => Promise<SignUpProgress>): Promise<SignUpProgress> => {
    const known = running.get(signUpId);
    if (known !== undefined) return known;
    const run = begin().finally(() => running.delete(signUpId));
    running.set(signUpId, run);
    return run;
  };

  return {
    run: (application, card, context) =>
      shareRun(application.signUpId, async () => {
        const started = await record(application, { type: 'StartSignUp', application }, context);
        return advance(started, card, context);
      }),
    cancel: (signUpId, context) =>
      shareRun(signUpId, async () => {
        const command = { type: 'CancelSignUp' } as const;
        return advance(await handle(signUpStream, signUpId, command, context), null, context);
      }),
    resume: (signUpId, context) =>
      shareRun(signUpId, async () => {
        const command = {
          type: 'ResumeSignUp',
          code: 'sign-up.interrupted',
          text: messageOf('sign-up.interrupted'),
        } as const;
        const resumed = await handle(signUpStream, signUpId, command, context);
        return advance(resumed, null, context);
      }),
  };
};
