import Button from '@mui/material/Button';
import { ScanBarcode } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/texts';
import { dialogLater } from '../../parts/dialog/dialog-later';
import { useRights } from '../../session/rights';
import type { Order, OrderStatus } from '../../types/wire';

const OrderScanner = dialogLater(async () => (await import('./OrderScanner')).default);

/** The statuses in which the server accepts scans: after the quote was accepted, and before payment or delivery. */
const scannable: ReadonlySet<OrderStatus> = new Set<OrderStatus>(['accepted', 'scanned']);

/** Opens the scanner of an order, for both sides. */
export const ScanOrderButton = ({ order }: { order: Order }) => {
  const t = useText();
  const { may } = useRights();
  const [isOpen, setOpen] = useState(false);
  const { status, requirementsDone: done, requirementsTotal: total } = order;
  // Once everything that the order requires is scanned, nothing is left to do here.
  const isAllScanned = total > 0 && done >= total;
  const isOffered = may('Mobile App Access') && scannable.has(status) && !isAllScanned;
  return (
    <>
      {isOffered && (
        <Button startIcon={<ScanBarcode size={16} strokeWidth={1.75} />} onClick={() => setOpen(true)}>
          {total > 0 ? t('scanner.scan-of', { done, total }) : t('scanner.scan')}
        </Button>
      )}
      {isOpen && <OrderScanner order={order} onClose={() => setOpen(false)} />}
    </>
  );
};
