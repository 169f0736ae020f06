import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { t } from '../../i18n/texts';
import css from './SignUpPage.module.css';

/** Asks before typed text is lost, unless the target begins with /app (S1 section 2, A7). */
export const LeavePrompt = ({ isDirty }: { isDirty: boolean }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && nextLocation.pathname !== currentLocation.pathname && !nextLocation.pathname.startsWith('/app'),
  );
  const isAsking = blocker.state === 'blocked';

  useEffect(() => {
    if (isAsking) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isAsking]);

  useEffect(() => {
    if (!isDirty) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isDirty]);

  return (
    <dialog ref={dialog} className={css.dialog} aria-labelledby="leave-title" onCancel={() => blocker.reset?.()}>
      <h2 id="leave-title" className={css.title}>
        {t('sign-up.leave', { place: blocker.location?.pathname ?? '' })}
      </h2>
      <p className={css.text}>{t('sign-up.leave-text')}</p>
      <div className={css.leaveButtons}>
        <button type="button" className="btn" onClick={() => blocker.reset?.()}>
          {t('sign-up.stay')}
        </button>
        <button type="button" className="btn btn-primary" onClick={() => blocker.proceed?.()}>
          {t('sign-up.leave-confirm')}
        </button>
      </div>
    </dialog>
  );
};
