import Button from '@mui/material/Button';
import { CloudCheck, CloudOff, CloudUpload } from 'lucide-react';
import { useText } from '../i18n/texts';
import { Banner } from '../parts/Banner';
import { count } from '../parts/format';
import css from './DeliveryLine.module.css';
import { shownCode } from './sources/codes-in';
import type { Delivery } from './use-sending';

interface DeliveryLineProps {
  readonly delivery: Delivery;
  readonly left: number;
  readonly hasCodes: boolean;
  readonly isKept: boolean;
  readonly takenOut: readonly string[];
  readonly onAgain: () => void;
  /** Begins a new scan with what is left. */
  readonly onRestart: () => void;
}

/** How it stands with the sending, or why nothing more is taken and what can be done about it. */
const SendingLine = ({ delivery, left, hasCodes, isKept, onAgain, onRestart }: DeliveryLineProps) => {
  const t = useText();
  if (typeof delivery === 'object') {
    // A closed scan never takes more, so trying again would refuse its codes for ever.
    const action =
      delivery.isClosed && left > 0 ? (
        <Button onClick={onRestart}>{t('scanner.restart', { smart_count: left })}</Button>
      ) : (
        <Button onClick={onAgain}>{t('scanner.try-again')}</Button>
      );
    return (
      <Banner kind="fault" action={action}>
        {t('scanner.refused', { message: delivery.refused })}
      </Banner>
    );
  }
  const isAway = delivery === 'away';
  const Icon = isAway ? CloudOff : left > 0 ? CloudUpload : CloudCheck;
  const words = isAway
    ? t(isKept ? 'scanner.away' : 'scanner.away-open')
    : left > 0
      ? t('scanner.sending', { count: count(left) })
      : t('scanner.sent');
  return (
    <p className={css.line} role="status">
      {(hasCodes || isAway) && (
        <>
          <Icon size={16} strokeWidth={1.75} aria-hidden="true" /> {words}
        </>
      )}
    </p>
  );
};

/** Whether what was read has arrived: nobody is to carry a phone away with codes in it unaware. */
export const DeliveryLine = (props: DeliveryLineProps) => {
  const { isKept, takenOut } = props;
  const t = useText();
  return (
    <>
      <SendingLine {...props} />
      {!isKept && <Banner kind="warning">{t('scanner.not-kept')}</Banner>}
      {takenOut.length > 0 && (
        <Banner kind="warning">{t('scanner.taken-out', { codes: takenOut.map(shownCode).join(', ') })}</Banner>
      )}
    </>
  );
};
