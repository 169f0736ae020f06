import Button from '@mui/material/Button';
import { ScanBarcode } from 'lucide-react';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import { useText } from '../../i18n/texts';
import { dialogLater } from '../../parts/dialog/dialog-later';
import type { Order } from '../../types/wire';
import { allows, lockOf } from '../order-rules';

const OrderScanner = dialogLater(async () => (await import('./OrderScanner')).default);

/** Opens the scanner of an order, for both sides. */
export const ScanOrderButton = ({ order }: { order: Order }) => {
  const t = useText();
  const { canAccess: mayScan } = useCanAccess({ resource: 'Orders', action: 'scan' });
  const [isOpen, setOpen] = useState(false);
  const { requirementsDone: done, requirementsTotal: total } = order;
  // Nothing is left to do here once everything that the order requires is scanned. From the invoice on, whether it is
  // paid or not, payment is locked as `paid`, and the work is taken as done.
  const isOver = (total > 0 && done >= total) || lockOf(order, 'pay') === 'paid';
  const isOffered = mayScan && allows(order, 'record-scans') && !isOver;
  return (
    <>
      {isOffered && (
        <Button startIcon={<ScanBarcode />} onClick={() => setOpen(true)}>
          {total > 0 ? t('scanner.scan-of', { done, total }) : t('scanner.scan')}
        </Button>
      )}
      {isOpen && <OrderScanner order={order} onClose={() => setOpen(false)} />}
    </>
  );
};
