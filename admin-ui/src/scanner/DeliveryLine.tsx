import Button from '@mui/material/Button';
import { CloudCheck, CloudOff, CloudUpload } from 'lucide-react';
import { useText } from '../i18n/texts';
import { Banner } from '../parts/Banner';
import { count } from '../parts/format';
import css from './DeliveryLine.module.css';
import type { Delivery } from './use-sending';

interface DeliveryLineProps {
  readonly delivery: Delivery;
  readonly left: number;
  readonly hasCodes: boolean;
  readonly onAgain: () => void;
}

/** Whether what was read has arrived: nobody is to carry a phone away with codes in it unaware. */
export const DeliveryLine = ({ delivery, left, hasCodes, onAgain }: DeliveryLineProps) => {
  const t = useText();
  if (typeof delivery === 'object') {
    return (
      <Banner kind="fault" action={<Button onClick={onAgain}>{t('scanner.try-again')}</Button>}>
        {t('scanner.refused', { message: delivery.refused })}
      </Banner>
    );
  }
  const isAway = delivery === 'away';
  const Icon = isAway ? CloudOff : left > 0 ? CloudUpload : CloudCheck;
  const words = isAway
    ? t('scanner.away')
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
