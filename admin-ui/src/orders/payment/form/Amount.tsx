import { useText } from '../../../i18n/texts';
import { dollars } from '../../../parts/format';
import css from './CardForm.module.css';

/** What is paid, in large figures. */
export const Amount = ({ amount }: { amount: number }) => {
  const t = useText();
  return (
    <div className={css.amount}>
      <span>
        <b>{t('payment.amount')}</b>
        <span className={css.note}>{t('payment.of-quote')}</span>
      </span>
      <b className={css.figure}>{dollars(amount)}</b>
    </div>
  );
};
