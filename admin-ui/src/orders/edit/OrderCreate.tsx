import Button from '@mui/material/Button';
import { Plus, Send } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { Navigate } from 'react-router';
import { t } from '../../i18n/texts';
import { dialogLater } from '../../parts/dialog/dialog-later';
import { Banner } from '../../parts/Banner';
import { Form } from '../../parts/form/Form';
import { IsSending } from '../../parts/form/is-sending';
import { refusedAt } from '../../parts/form/save/refused-at';
import { PageHeader } from '../../parts/page/PageHeader';
import { Panel } from '../../parts/page/Panel';
import { EmptyState } from '../../parts/states/StateCard';
import { StickyBar } from '../../parts/page/StickyBar';
import type { PortalDataProvider } from '../../providers/data-provider';
import type { ChosenTable } from '../../providers/data/import/uploaded-table';
import { newDraftAttempt } from '../../providers/data/order/order-save';
import { useVerb } from '../../verbs/use-verb';
import { orderPaths } from '../paths';
import { useFaultLine, useOrderForm } from './use-order-form';
import { GroupInformation } from './group/GroupInformation';
import type { FirstLine } from './line/line-values';
import { orderSaveOf } from './order-values';

const ImportDialog = dialogLater(async () => (await import('./import/ImportDialog')).ImportDialog);
const LineModal = dialogLater(async () => (await import('./line/LineModal')).LineModal);

/** A new order: its header. The draft is made by saving it or by its first fabrics, and edited from then on. */
const OrderCreate = () => {
  const notify = useNotify();
  const form = useOrderForm(undefined);
  const faultLine = useFaultLine(form);
  const [attempt] = useState(() => newDraftAttempt(() => notify('edit.draft-left', { type: 'warning' })));
  const [created, setCreated] = useState<{ readonly id: string; readonly addsAnother: boolean } | null>(null);
  const [open, setOpen] = useState<'line' | 'import' | null>(null);
  const [missing, setMissing] = useState<string>();
  const madeFor = useRef<string>(null);
  const draft = () => {
    const values = form.getValues();
    return { vendorId: values.vendorId, groupId: values.groupId, save: orderSaveOf(values) };
  };
  const [create, isBusy] = useVerb(
    async (data) => {
      const { id } = await data.createOrder(draft(), attempt);
      setCreated({ id, addsAnother: false });
    },
    { touches: 'order', done: 'done.added', onFault: refusedAt(form) },
  );
  const goToDraft = (addsAnother: boolean) => {
    if (madeFor.current !== null) setCreated({ id: madeFor.current, addsAnother });
  };
  const first: FirstLine = {
    add: async (data, line) => {
      madeFor.current = await data.createOrderWithLine(draft(), line, attempt);
    },
    onAdded: goToDraft,
  };
  const importFirst = async (data: PortalDataProvider, table: ChosenTable) => {
    const { orderId, outcome } = await data.createOrderWithImport(draft(), table, attempt);
    madeFor.current = orderId;
    return outcome;
  };
  const openLine = (fault: string | undefined) => {
    setMissing(fault);
    setOpen('line');
  };
  const whenComplete = (act: () => unknown) => () => void form.methods.handleSubmit(act)();

  if (created !== null) {
    return (
      <Navigate to={orderPaths('manufacturer').edit(created.id)} replace state={{ addsAnother: created.addsAnother }} />
    );
  }
  return (
    // A new order has no line yet, so it cannot be placed: the dialog requests the first line, and no draft is made.
    <Form form={form} onSubmit={() => openLine(t('edit.no-fabric'))}>
      <PageHeader title={t('orders.create')} facts={t('edit.create-facts')} />
      <div className="panels">
        {form.fault !== null && <Banner kind="fault">{form.fault}</Banner>}
        <IsSending value={isBusy}>
          <GroupInformation form={form} order={undefined} onImport={whenComplete(() => setOpen('import'))} />
        </IsSending>
        <Panel
          title={t('edit.details')}
          actions={
            <Button
              size="small"
              disabled={isBusy}
              startIcon={<Plus />}
              onClick={whenComplete(() => openLine(undefined))}
            >
              {t('line.add')}
            </Button>
          }
        >
          <EmptyState isBare title={t('order.no-fabrics')} hint={t('edit.empty-hint')} />
        </Panel>
      </div>
      <StickyBar fault={faultLine}>
        <Button disabled={isBusy} onClick={whenComplete(create)}>
          {t('edit.save')}
        </Button>
        <Button type="submit" variant="contained" disabled={isBusy} startIcon={<Send />}>
          {t('order.submit')}
        </Button>
      </StickyBar>
      {open === 'line' && (
        <LineModal orderId="new" line={undefined} first={first} missing={missing} onClose={() => setOpen(null)} />
      )}
      {open === 'import' && (
        <ImportDialog
          isNew
          context={t('import-lines.new')}
          send={importFirst}
          onClose={() => {
            setOpen(null);
            goToDraft(false);
          }}
        />
      )}
    </Form>
  );
};

export default OrderCreate;
