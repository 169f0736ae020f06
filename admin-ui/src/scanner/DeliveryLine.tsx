import Button from '@mui/material/Button';
import { CloudCheck, CloudOff, CloudUpload } from 'lucide-react';
import { t } from '../i18n/texts';
import { Banner } from '../parts/Banner';
import { count } from '../parts/format';
import css from './Scanner.module.css';
import type { Delivery } from './delivery';

interface DeliveryLineProps {
  readonly delivery: Delivery;
  readonly left: number;
  readonly hasCodes: boolean;
  readonly isKept: boolean;
  readonly onAgain: () => void;
  /** Starts a new scan with the codes that were not sent. An order has no scan of its own that could be started. */
  readonly onRestart?: () => void;
}

/** The state of the upload, or the reason why the server refuses more codes, with the remedy. */
const SendingLine = ({ delivery, left, hasCodes, isKept, onAgain, onRestart }: DeliveryLineProps) => {
  if (typeof delivery === 'object') {
    // The server refuses every further code of a closed scan, so sending them again cannot succeed.
    const action = (
      <span className="button-row">
        {onRestart !== undefined && left > 0 && (
          <Button onClick={onRestart}>{t('scanner.restart', { smart_count: left })}</Button>
        )}
        {!(delivery.isClosed && left > 0) && <Button onClick={onAgain}>{t('scanner.try-again')}</Button>}
      </span>
    );
    return (
      <Banner kind="fault" action={action}>
        {t('scanner.refused', { message: delivery.refused })}
      </Banner>
    );
  }
  const isUnreachable = delivery === 'unreachable';
  const Icon = isUnreachable ? CloudOff : left > 0 ? CloudUpload : CloudCheck;
  const words = isUnreachable
    ? t(isKept ? 'scanner.unreachable' : 'scanner.unreachable-open')
    : left > 0
      ? t('scanner.sending', { count: count(left) })
      : t('scanner.sent');
  return (
    <p className={css.line} role="status">
      {(hasCodes || isUnreachable) && (
        <>
          <Icon aria-hidden="true" /> {words}
        </>
      )}
    </p>
  );
};

/** Shows whether the server has all codes, so that nobody leaves with a phone that still holds some. */
export const DeliveryLine = (props: DeliveryLineProps) => (
  <>
    <SendingLine {...props} />
    {!props.isKept && <Banner kind="warning">{t('scanner.not-kept')}</Banner>}
  </>
);
