import fc from 'fast-check';
import { fold } from '../kit/decider.js';
import { scenario } from '../../test/kit/domain/scenario.js';
import { nextStep, signUpDecider, type SignUpCommand } from './sign-up.decider.js';
import type { SignUpEvent } from './sign-up.events.js';
import { anApplication } from '../../test/kit/domain/sign-ups.js';

const { given } = scenario(signUpDecider);
const signUpId = 'sign-up-1';
const application = anApplication();
const card = { vaultId: 'v', brand: 'visa', lastFour: '1111', expiry: '1030' };
const started: SignUpEvent = { type: 'SignUpStarted', data: application };
const reserved: SignUpEvent = {
  type: 'SignUpNamesReserved',
  data: { signUpId, referralCode: 'Mill_REF_manufacturer' },
};
const submitted: SignUpEvent = { type: 'SignUpCardSubmitted', data: { signUpId } };
const stored: SignUpEvent = { type: 'SignUpCardStored', data: { signUpId, ...card } };
const failed: SignUpEvent = { type: 'SignUpFailed', data: { signUpId, code: 'payment.declined', text: 'DECLINE' } };
const withdrawn: SignUpEvent = { type: 'SignUpWithdrawn', data: { signUpId } };
const completed: SignUpEvent = {
  type: 'SignUpCompleted',
  data: { signUpId, userId: 'user-ada', companyId: application.companyId },
};

describe('the sign-up process', () => {
  it.each<[string, readonly SignUpEvent[], string]>([
    ['started', [started], 'reserve'],
    ['reserved', [started, reserved], 'store-card'],
    ['reserved, annual', [{ type: 'SignUpStarted', data: anApplication({ isAnnual: true }) }, reserved], 'register'],
    ['stored', [started, reserved, submitted, stored], 'register'],
    ['failed', [started, reserved, submitted, failed], 'withdraw'],
    ['withdrawn', [started, failed, withdrawn], 'none'],
    ['completed', [started, reserved, submitted, stored, completed], 'none'],
  ])('%s continues with the right step', (_, history, step) =>
    expect(nextStep(fold(signUpDecider, history))).toBe(step),
  );

  it('completes one time', () => {
    given(started, reserved, submitted, stored).when({ type: 'CompleteSignUp' }).then(completed);
    given(started, reserved, submitted, stored, completed).when({ type: 'CompleteSignUp' }).then();
  });
  it('does not complete without its card', () => given(started, reserved).when({ type: 'CompleteSignUp' }).then());
  it('submits no card after a failure', () =>
    given(started, reserved, failed).when({ type: 'RecordCardSubmitted' }).then());
  it('records a card that was stored after it failed, so that it is deleted', () => {
    given(started, reserved, submitted, failed, withdrawn).when({ type: 'RecordCardStored', card }).then(stored);
    expect(nextStep(fold(signUpDecider, [started, reserved, submitted, failed, withdrawn, stored]))).toBe('withdraw');
  });
  it('fails when it is resumed without its card', () => {
    const resume = { type: 'ResumeSignUp', code: 'payment.declined', text: 'DECLINE' } as const;
    given(started).when(resume).then(failed);
    given(started, reserved, submitted).when(resume).then(failed);
    given(started, reserved, submitted, stored).when(resume).then();
    given({ type: 'SignUpStarted', data: anApplication({ isAnnual: true }) }, reserved)
      .when(resume)
      .then();
  });
  it('is reversed after its end was cancelled, and only then', () => {
    const text = 'This sign-up was taken back. Please sign up again.';
    const cancelled: SignUpEvent = { type: 'SignUpCancelled', data: { signUpId, code: 'sign-up.cancelled', text } };
    const complete = [started, reserved, submitted, stored, completed];
    given(...complete)
      .when({ type: 'CancelSignUp' })
      .then(cancelled);
    given(started, reserved).when({ type: 'CancelSignUp' }).then();
    given(...complete, cancelled)
      .when({ type: 'CancelSignUp' })
      .then();
    expect(nextStep(fold(signUpDecider, [...complete, cancelled]))).toBe('withdraw');
    given(...complete, cancelled)
      .when({ type: 'RecordWithdrawn' })
      .then(withdrawn);
  });

  it('never fails after its completion', () =>
    given(started, reserved, submitted, stored, completed).when({ type: 'FailSignUp', code: 'x', text: 'x' }).then());

  it('never both completes and fails, for any order of commands', () => {
    const command = fc.constantFrom<SignUpCommand>(
      { type: 'StartSignUp', application },
      { type: 'RecordNamesReserved', referralCode: 'r' },
      { type: 'RecordCardSubmitted' },
      { type: 'RecordCardStored', card },
      { type: 'FailSignUp', code: 'x', text: 'x' },
      { type: 'RecordWithdrawn' },
      { type: 'CompleteSignUp' },
      { type: 'CancelSignUp' },
    );
    fc.assert(
      fc.property(fc.array(command, { maxLength: 20 }), (commands) => {
        let state = signUpDecider.initialState();
        const seen = new Set<string>();
        for (const next of commands) {
          const events = signUpDecider.decide(next, state);
          events.forEach(({ type }) => seen.add(type));
          state = fold(signUpDecider, events, state);
        }
        expect(seen.has('SignUpCompleted') && seen.has('SignUpFailed')).toBe(false);
        expect(seen.has('SignUpCancelled') && !seen.has('SignUpCompleted')).toBe(false);
        expect(seen.has('SignUpCompleted') && !seen.has('SignUpCardStored')).toBe(false);
      }),
    );
  });
});
