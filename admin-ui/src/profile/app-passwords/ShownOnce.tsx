import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { t } from '../../i18n/texts';
import { Banner } from '../../parts/Banner';
import { CopyButton } from '../../parts/copy/CopyButton';
import { LeaveGuard } from '../../parts/form/leave/LeaveGuard';
import type { NewAppPassword } from '../../providers/data/session-verbs';
import css from '../two-steps/TwoSteps.module.css';

/** A new app password, which nobody can show again. */
export const ShownOnce = ({ made, onDone }: { made: NewAppPassword; onDone: () => void }) => {
  const secret = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => secret.current?.focus(), []);
  return (
    <>
      <LeaveGuard isDirty />
      <Banner kind="warning" lead={t('app-passwords.shown-lead')}>
        {t('app-passwords.shown-text')}
      </Banner>
      <div
        ref={secret}
        className={css.shown}
        role="group"
        tabIndex={-1}
        aria-label={t('app-passwords.shown', { name: made.name })}
      >
        <code>{made.password}</code>
        <CopyButton text={made.password} name={t('app-passwords.copy')} />
      </div>
      <div className={css.actions}>
        <Button variant="contained" onClick={onDone}>
          {t('app-passwords.done')}
        </Button>
      </div>
    </>
  );
};
