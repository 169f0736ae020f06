import { useText } from '../../i18n/texts';
import { Instant } from '../../parts/time/Instant';
import { hasNeverSignedIn, type KnownSignIn } from './never-signed-in';
import css from './LastSignIn.module.css';

/**
 * The day of a user's last sign-in. A user who never signed in is highlighted, because the mail may not have arrived.
 * It is empty where the day is unknown.
 */
export const LastSignIn = (user: KnownSignIn) => {
  const t = useText();
  if (hasNeverSignedIn(user)) return <span className={css.never}>{t('users.never-signed-in')}</span>;
  if (!user.lastSignInAt) return null;
  return (
    <span className={css.last}>
      {t('users.signed-in')} <Instant timestamp={user.lastSignInAt} as="day" />
    </span>
  );
};
