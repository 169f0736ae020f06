import { useText } from '../../i18n/texts';
import { Instant } from '../../parts/time/Instant';
import { hasNeverSignedIn, type KnownSignIn } from './never-signed-in';
import css from './LastSignIn.module.css';

/**
 * The day on which a user last signed in. Who never did stands out, as the mail may not have come; nothing where it is not
 * known.
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
