import { KeyRound } from 'lucide-react';
import { useText } from '../../i18n/texts';
import { EntryForm } from '../parts/EntryForm';
import { PublicBanner } from '../parts/PublicBanner';
import type { SignInFault } from './use-sign-in';
import css from './CodeForm.module.css';

interface PasskeyFormProps {
  readonly fault: SignInFault | null;
  readonly isBusy: boolean;
  /** Undefined in a browser that knows no passkeys of this installation. */
  readonly onPasskey: (() => void) | undefined;
  readonly onBack: () => void;
}

/** The second step of a sign-in for who has passkeys and no codes. */
export const PasskeyForm = ({ fault, isBusy, onPasskey, onBack }: PasskeyFormProps) => {
  const t = useText();
  return (
    <EntryForm
      title={t('login.passkey-title')}
      text={t(onPasskey === undefined ? 'login.passkey-elsewhere' : 'login.passkey-text')}
      onSubmit={() => onPasskey?.()}
    >
      {fault !== null && <PublicBanner kind="fault" {...fault} />}
      {onPasskey !== undefined && (
        <button type="submit" className="btn btn-primary btn-large btn-wide" disabled={isBusy} autoFocus>
          <KeyRound size={16} strokeWidth={1.75} aria-hidden="true" />
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
};
