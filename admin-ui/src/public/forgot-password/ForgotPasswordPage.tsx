import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { email, required } from '../../parts/form/validators';
import { usePublicForm, EntryForm } from '../parts/PublicForm';
import { t } from '../../i18n/texts';
import { ApiError } from '../../providers/http';
import { requestPasswordLink } from '../parts/entry-calls';
import { EntryFrame } from '../frame/EntryFrame';
import { PublicBanner } from '../parts/PublicBanner';
import { PublicField } from '../parts/PublicField';
import { useInstallation } from '../../providers/use-installation';

/** The response is the same for every address. An operator may name another page instead (A1). */
const ForgotPasswordPage = () => {
  const elsewhere = useInstallation()?.externalAdminUrl ?? null;
  useEffect(() => {
    if (elsewhere !== null) window.location.replace(elsewhere);
  }, [elsewhere]);
  const [isSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const form = usePublicForm({ email: '' });

  const send = async () => {
    setBusy(true);
    setFault(null);
    try {
      await requestPasswordLink(form.getValues().email);
      setSent(true);
    } catch (error) {
      setFault(error instanceof ApiError && error.status > 0 ? error.message : t('error.network'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <EntryFrame title={t('forgot.title')}>
      <EntryForm title={t('forgot.title')} text={t('forgot.text')} onSubmit={form.submit(send)}>
        {fault !== null && <PublicBanner kind="fault">{fault}</PublicBanner>}
        {isSent ? (
          <PublicBanner kind="success" lead={t('forgot.sent')}>
            {t('forgot.sent-text')}
          </PublicBanner>
        ) : (
          <>
            <PublicField
              form={form}
              source="email"
              validate={[required('sign-up.email-required'), email()]}
              label={t('entry.email')}
              type="email"
              autoComplete="username"
              autoFocus
              maxLength={254}
            />
            <button type="submit" className="btn btn-primary btn-large btn-wide" disabled={isBusy}>
              {t('forgot.submit')}
            </button>
          </>
        )}
        <Link to="/login" className="btn btn-large">
          {t('entry.back-to-login')}
        </Link>
      </EntryForm>
    </EntryFrame>
  );
};

export default ForgotPasswordPage;
