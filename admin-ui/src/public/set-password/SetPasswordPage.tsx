import { useState, useCallback, useEffect, useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { usePublicForm, EntryForm } from '../parts/PublicForm';
import { useWatch } from 'react-hook-form';
import type { Validator } from '../../parts/form/validators';
import { t, type TextKey } from '../../i18n/texts';
import { ApiError } from '../../providers/http';
import { setPassword, type PasswordLink, passwordLink } from '../parts/entry-calls';
import { EntryFrame } from '../frame/EntryFrame';
import { PasswordField } from '../parts/PublicField';
import { PublicBanner } from '../parts/PublicBanner';
import { signIn } from '../../providers/sign-in';
import { currentSession } from '../../session/session';
import { isGoodPassword } from '../../session/password-rule';

interface LookUp {
  /** The link of the token; null until it was looked up. */
  readonly link: PasswordLink | null;
  /** Returns the checked link, without a second check: a used link is not found again. */
  readonly lookedUp: () => Promise<PasswordLink>;
}

const usePasswordLink = (token: string): LookUp => {
  const [link, setLink] = useState<PasswordLink | null>(null);
  const asked = useRef<Promise<PasswordLink>>(Promise.resolve({ isGood: true, email: null }));
  useEffect(() => {
    if (token === '') return;
    let isHere = true;
    asked.current = passwordLink(token);
    void asked.current.then((found) => {
      if (isHere) setLink(found);
    });
    return () => {
      isHere = false;
    };
  }, [token]);
  return { link, lookedUp: useCallback(() => asked.current, []) };
};

const BadLink = ({ title, text }: { title: TextKey; text: TextKey }) => (
  <EntryForm title={t(title)} text={t(text)}>
    <Link to="/forgot-password" className="btn btn-primary btn-large">
      {t('set-password.ask-again')}
    </Link>
  </EntryForm>
);

/** Signs in with the new password. After a refusal, or for a second step, the reader uses the sign-in page. */
const enterWith = (email: string, password: string): Promise<unknown> => signIn(email, password).catch(() => undefined);

interface NewPasswordProps {
  readonly token: string;
  readonly lookedUp: () => Promise<PasswordLink>;
}

const NewPassword = ({ token, lookedUp }: NewPasswordProps) => {
  const navigate = useNavigate();
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = usePublicForm({ password: '', again: '' });
  const [password, again] = useWatch({ control: form.control, name: ['password', 'again'] });
  const good: Validator = (text) => {
    if (text === '') return t('set-password.required');
    return isGoodPassword(text) ? undefined : t('set-password.text');
  };
  const repeated: Validator = (text) =>
    isGoodPassword(password) && text !== password ? t('set-password.differ') : undefined;
  // While typing the text is another one than on submit (A27).
  const typing = again !== '' && !password.startsWith(again) ? t('set-password.typing') : undefined;

  const send = async () => {
    setBusy(true);
    setFault(null);
    // Setting the password uses the link up, so the link is looked up before; for an invalid one the page for such
    // links is shown instead.
    const link = await lookedUp();
    if (!link.isGood) return;
    try {
      await setPassword(token, password);
      if (link.email !== null && currentSession() === null) await enterWith(link.email, password);
      // The sign-in page leads a reader who is signed in to the portal.
      await navigate('/login', { replace: true, state: { passwordSet: true, email: link.email } });
    } catch (error) {
      setFault(error instanceof ApiError && error.status > 0 ? error.message : t('error.network'));
      setBusy(false);
    }
  };

  return (
    <EntryForm title={t('set-password.title')} onSubmit={form.submit(send)}>
      {fault !== null && (
        <PublicBanner kind="fault" lead={fault}>
          <Link to="/forgot-password">{t('set-password.ask-again')}</Link>
        </PublicBanner>
      )}
      <PasswordField
        form={form}
        source="password"
        validate={[good]}
        label={t('set-password.new')}
        autoComplete="new-password"
        autoFocus
        isRequired
        hint={t('set-password.text')}
      />
      <PasswordField
        form={form}
        source="again"
        validate={[repeated]}
        label={t('set-password.again')}
        autoComplete="new-password"
        isRequired
        whileTyping={typing}
      />
      <button type="submit" className="btn btn-primary btn-large btn-wide" disabled={isBusy}>
        {t('set-password.submit')}
      </button>
    </EntryForm>
  );
};

/** The link of a mail leads here, with its token (docs/http.md, "Sign-up"). */
const SetPasswordPage = () => {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { link, lookedUp } = usePasswordLink(token);
  const page = () => {
    if (token === '') return <BadLink title="set-password.no-token" text="set-password.no-token-text" />;
    if (link?.isGood === false) return <BadLink title="set-password.ended" text="set-password.ended-text" />;
    // The form is also shown during the look-up: nearly all links are valid, so nothing moves for them, and the server
    // decides in the end.
    return <NewPassword token={token} lookedUp={lookedUp} />;
  };
  return <EntryFrame title={t('set-password.title')}>{page()}</EntryFrame>;
};

export default SetPasswordPage;
