import Button from '@mui/material/Button';
import { CreditCard, LockOpen, Pencil, ScanBarcode, Send } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useText } from '../../../i18n/texts';
import { dialogLater } from '../../../parts/dialog/dialog-later';
import { statusOf } from '../../status/order-statuses';
import { useVerb } from '../../../verbs/use-verb';
import { useRights } from '../../../session/rights';
import type { OrderStep } from '../../../types/wire';
import { orderPaths } from '../../paths';
import { isPaymentStuck, mayTake } from '../../order-rules';
import { EndPaymentButton } from '../../payment/EndPaymentButton';
import { ReleaseModal } from '../../release/ReleaseModal';
import { CopyButton } from '../../copy/CopyButton';
import { AnswerQuoteButtons } from './AnswerQuoteButtons';
import type { OrderActionsProps } from './order-actions-props';
import { QuoteStatusButton } from './QuoteStatusButton';
import { TakeBackButton } from './TakeBackButton';

// Chunks of their own, which come when they are opened.
const PaymentModal = dialogLater(async () => (await import('../../payment/PaymentModal')).PaymentModal);
const OverrideScansModal = dialogLater(async () => (await import('./OverrideScansModal')).OverrideScansModal);

type Open = 'release' | 'override' | 'payment' | null;

/** The steps of a manufacturer; the next one is last, and the only filled button of the page. */
export const ManufacturerActions = ({ order, link }: OrderActionsProps) => {
  const t = useText();
  const rights = useRights();
  const may = (step: OrderStep) => mayTake(order, step, rights);
  const [open, setOpen] = useState<Open>(null);
  const [place, isPlacing] = useVerb((data) => data.placeOrder(order, {}), {
    touches: 'order',
    done: 'orders.placed-done',
  });
  const status = statusOf(order.status);

  return (
    <>
      {(status === 'quoted' || status === 'scanned' || status === 'rejected') && <QuoteStatusButton order={order} />}
      {may('edit') && (
        <Button component={Link} to={orderPaths('manufacturer').edit(order.id)} startIcon={<Pencil />}>
          {t('order.edit')}
        </Button>
      )}
      {may('take-back') && <TakeBackButton order={order} />}
      {may('override') && (
        <Button startIcon={<ScanBarcode />} onClick={() => setOpen('override')}>
          {t('override.open')}
        </Button>
      )}
      <CopyButton order={order} />
      {may('end-payment') && isPaymentStuck(order) && <EndPaymentButton order={order} />}
      {may('release') && (
        <Button
          variant={status === 'accepted' ? 'contained' : 'outlined'}
          startIcon={<LockOpen />}
          onClick={() => setOpen('release')}
        >
          {t('orders.release-long')}
        </Button>
      )}
      {may('accept') && <AnswerQuoteButtons order={order} />}
      {may('place') && (
        <Button variant="contained" loading={isPlacing} startIcon={<Send />} onClick={() => void place()}>
          {t('order.submit')}
        </Button>
      )}
      {may('pay') && (
        <Button variant="contained" startIcon={<CreditCard />} onClick={() => setOpen('payment')}>
          {t('order.pay')}
        </Button>
      )}
      {open === 'release' && <ReleaseModal order={order} onClose={() => setOpen(null)} />}
      {open === 'override' && <OverrideScansModal order={order} onClose={() => setOpen(null)} />}
      {/* The dialog stays open after the payment, when its button has gone. */}
      {open === 'payment' && <PaymentModal order={order} link={link} onClose={() => setOpen(null)} />}
    </>
  );
};
