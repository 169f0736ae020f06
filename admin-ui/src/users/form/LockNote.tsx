import { useState } from 'react';
import { useText } from '../../i18n/texts';
import { Banner } from '../../parts/Banner';
import { Instant } from '../../parts/time/Instant';
import { useInstallation } from '../../providers/use-installation';

const hourMs = 3_600_000;

/** Shows the end of the lock that a save causes, from the hours of this installation (A35). */
export const LockNote = () => {
  const t = useText();
  const [now] = useState(Date.now);
  const hours = useInstallation()?.userLockHours ?? 0;
  if (hours === 0) return null;
  return (
    <Banner kind="info" lead={t('users.lock-lead', { hours })}>
      {t('users.lock')} <Instant timestamp={new Date(now + hours * hourMs).toISOString()} />. {t('users.lock-once')}
    </Banner>
  );
};
