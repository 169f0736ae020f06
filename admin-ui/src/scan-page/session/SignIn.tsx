import { KeyRound } from 'lucide-react';
import { useEffect, useId, useState, type ComponentProps } from 'react';
import { t } from '../../i18n/texts';
import { Banner } from '../../parts/Banner';
import { knowsPasskeys } from '../../providers/passkeys/knows-passkeys';
import { useInstallation } from '../../providers/use-installation';
import { useSignIn } from '../../public/login/use-sign-in';
import { Frame } from '../parts';
import css from '../ScanPage.module.css';
import { waitingUsers, type Waiting } from '../store/database';
import { endedFor, scannerDoor } from './scan-session';

interface FieldProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  readonly label: string;
  readonly value: string;
  readonly onText: (text: string) => void;
}

const Field = ({ label, onText, ...input }: FieldProps) => {
  const id = useId();
  return (
    <div className="pub-field">
      <label htmlFor={id} className="pub-label">
        {label}
      </label>
      <input {...input} id={id} className="pub-input" required onChange={(event) => onText(event.target.value)} />
    </div>
  );
};

const useWaiting = (): readonly Waiting[] => {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  useEffect(() => {
    let isHere = true;
    void waitingUsers().then((users) => isHere && setWaiting(users));
    return () => {
      isHere = false;
    };
  }, []);
  return waiting;
};

type Signing = ReturnType<typeof useSignIn>;

const CodeStep = ({ signing, hasPasskeys }: { signing: Signing; hasPasskeys: boolean }) => {
  const [code, setCode] = useState('');
  const [isLost, setLost] = useState(false);
  const { half, isBusy, sendCode, sendPasskey, back } = signing;
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (half?.hasCode === true) void sendCode(code);
        else void sendPasskey();
      }}
    >
      {half?.hasCode === true && (
        <>
          <p>{t(isLost ? 'login.recovery-text' : 'login.code-text')}</p>
          <Field
            key={String(isLost)}
            label={t(isLost ? 'login.recovery-code' : 'login.code')}
            value={code}
            inputMode={isLost ? 'text' : 'numeric'}
            autoComplete={isLost ? 'off' : 'one-time-code'}
            maxLength={40}
            autoFocus
            onText={setCode}
          />
          <button type="submit" className="btn btn-primary btn-large btn-wide" disabled={isBusy}>
            {t(isBusy ? 'login.busy' : 'login.submit')}
          </button>
        </>
      )}
      {half?.hasPasskey === true && hasPasskeys && (
        <button type="button" className="btn btn-large btn-wide" disabled={isBusy} onClick={() => void sendPasskey()}>
          <KeyRound aria-hidden="true" />
          {t('login.passkey-second')}
        </button>
      )}
      <p className={css.ways}>
        {half?.hasCode === true && (
          <button type="button" className="link" onClick={() => setLost(!isLost)}>
            {t(isLost ? 'login.with-app' : 'login.lost')}
          </button>
        )}
        <button type="button" className="link" onClick={back}>
          {t('login.back')}
        </button>
      </p>
    </form>
  );
};

const PasswordStep = ({ signing, hasPasskeys }: { signing: Signing; hasPasskeys: boolean }) => {
  const [email, setEmail] = useState(endedFor() ?? '');
  const [password, setPassword] = useState('');
  const { isBusy, send, sendPasskey } = signing;
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send(email, password);
      }}
    >
      <p>{t('scan-page.sign-in-text')}</p>
      <Field
        label={t('entry.email')}
        value={email}
        type="email"
        autoComplete="username"
        autoFocus={email === ''}
        onText={setEmail}
      />
      <Field
        label={t('entry.password')}
        value={password}
        type="password"
        autoComplete="current-password"
        autoFocus={endedFor() !== null}
        onText={setPassword}
      />
      <button type="submit" className="btn btn-primary btn-large btn-wide" disabled={isBusy} aria-live="polite">
        {t(isBusy ? 'login.busy' : 'login.submit')}
      </button>
      {hasPasskeys && (
        <button type="button" className="btn btn-large btn-wide" disabled={isBusy} onClick={() => void sendPasskey()}>
          <KeyRound aria-hidden="true" />
          {t('login.passkey')}
        </button>
      )}
    </form>
  );
};

/** The sign-in of the scanner. Codes that were not sent wait for their user. */
export const SignIn = () => {
  const signing = useSignIn(scannerDoor);
  const hasPasskeys = knowsPasskeys(useInstallation()?.passkeyOrigin);
  const waiting = useWaiting();
  const { fault, half, setUpTicket } = signing;
  const step = { signing, hasPasskeys };
  const faultShown = setUpTicket === null ? fault : { children: t('scan-page.set-up-first') };
  return (
    <Frame title={t(half === null ? 'scan-page.sign-in' : 'login.code-title')}>
      <div className={css.narrow}>
        {waiting.map(({ name, codes }) => (
          <Banner key={name} kind="warning">
            {t('scan-page.waiting', { name, smart_count: codes })}
          </Banner>
        ))}
        {endedFor() !== null && fault === null && <Banner kind="info">{t('scan-page.ended')}</Banner>}
        {faultShown !== null && <Banner kind="fault" {...faultShown} />}
        {half === null ? <PasswordStep {...step} /> : <CodeStep {...step} />}
      </div>
    </Frame>
  );
};
