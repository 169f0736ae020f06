import Button from '@mui/material/Button';
import { CheckCheck, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useGetMany, useListContext, type RaRecord } from 'react-admin';
import { useText } from '../../i18n/texts';
import { ConfirmDialog } from '../../parts/dialog/ConfirmDialog';
import { dollars } from '../../parts/format';
import { BulkBar } from '../../parts/list/bulk/BulkBar';
import { useEach } from '../../parts/list/bulk/use-each';
import type { Order } from '../../types/wire';

type Step = 'complete' | 'invoice';

/** So many orders are read at once to tell what they cost together. */
const most = 200;

/** Completes or invoices the chosen orders of a vendor, one command each. */
export const OrderBulkBar = () => {
  const t = useText();
  const { selectedIds } = useListContext<RaRecord<string>>();
  const [pending, setPending] = useState<Step | null>(null);
  const [run, progress] = useEach(
    {
      act: (data, id, step: Step) => (step === 'complete' ? data.completeOrder(id) : data.invoiceOrder(id)),
      nameOf: async (data, id) => {
        const { index, manufacturerName: company } = (await data.getOne<Order>('Orders', { id })).data;
        return t('orders.order-of', { index: String(index), company });
      },
    },
    { touches: 'order', done: 'orders.updated-done' },
  );
  const { data: orders = [] } = useGetMany<Order>('Orders', { ids: selectedIds }, { enabled: pending !== null });
  const sum = orders.reduce((total, order) => total + (order?.total ?? 0), 0);
  const smart_count = selectedIds.length;
  const isTooMany = smart_count > most;

  const confirm = async () => {
    if (pending !== null && (await run(pending))) setPending(null);
  };

  return (
    <>
      <BulkBar>
        {isTooMany && <span>{t('orders.bulk-most', { most })}</span>}
        <Button
          size="small"
          disabled={isTooMany}
          startIcon={<ReceiptText size={16} strokeWidth={1.75} />}
          onClick={() => setPending('invoice')}
        >
          {t('order.invoice')}
        </Button>
        <Button
          size="small"
          disabled={isTooMany}
          startIcon={<CheckCheck size={16} strokeWidth={1.75} />}
          onClick={() => setPending('complete')}
        >
          {t('order.complete')}
        </Button>
      </BulkBar>
      <ConfirmDialog
        isOpen={pending !== null}
        isBusy={progress !== null}
        isDangerous={false}
        title={t(pending === 'invoice' ? 'orders.bulk-invoice-title' : 'orders.bulk-complete-title', { smart_count })}
        confirm={t(pending === 'invoice' ? 'order.invoice' : 'order.complete')}
        onConfirm={() => void confirm()}
        onClose={() => setPending(null)}
      >
        {t(pending === 'invoice' ? 'orders.bulk-invoice-text' : 'orders.bulk-complete-text', { amount: dollars(sum) })}{' '}
        <span role="status">{progress !== null && t('list.progress', progress)}</span>
      </ConfirmDialog>
    </>
  );
};
