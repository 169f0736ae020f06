import { useState } from 'react';
import { ApiError } from '../../providers/http';
import { signIn } from '../../providers/sign-in';
import { useText } from '../../i18n/texts';
import { barredBecause } from '../../session/session';

interface SignInFault {
  readonly lead?: string;
  readonly children: string;
}

/** Submits the form; a refusal, or why the last session ended, is shown until the next attempt (S1 sections 4 and 8). */
export const useSignIn = () => {
  const t = useText();
  const refused = (message: string, isBlocked: boolean): SignInFault => ({
    ...(isBlocked ? { lead: t('login.blocked') } : {}),
    children: message,
  });
  const [fault, setFault] = useState<SignInFault | null>(() => {
    const barred = barredBecause();
    return barred && refused(barred.message, barred.isBlocked);
  });
  const [isBusy, setBusy] = useState(false);

  const faultOf = (error: unknown): SignInFault => {
    if (!(error instanceof ApiError)) return { children: t('error.processing') };
    if (error.status === 0) return { children: t('error.network') };
    if (error.status >= 500) return { children: t('error.processing') };
    return refused(error.message, error.body.code === 'login.blocked');
  };

  const send = async (email: string, password: string) => {
    if (email.trim() === '' || password === '') {
      setFault({ children: t('login.empty') });
      return;
    }
    setBusy(true);
    setFault(null);
    try {
      await signIn(email, password);
    } catch (error) {
      setFault(faultOf(error));
      setBusy(false);
    }
  };

  return { fault, isBusy, send, clear: () => setFault(null) };
};
