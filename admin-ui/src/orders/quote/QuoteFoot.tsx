import Button from '@mui/material/Button';
import { CircleX, FastForward, Send } from 'lucide-react';
import { useText } from '../../i18n/texts';
import { dollars } from '../../parts/format';
import css from './QuotePanel.module.css';

interface QuoteFootProps {
  readonly amount: number | null;
  readonly customer: string;
  readonly isBusy: boolean;
  readonly isWithdrawn: boolean;
  readonly onReject: () => void;
  /** Sends the quote and opens the next order; undefined if no other order waits for a quote. */
  readonly onNext: (() => void) | undefined;
}

/** The buttons that reject the order, send the quote, or send it and open the next order. */
export const QuoteFoot = ({ amount, customer, isBusy, isWithdrawn, onReject, onNext }: QuoteFootProps) => {
  const t = useText();
  return (
    <div className={css.foot}>
      <div className={css.buttons}>
        <Button color="error" startIcon={<CircleX />} disabled={isWithdrawn} onClick={onReject}>
          {t('quote.reject')}
        </Button>
        <Button type="submit" variant="contained" loading={isBusy} disabled={isWithdrawn} startIcon={<Send />}>
          {amount === null ? t('quote.submit') : t('quote.submit-amount', { amount: dollars(amount) })}
        </Button>
      </div>
      {onNext !== undefined && (
        <Button fullWidth disabled={isBusy || isWithdrawn} startIcon={<FastForward />} onClick={onNext}>
          {t('quote.submit-next')}
        </Button>
      )}
      <p>{t('quote.recipient', { company: customer })}</p>
    </div>
  );
};
