import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useText } from '../../i18n/texts';
import { ConfirmDialog } from '../ConfirmDialog';

/** Asks before unsaved changes are left, inside the portal and when the window closes. */
export const LeaveGuard = ({ isDirty }: { isDirty: boolean }) => {
  const t = useText();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title={t('form.unsaved')}
      confirm={t('form.leave-confirm')}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {t('form.leave')}
    </ConfirmDialog>
  );
};
