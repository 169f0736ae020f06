import Button from '@mui/material/Button';
import { Check, Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { t } from '../../i18n/texts';
import { Banner } from '../Banner';
import { canCopy, useClipboard } from '../copy/CopyButton';
import { LeaveGuard } from '../form/leave/LeaveGuard';
import css from './ShownOnce.module.css';

interface ShownOnceProps {
  /** What to do with the secret, in bold. */
  readonly lead: string;
  readonly text: string;
  /** The name of the secret for screen readers. */
  readonly label: string;
  readonly secret: string;
  readonly copy: string;
  readonly onDone: () => void;
}

/** A secret that the server does not keep. Leaving the page asks first. */
export const ShownOnce = ({ lead, text, label, secret, copy, onDone }: ShownOnceProps) => {
  const [isCopied, copySecret] = useClipboard(secret);
  const place = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => place.current?.focus(), []);
  return (
    <>
      <LeaveGuard isDirty />
      <Banner kind="warning" lead={lead}>
        {text}
      </Banner>
      <div ref={place} className={css.shown} role="group" tabIndex={-1} aria-label={label}>
        <code>{secret}</code>
      </div>
      <div className={css.actions}>
        <Button onClick={onDone}>{t('app-passwords.done')}</Button>
        {canCopy() && (
          <Button variant="contained" startIcon={isCopied ? <Check /> : <Copy />} onClick={copySecret}>
            {isCopied ? t('state.copied') : copy}
          </Button>
        )}
      </div>
    </>
  );
};
