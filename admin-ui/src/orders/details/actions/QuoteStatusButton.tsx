import Button from '@mui/material/Button';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../i18n/texts';
import { Fact, Facts } from '../../../parts/page/Fact';
import { dollars } from '../../../parts/format';
import { Modal } from '../../../parts/dialog/Modal';
import { isDue } from '../../due/due';
import { DueDay } from '../../due/DueDay';
import { StatusChip } from '../../status/StatusChip';
import type { Order } from '../../../types/wire';

/** What the vendor answered (S2 section 2: shown for quoted, scanned and rejected). */
export const QuoteStatusButton = ({ order }: { order: Order }) => {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { status, total, quote, rejectNotes, vendorName } = order;
  return (
    <>
      <Button startIcon={<Eye />} onClick={() => setOpen(true)}>
        {t('order.view-quote')}
      </Button>
      <Modal
        isOpen={isOpen}
        title={t('quote-status.title')}
        context={t('payment.context', { index: String(order.index), vendor: vendorName })}
        onClose={() => setOpen(false)}
        actions={<Button onClick={() => setOpen(false)}>{t('action.close')}</Button>}
      >
        <Facts>
          <Fact label={t('orders.status')}>
            <StatusChip status={status} />
          </Fact>
          {total !== null && <Fact label={t('quote-status.amount')}>{dollars(total)}</Fact>}
          {quote !== null && <Fact label={t('quote-status.notes')}>{quote}</Fact>}
          {order.deliverBy !== null && (
            <Fact label={t('due.deliver-by')}>
              <DueDay day={order.deliverBy} isDue={isDue(order)} />
            </Fact>
          )}
          {rejectNotes !== null && <Fact label={t('order.reject-notes')}>{rejectNotes}</Fact>}
        </Facts>
      </Modal>
    </>
  );
};
