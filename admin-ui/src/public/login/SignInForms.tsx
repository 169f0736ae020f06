import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../i18n/texts';
import { usePublicForm, EntryForm } from '../parts/PublicForm';
import { PublicBanner } from '../parts/PublicBanner';
import { PublicField } from '../parts/PublicField';
import type { SignInFault } from './use-sign-in';
import css from './LoginPage.module.css';

interface CodeFormProps {
  readonly fault: SignInFault | null;
  readonly isBusy: boolean;
  readonly onSend: (code: string) => void;
  /** Undefined for a user without passkeys, and in a browser without passkeys. */
  readonly onPasskey: (() => void) | undefined;
  readonly onBack: () => void;
}

/** The second step of a sign-in: a code of the app, or a recovery code where the phone is lost. */
export const CodeForm = ({ fault, isBusy, onSend, onPasskey, onBack }: CodeFormProps) => {
  const [isLost, setLost] = useState(false);
  const form = usePublicForm({ code: '' });
  return (
    <EntryForm
      title={t('login.code-title')}
      text={t(isLost ? 'login.recovery-text' : 'login.code-text')}
      onSubmit={() => onSend(form.getValues().code)}
    >
      {fault !== null && <PublicBanner kind="fault" {...fault} />}
      <PublicField
        form={form}
        source="code"
        key={String(isLost)}
        label={t(isLost ? 'login.recovery-code' : 'login.code')}
        inputMode={isLost ? 'text' : 'numeric'}
        autoComplete={isLost ? 'off' : 'one-time-code'}
        maxLength={40}
        autoFocus
        isRequired
      />
      <button type="submit" className="btn btn-primary btn-large btn-wide" disabled={isBusy} aria-live="polite">
        {t(isBusy ? 'login.busy' : 'login.submit')}
      </button>
      {onPasskey !== undefined && (
        <button type="button" className="btn btn-large btn-wide" disabled={isBusy} onClick={onPasskey}>
          <KeyRound aria-hidden="true" />
          {t('login.passkey-second')}
        </button>
      )}
      <p className={css.ways}>
        <button type="button" className={css.way} onClick={() => setLost(!isLost)}>
          {t(isLost ? 'login.with-app' : 'login.lost')}
        </button>
        <button type="button" className={css.way} onClick={onBack}>
          {t('login.back')}
        </button>
      </p>
    </EntryForm>
  );
};

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
