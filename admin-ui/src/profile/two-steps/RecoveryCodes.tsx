import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { t } from '../../i18n/texts';
import { Banner } from '../../parts/Banner';
import { CopyButton } from '../../parts/copy/CopyButton';
import { LeaveGuard } from '../../parts/form/leave/LeaveGuard';
import css from './TwoSteps.module.css';

/** New recovery codes, which nobody can show again. */
export const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
  const list = useRef<HTMLOListElement>(null);
  // The form that had the focus is gone.
  useEffect(() => list.current?.focus(), []);
  return (
    <>
      <LeaveGuard isDirty />
      <Banner kind="warning" lead={t('two-steps.codes-lead')}>
        {t('two-steps.codes-text')}
      </Banner>
      <ol ref={list} className={css.codes} tabIndex={-1} aria-label={t('two-steps.codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={css.actions}>
        <CopyButton text={codes.join('\n')} name={t('two-steps.copy')} />
        <Button variant="contained" onClick={onDone}>
          {t('two-steps.kept')}
        </Button>
      </div>
    </>
  );
};
