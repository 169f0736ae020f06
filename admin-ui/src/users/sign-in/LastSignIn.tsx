import { useText } from '../../i18n/texts';
import { Instant } from '../../parts/time/Instant';
import type { User } from '../../types/wire';
import css from './LastSignIn.module.css';

/**
 * The day on which a user last signed in. Who never did stands out, as the mail may not have come. While the list is built
 * anew, its earlier build does not know.
 */
export const LastSignIn = ({ lastSignInAt: at }: Partial<Pick<User, 'lastSignInAt'>>) => {
  const t = useText();
  if (at === undefined) return null;
  if (at === null) return <span className={css.never}>{t('users.never-signed-in')}</span>;
  return (
    <span className={css.last}>
      {t('users.signed-in')} <Instant timestamp={at} as="day" />
    </span>
  );
};
