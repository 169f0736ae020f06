import { useState } from 'react';
import { ApiError } from '../../providers/http';
import { PasskeyFault } from '../../providers/passkeys/browser-passkeys';
import { confirmSetUp, portalDoor, type Door, type SetUpDone } from '../../providers/sign-in';
import { t } from '../../i18n/texts';
import { barredBecause } from '../../session/session';

export interface SignInFault {
  readonly lead?: string;
  readonly children: string;
}

/** A correct first step. Its ticket opens the second step, by the user's methods. */
interface HalfSignIn {
  readonly ticket: string;
  readonly hasCode: boolean;
  readonly hasPasskey: boolean;
}

/** Why no passkey was used, and what its user may do instead of it. */
const passkeyFaults = {
  password: { cancelled: 'login.passkey-cancelled', failed: 'login.passkey-failed' },
  code: { cancelled: 'login.passkey-cancelled-code', failed: 'login.passkey-failed-code' },
  nothing: { cancelled: 'login.passkey-cancelled-only', failed: 'login.passkey-failed-only' },
} as const;

/** Submits the form; a refusal, or why the last session ended, is shown until the next attempt (S1 sections 4 and 8). */
export const useSignIn = (door: Door = portalDoor) => {
  const refused = (message: string, isBlocked: boolean): SignInFault => ({
    ...(isBlocked ? { lead: t('login.blocked') } : {}),
    children: message,
  });
  const [fault, setFault] = useState<SignInFault | null>(() => {
    const barred = barredBecause();
    return barred && refused(barred.message, barred.isBlocked);
  });
  const [isBusy, setBusy] = useState(false);
  const [half, setHalf] = useState<HalfSignIn | null>(null);
  /** Of a first step whose user must set the second up. */
  const [setUpTicket, setSetUpTicket] = useState<string | null>(null);

  const faultOf = (error: unknown): SignInFault => {
    if (error instanceof PasskeyFault) {
      const texts = passkeyFaults[half === null ? 'password' : half.hasCode ? 'code' : 'nothing'];
      return { children: t(texts[error.reason === 'failed' ? 'failed' : 'cancelled']) };
    }
    if (!(error instanceof ApiError)) return { children: t('error.processing') };
    if (error.status === 0) return { children: t('error.network') };
    if (error.status >= 500) return { children: t('error.processing') };
    return refused(error.message, error.body.code === 'login.blocked');
  };

  const attempt = async (run: () => Promise<unknown>) => {
    setBusy(true);
    setFault(null);
    try {
      await run();
      setBusy(false);
    } catch (error) {
      const { code, details } = error instanceof ApiError ? error.body : {};
      const given = details?.ticket;
      if (code === 'TWO_FACTOR_REQUIRED' && given !== undefined)
        setHalf({ ticket: given, hasCode: details?.hasCode !== false, hasPasskey: details?.hasPasskey === true });
      else if (code === 'TWO_FACTOR_SETUP_REQUIRED' && given !== undefined) setSetUpTicket(given);
      else setFault(faultOf(error));
      if (code === 'login.ticket-ended') {
        setHalf(null);
        setSetUpTicket(null);
      }
      setBusy(false);
    }
  };

  const send = async (email: string, password: string) => {
    if (email.trim() === '' || password === '') {
      setFault({ children: t('login.empty') });
      return;
    }
    await attempt(() => door.password(email, password));
  };

  const sendCode = async (code: string) => {
    if (code.trim() === '' || half === null) setFault({ children: t('login.code-empty') });
    else await attempt(() => door.code(half.ticket, code));
  };

  /** Turns the code on whose setting up began with the ticket; the ticket takes five codes, and an empty one counts. */
  const confirmCode = (code: string, onDone: (done: SetUpDone) => void) => {
    if (code.trim() === '' || setUpTicket === null) setFault({ children: t('login.code-empty') });
    else void attempt(async () => onDone(await confirmSetUp(setUpTicket, code)));
  };

  /** In the place of the password, or of the code. */
  const sendPasskey = () => attempt(() => door.passkey(half?.ticket ?? null));

  const back = () => {
    setHalf(null);
    setSetUpTicket(null);
    setFault(null);
  };
  return {
    ...{ fault, isBusy, half, setUpTicket },
    ...{ attempt, send, sendCode, confirmCode, sendPasskey, back, clear: () => setFault(null) },
  };
};
