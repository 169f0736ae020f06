import type { StoredCard } from '../company/company.events.js';
import type { Decider } from '../kit/decider.js';
import { defineStream } from '../kit/stream.js';
import type { SignUpApplication, SignUpEvent } from './sign-up.events.js';
import { signUpRefusals } from './sign-up.refusals.js';

export type SignUpCommand =
  | { readonly type: 'StartSignUp'; readonly application: SignUpApplication }
  | { readonly type: 'RecordNamesReserved'; readonly referralCode: string }
  | { readonly type: 'RecordCardSubmitted' }
  | { readonly type: 'RecordCardStored'; readonly card: StoredCard }
  | { readonly type: 'FailSignUp'; readonly code: string; readonly text: string }
  /** The card data is not stored: a step that needs it fails, the others continue. */
  | { readonly type: 'ResumeSignUp'; readonly code: string; readonly text: string }
  | { readonly type: 'CancelSignUp' }
  | { readonly type: 'RecordWithdrawn' }
  | { readonly type: 'CompleteSignUp' };

interface Running {
  readonly application: SignUpApplication;
  readonly referralCode: string | null;
  /** The vault may hold a card, even if its response was lost. */
  readonly isCardSubmitted: boolean;
  readonly card: StoredCard | null;
}

export type SignUpState =
  | { readonly status: 'absent' }
  | (Running & { readonly status: 'started' | 'reserved' | 'card-submitted' | 'card-stored' | 'completed' })
  | (Running & { readonly status: 'failed' | 'withdrawn'; readonly code: string; readonly text: string });

export type SignUpStep = 'reserve' | 'store-card' | 'register' | 'withdraw' | 'none';

/**
 * The next step of the process (A106): forward while nothing failed, then backward, also from the end after a
 * cancellation. A sign-up whose card was submitted without a response cannot be resumed, because the card data is gone:
 * fail it first.
 */
export const nextStep = (state: SignUpState): SignUpStep => {
  switch (state.status) {
    case 'started':
      return 'reserve';
    case 'reserved':
      return state.application.isAnnual ? 'register' : 'store-card';
    case 'card-submitted':
      return 'store-card';
    case 'card-stored':
      return 'register';
    case 'failed':
      return 'withdraw';
    case 'absent':
    case 'completed':
    case 'withdrawn':
      return 'none';
  }
};

/** Durable, resumable, compensating, in `process-<signUpId>` (S1 section 7, A104 to A106). */
export const signUpDecider: Decider<SignUpCommand, SignUpEvent, SignUpState> = {
  initialState: () => ({ status: 'absent' }),
  decide: (command, state) => {
    if (command.type === 'StartSignUp') {
      return state.status === 'absent' ? [{ type: 'SignUpStarted', data: command.application }] : [];
    }
    return state.status === 'absent' ? [] : advance(command, state);
  },
  evolve: (state, event) => {
    if (event.type === 'SignUpStarted') {
      return { status: 'started', application: event.data, referralCode: null, isCardSubmitted: false, card: null };
    }
    return state.status === 'absent' ? state : evolveRunning(state, event);
  },
};

export const signUpStream = defineStream('process', signUpDecider);

type Begun = Exclude<SignUpState, { status: 'absent' }>;

const advance = (command: Exclude<SignUpCommand, { type: 'StartSignUp' }>, state: Begun): readonly SignUpEvent[] => {
  const { signUpId, userId, companyId } = state.application;
  switch (command.type) {
    case 'RecordNamesReserved':
      if (state.status !== 'started') return [];
      return [{ type: 'SignUpNamesReserved', data: { signUpId, referralCode: command.referralCode } }];
    case 'RecordCardSubmitted':
      return state.status === 'reserved' ? [{ type: 'SignUpCardSubmitted', data: { signUpId } }] : [];
    case 'RecordCardStored':
      // The response may arrive after the sign-up has failed: then the card is in the vault and must be deleted.
      return state.card === null && state.isCardSubmitted
        ? [{ type: 'SignUpCardStored', data: { signUpId, ...command.card } }]
        : [];
    case 'FailSignUp':
      if (state.status === 'completed' || state.status === 'failed' || state.status === 'withdrawn') return [];
      return [{ type: 'SignUpFailed', data: { signUpId, code: command.code, text: command.text } }];
    case 'ResumeSignUp': {
      const waitsForCard =
        state.status === 'started' || state.status === 'reserved' || state.status === 'card-submitted';
      if (!waitsForCard || state.application.isAnnual) return [];
      return [{ type: 'SignUpFailed', data: { signUpId, code: command.code, text: command.text } }];
    }
    case 'CancelSignUp': {
      const code = 'sign-up.cancelled';
      if (state.status !== 'completed') return [];
      return [{ type: 'SignUpCancelled', data: { signUpId, code, text: signUpRefusals[code].text } }];
    }
    case 'RecordWithdrawn':
      return state.status === 'failed' ? [{ type: 'SignUpWithdrawn', data: { signUpId } }] : [];
    case 'CompleteSignUp':
      return nextStep(state) === 'register' ? [{ type: 'SignUpCompleted', data: { signUpId, userId, companyId } }] : [];
  }
};

const evolveRunning = (state: Begun, event: Exclude<SignUpEvent, { type: 'SignUpStarted' }>): SignUpState => {
  const { application, referralCode, isCardSubmitted, card } = state;
  const running: Running = { application, referralCode, isCardSubmitted, card };
  switch (event.type) {
    case 'SignUpNamesReserved':
      return { ...running, status: 'reserved', referralCode: event.data.referralCode };
    case 'SignUpCardSubmitted':
      return { ...running, status: 'card-submitted', isCardSubmitted: true };
    case 'SignUpCardStored': {
      const { signUpId: _, ...stored } = event.data;
      const held: Running = { ...running, card: stored };
      return 'code' in state
        ? { ...held, status: 'failed', code: state.code, text: state.text }
        : { ...held, status: 'card-stored' };
    }
    case 'SignUpFailed':
    case 'SignUpCancelled':
      return { ...running, status: 'failed', code: event.data.code, text: event.data.text };
    case 'SignUpWithdrawn':
      return 'code' in state ? { ...running, status: 'withdrawn', code: state.code, text: state.text } : state;
    case 'SignUpCompleted':
      return { ...running, status: 'completed' };
  }
};
