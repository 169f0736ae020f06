import { KeyRound } from 'lucide-react';
import { t } from '../../i18n/texts';
import { EntryForm } from '../parts/EntryForm';
import { PublicBanner } from '../parts/PublicBanner';
import type { SignInFault } from './use-sign-in';
import css from './LoginPage.module.css';

interface PasskeyFormProps {
  readonly fault: SignInFault | null;
  readonly isBusy: boolean;
  /** Undefined in a browser that does not support passkeys of this installation. */
  readonly onPasskey: (() => void) | undefined;
  /** Where browsers use the passkeys of this installation; null where they use none. */
  readonly origin: string | null | undefined;
  readonly onBack: () => void;
}

/** Why this browser cannot use the passkey, and what helps. */
const elsewhere = (origin: string | null | undefined) => {
  if (typeof origin !== 'string') return 'login.passkey-nowhere';
  return origin === window.location.origin ? 'login.passkey-no-browser' : 'login.passkey-elsewhere';
};

/** The second step of a sign-in for users with passkeys and without codes. */
export const PasskeyForm = ({ fault, isBusy, onPasskey, origin, onBack }: PasskeyFormProps) => (
  <EntryForm
    title={t('login.passkey-title')}
    text={t(onPasskey === undefined ? elsewhere(origin) : 'login.passkey-text', { origin: origin ?? '' })}
    onSubmit={() => onPasskey?.()}
  >
    {fault !== null && <PublicBanner kind="fault" {...fault} />}
    {onPasskey !== undefined && (
      <button type="submit" className="btn btn-primary btn-large btn-wide" disabled={isBusy} autoFocus>
        <KeyRound aria-hidden="true" />
        {t('login.passkey-second')}
      </button>
    )}
    <p className={css.ways}>
      <button type="button" className={css.way} onClick={onBack} autoFocus={onPasskey === undefined}>
        {t('login.back')}
      </button>
    </p>
  </EntryForm>
);
