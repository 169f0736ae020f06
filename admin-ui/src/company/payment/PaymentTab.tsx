import { Lock } from 'lucide-react';
import { useCanAccess } from 'react-admin';
import { t } from '../../i18n/texts';
import { StateCard } from '../../parts/states/StateCard';
import { IndependentParts } from '../../parts/states/ErrorBoundary';
import type { Company } from '../../types/wire';
import { BillingDetailsPanel } from './BillingDetailsPanel';
import { BillsPanel } from './BillsPanel';
import css from './Payment.module.css';
import { PaymentPanel } from './PaymentPanel';

/**
 * The company's payment method, its bills, and its details on them; empty without the right Payment Method (S1 section
 * 2).
 */
export const PaymentTab = ({ company }: { company: Company }) => {
  const { canAccess: seesPayment } = useCanAccess({ resource: 'PaymentMethod', action: 'show' });
  if (!seesPayment)
    return (
      <StateCard
        picture={<Lock size={32} strokeWidth={1.5} />}
        title={t('payment-methods.restricted')}
        hint={t('payment-methods.restricted-hint')}
      />
    );
  return (
    <div className={css.page}>
      <IndependentParts>
        <PaymentPanel company={company} />
        <div className={css.bills}>
          <BillsPanel />
        </div>
        <BillingDetailsPanel company={company} />
      </IndependentParts>
    </div>
  );
};
