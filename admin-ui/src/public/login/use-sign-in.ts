import { useState } from 'react';
import { ApiError } from '../../providers/http';
import { signIn } from '../../providers/sign-in';
import { useText } from '../../i18n/texts';

interface SignInFault {
  readonly lead?: string;
  readonly children: string;
}

/** Submits the form; a refusal is shown until the next attempt (S1 sections 4 and 8). */
export const useSignIn = () => {
  const t = useText();
  const [fault, setFault] = useState<SignInFault | null>(null);
  const [isBusy, setBusy] = useState(false);

  const faultOf = (error: unknown): SignInFault => {
    if (!(error instanceof ApiError)) return { children: t('error.processing') };
    if (error.status === 0) return { children: t('error.network') };
    if (error.status >= 500) return { children: t('error.processing') };
    return { ...(error.body.code === 'login.blocked' ? { lead: t('login.blocked') } : {}), children: error.message };
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
