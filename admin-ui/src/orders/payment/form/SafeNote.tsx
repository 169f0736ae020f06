import { ShieldCheck } from 'lucide-react';
import { useText } from '../../../i18n/texts';
import css from './CardForm.module.css';

/** Says where the card goes, and that it is not stored. */
export const SafeNote = ({ isTestGateway }: { isTestGateway: boolean }) => {
  const t = useText();
  return (
    <p className={css.safe}>
      <ShieldCheck aria-hidden="true" />
      <span>
        {t('payment.note')} {isTestGateway && t('payment.test-gateway')}
      </span>
    </p>
  );
};
