import { Link } from 'react-router';
import { useText } from '../../i18n/texts';
import { PublicBanner } from '../parts/PublicBanner';
import { useInstallation } from '../../providers/use-installation';
import css from './SignUpPage.module.css';

/** The company has been created; the mailed link leads to the next step. */
export const SignUpDone = ({ email }: { email: string }) => {
  const t = useText();
  const hasMailPage = useInstallation()?.hasMailPage ?? false;
  return (
    <div className={css.done}>
      <h1 className={css.title}>{t('sign-up.done')}</h1>
      <PublicBanner kind="success">{t('sign-up.done-text', { email })}</PublicBanner>
      <div className={css.buttons}>
        <Link to="/login" className="btn btn-primary btn-large">
          {t('entry.back-to-login')}
        </Link>
        {hasMailPage && (
          <Link to="/dev/mail" className="btn btn-large">
            {t('mail.title')}
          </Link>
        )}
      </div>
    </div>
  );
};
