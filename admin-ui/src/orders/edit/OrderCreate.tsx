import Button from '@mui/material/Button';
import { Plus, Send } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Navigate } from 'react-router';
import { useText } from '../../i18n/texts';
import { Banner } from '../../parts/Banner';
import { IsSending } from '../../parts/form/is-sending';
import { LeaveGuard } from '../../parts/form/leave/LeaveGuard';
import { PageHeader } from '../../parts/page/PageHeader';
import { Panel } from '../../parts/page/Panel';
import { EmptyState } from '../../parts/states/EmptyState';
import { StickyBar } from '../../parts/page/StickyBar';
import { useVerb } from '../../verbs/use-verb';
import { orderPaths } from '../paths';
import { faultLine } from './fault-line';
import css from './OrderEditor.module.css';
import type { FirstTask } from './first-task';
import { GroupInformation } from './group/GroupInformation';
import type { FirstLine } from './line/line-form-props';
import { orderSaveOf } from './order-values';
import { useOrderFields } from './use-order-fields';

// A chunk of its own, which comes with the first dialog.
const LineModal = lazy(async () => ({ default: (await import('./line/LineModal')).LineModal }));

/** A new order: its header. The draft is made by saving it or by its first fabric, and edited from then on. */
const OrderCreate = () => {
  const t = useText();
  const fields = useOrderFields(undefined);
  const [created, setCreated] = useState<{ readonly id: string; readonly task: FirstTask } | null>(null);
  const [isAdding, setAdding] = useState(false);
  const task = useRef<FirstTask>(null);
  const madeFor = useRef<string>(null);
  const { vendorId, groupId } = fields.values;
  const [create, isBusy] = useVerb(
    async (data) => {
      const { id } = await data.createOrder(vendorId, groupId, orderSaveOf(fields.values));
      setCreated({ id, task: task.current });
    },
    { touches: 'order', done: 'orders.added-done', onFault: (message, error) => fields.tell(message, error) },
  );
  const first: FirstLine = {
    add: async (data, line) => {
      madeFor.current = await data.createOrderWithLine(vendorId, groupId, orderSaveOf(fields.values), line);
    },
    onAdded: (goesOn) => {
      if (madeFor.current !== null) setCreated({ id: madeFor.current, task: goesOn ? 'add' : null });
    },
  };
  const saveFor = (next: FirstTask) => {
    task.current = next;
    fields.submit(create)();
  };

  if (created !== null) {
    return <Navigate to={orderPaths('manufacturer').edit(created.id)} replace state={{ task: created.task }} />;
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        saveFor('submit');
      }}
    >
      <LeaveGuard isDirty={fields.isDirty} />
      <PageHeader title={t('edit.create-title')} facts={t('edit.create-facts')} />
      <div className={css.panels}>
        {fields.fault !== null && <Banner kind="fault">{fields.fault}</Banner>}
        <IsSending value={isBusy}>
          <GroupInformation fields={fields} order={undefined} onImport={() => saveFor('import')} />
        </IsSending>
        <Panel
          title={t('edit.details')}
          actions={
            <Button
              size="small"
              disabled={isBusy}
              startIcon={<Plus size={16} strokeWidth={1.75} />}
              onClick={fields.submit(() => setAdding(true))}
            >
              {t('edit.add-fabric')}
            </Button>
          }
        >
          <EmptyState isBare title={t('edit.empty')} hint={t('edit.empty-hint')} />
        </Panel>
      </div>
      <StickyBar fault={faultLine(t, fields.faults)}>
        <Button disabled={isBusy} onClick={() => saveFor(null)}>
          {t('edit.save')}
        </Button>
        <Button type="submit" variant="contained" disabled={isBusy} startIcon={<Send size={16} strokeWidth={1.75} />}>
          {t('order.submit')}
        </Button>
      </StickyBar>
      {isAdding && (
        <Suspense fallback={null}>
          <LineModal orderId="new" line={undefined} first={first} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </form>
  );
};

export default OrderCreate;
