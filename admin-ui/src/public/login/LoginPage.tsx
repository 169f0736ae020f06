import { Check, ChevronRight, Factory, Headset, Truck, KeyRound } from 'lucide-react';
import { t } from '../../i18n/texts';
import { type DemoAccount, useInstallation } from '../../providers/use-installation';
import css from './LoginPage.module.css';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { usePublicForm, EntryForm } from '../parts/PublicForm';
import { endedBy, expiredFor, hasExpired } from '../../session/session';
import { EntryFrame } from '../frame/EntryFrame';
import { knowsPasskeys } from '../../providers/passkeys/knows-passkeys';
import { PasswordField, PublicField } from '../parts/PublicField';
import { PublicBanner } from '../parts/PublicBanner';
import { CodeForm, PasskeyForm } from './SignInForms';
import { useSignIn } from './use-sign-in';

interface DemoAccountsProps {
  readonly chosen: string | null;
  readonly onChoose: (account: DemoAccount) => void;
}

const icons = { manufacturer: Factory, vendor: Truck, support: Headset } as const;

const DemoAccounts = ({ chosen, onChoose }: DemoAccountsProps) => {
  const accounts = useInstallation()?.demoAccounts ?? [];
  if (accounts.length === 0) return null;
  return (
    <section aria-labelledby="demo-accounts">
      <h2 id="demo-accounts" className={css.title}>
        {t('login.demo')}
      </h2>
      <ul className="grid gap-8">
        {accounts.map((account) => {
          const { email, label, companyType } = account;
          const [company = '', ...roles] = label.split(', ');
          const Icon = icons[companyType ?? 'support'];
          const Mark = chosen === email ? Check : ChevronRight;
          return (
            <li key={email}>
              <button
                type="button"
                className={css.account}
                data-portal={companyType ?? 'support'}
                aria-pressed={chosen === email}
                onClick={() => onChoose(account)}
              >
                <Icon size={18} aria-hidden="true" />
                <span className={css.words}>
                  <span className={css.who}>
                    <b>{company}</b>{' '}
                    <span>{t(`login.demo-${companyType ?? 'support'}`, { who: roles.join(', ') })}</span>
                  </span>
                  <span className="small">{email}</span>
                </span>
                <Mark aria-hidden="true" />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
};

const flag = (state: unknown, name: string): boolean =>
  typeof state === 'object' &&
  state !== null &&
  name in state &&
  Object.entries(state).some(([key, value]) => key === name && value === true);

/** Whether the page before this one set a password. */
const wasPasswordSet = (state: unknown): boolean => flag(state, 'passwordSet');

/** The address of its user, to sign in with. */
export const emailSet = (state: unknown): string =>
  wasPasswordSet(state) &&
  typeof state === 'object' &&
  state !== null &&
  'email' in state &&
  typeof state.email === 'string'
    ? state.email
    : '';

/** The build's data in the document, which is read only one time; nothing during development. */
const portalFiles = (): readonly string[] => {
  const written = document.getElementById('portal-files');
  written?.remove();
  // `build/prerender.ts` wrote it.
  return JSON.parse(written?.textContent ?? '[]') as string[];
};

/**
 * Fetches the portal while its reader types, so that a sign-in on a slow line does not wait for it. Nothing of it runs
 * here. A file that fails is fetched again by the portal, which reports it.
 */
const fetchPortal = (): void => {
  for (const href of portalFiles()) {
    const link = document.createElement('link');
    const isScript = href.endsWith('.js');
    link.rel = isScript ? 'modulepreload' : 'prefetch';
    if (isScript) link.crossOrigin = '';
    link.fetchPriority = 'low';
    link.href = href;
    document.head.append(link);
  }
};

/** Few readers come by, so the page does not wait for it. */
const SetUpSignIn = lazy(() => import('./SetUpSignIn'));

/** Sign-in (S1 section 2); the route around it redirects a reader who is signed in. */
const LoginPage = () => {
  const state: unknown = useLocation().state;
  const ended = endedBy();
  const known = ended?.email ?? (emailSet(state) || expiredFor());
  const form = usePublicForm({ email: known, password: '' });
  useEffect(fetchPortal, []);
  const [chosen, setChosen] = useState<string | null>(null);
  const { fault, isBusy, half, setUpTicket, attempt, send, sendCode, confirmCode, sendPasskey, back, clear } =
    useSignIn();
  const origin = useInstallation()?.passkeyOrigin;
  const isPasskeyKnown = knowsPasskeys(origin);
  const submit = () => {
    const { email, password } = form.getValues();
    void send(email, password);
  };
  const fill = (account: DemoAccount) => {
    clear();
    setChosen(account.email);
    form.set({ email: account.email, password: account.password });
  };

  if (setUpTicket !== null)
    return (
      <EntryFrame title={t('login.set-up-title')}>
        <Suspense fallback={null}>
          <SetUpSignIn
            ticket={setUpTicket}
            fault={fault}
            isBusy={isBusy}
            attempt={attempt}
            onConfirm={confirmCode}
            onBack={back}
          />
        </Suspense>
      </EntryFrame>
    );
  if (half !== null) {
    const onPasskey = isPasskeyKnown && half.hasPasskey ? () => void sendPasskey() : undefined;
    const step = { fault, isBusy, onPasskey, onBack: back };
    return (
      <EntryFrame title={t(half.hasCode ? 'login.code-title' : 'login.passkey-title')}>
        {half.hasCode ? (
          <CodeForm {...step} onSend={(code) => void sendCode(code)} />
        ) : (
          <PasskeyForm {...step} origin={origin} />
        )}
      </EntryFrame>
    );
  }
  return (
    <EntryFrame title={t('login.title')}>
      <EntryForm
        title={t('login.title')}
        text={
          <>
            {t('login.new')} <Link to="/sign-up">{t('login.sign-up')}</Link>
          </>
        }
        onSubmit={submit}
      >
        {(wasPasswordSet(state) || ended !== null) && fault === null && (
          <PublicBanner kind="success">
            {t(ended?.because === 'new-owner' ? 'login.new-owner' : 'login.password-set')}
          </PublicBanner>
        )}
        {hasExpired() && fault === null && <PublicBanner kind="fault">{t('login.expired')}</PublicBanner>}
        {fault !== null && <PublicBanner kind="fault" {...fault} />}
        <PublicField
          form={form}
          source="email"
          label={t('entry.email')}
          type="email"
          autoComplete="username"
          autoFocus={known === ''}
          isRequired
        />
        <PasswordField
          form={form}
          source="password"
          label={t('entry.password')}
          autoComplete="current-password"
          autoFocus={known !== ''}
          isRequired
          beside={
            <Link to="/forgot-password" className={css.forgot}>
              {t('login.forgot')}
            </Link>
          }
        />
        <button type="submit" className="btn btn-primary btn-large btn-wide" disabled={isBusy} aria-live="polite">
          {t(isBusy ? 'login.busy' : 'login.submit')}
        </button>
      </EntryForm>
      <div className={css.passkey}>
        {isPasskeyKnown && (
          <button type="button" className="btn btn-large btn-wide" disabled={isBusy} onClick={() => void sendPasskey()}>
            <KeyRound aria-hidden="true" />
            {t('login.passkey')}
          </button>
        )}
      </div>
      <div className={css.room}>
        <DemoAccounts chosen={chosen} onChoose={fill} />
      </div>
    </EntryFrame>
  );
};

export default LoginPage;
