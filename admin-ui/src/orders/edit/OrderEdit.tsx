import { Send, Check } from 'lucide-react';
import { use, useState, useSyncExternalStore } from 'react';
import { useNotify } from 'react-admin';
import { Navigate, useLocation, useParams } from 'react-router';
import Button from '@mui/material/Button';
import { t } from '../../i18n/texts';
import { dialogLater } from '../../parts/dialog/dialog-later';
import { Banner } from '../../parts/Banner';
import { Form } from '../../parts/form/Form';
import { DirtyForms } from '../../parts/form/leave/LeaveGuard';
import { UnsavedChip } from '../../parts/form/leave/UnsavedChip';
import { LastImports } from '../../parts/import/LastImports';
import { usePastedRows } from '../../parts/import/pasted-table';
import { PageHeader } from '../../parts/page/PageHeader';
import { StatusChip } from '../status/StatusChip';
import { StickyBar } from '../../parts/page/StickyBar';
import type { Order } from '../../types/wire';
import { useFocusBack } from '../../verbs/use-focus-back';
import { isTakenBackBySave, lockOf, allows } from '../order-rules';
import { orderPaths } from '../paths';
import { sumOfLines } from '../lines';
import { useOrderLines, useOrder } from '../use-order';
import { CopiedNotice } from '../copy/CopiedNotice';
import { DiscardButton } from '../copy/DiscardButton';
import { GroupInformation } from './group/GroupInformation';
import { LinesPanel } from './lines/LinesPanel';
import { UnsavedLines, unsavedLines } from './lines/unsaved-lines';
import css from './OrderEdit.module.css';
import { useFaultLine, useOrderForm, useOrderSave } from './use-order-form';
import { Instant } from '../../parts/time/Time';
import { ErrorState } from '../../parts/states/ErrorState';
import { isNotFound, NotFoundState } from '../../parts/states/StateCard';
import { PageSkeleton } from '../../parts/states/Skeletons';
import { StaleNotice } from '../../parts/states/StaleNotice';
import { SeenOrder } from './seen/SeenOrder';

/** A note that a draft needs no saving. */
const SavedAt = ({ at: timestamp }: { at: string }) => (
  <span className={css.saved}>
    <Check aria-hidden="true" />
    <span>
      {t('edit.saved')} <Instant timestamp={timestamp} />
    </span>
  </span>
);

const LineModal = dialogLater(async () => (await import('./line/LineModal')).LineModal);
const ImportModal = dialogLater(async () => (await import('./import/ImportDialog')).ImportModal);

/** Whether the page that made the draft continues with another fabric, which it leaves in the state of the route. */
const addsAnother = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'addsAnother' in state && state.addsAnother === true;

/** Header and fabrics of an order; every change of a fabric is saved at once, the header by its buttons. */
const OrderEditor = ({ order }: { order: Order }) => {
  const notify = useNotify();
  const [unsaved] = useState(unsavedLines);
  const forms = use(DirtyForms);
  const isUnsaved = useSyncExternalStore(forms.watch, forms.hasAny);
  const state: unknown = useLocation().state;
  const { id, status, job_number: job, groupName: group } = order;
  const index = String(order.index);
  const form = useOrderForm(order);
  const { lines } = useOrderLines(id);
  const [importing, setImporting] = useState<{ readonly pasted?: string } | null>(null);
  usePastedRows(true, (pasted) => setImporting({ pasted }));
  const [isLineMissing, setLineMissing] = useState(false);
  const [isAskingForLine, setAskingForLine] = useState(false);
  const [isPlaced, setPlaced] = useState(false);
  const [isDiscarded, setDiscarded] = useState(false);
  const [save, isSaving, question] = useOrderSave(form, order, () => setPlaced(true));
  const [isAwaiting, setAwaiting] = useState(false);
  const isBusy = isAwaiting || isSaving;
  const rememberFocus = useFocusBack(isBusy);
  const hasLines = (lines?.length ?? 0) > 0;
  const noLine = isLineMissing && lines !== undefined && !hasLines ? t('edit.no-fabric') : undefined;
  const faultLine = useFaultLine(form, noLine);
  const paths = orderPaths('manufacturer');

  /** Saves or places the order when its lines are as the page shows them; otherwise it shows the missing data. */
  const saveFilled = async (how: 'save' | 'place') => {
    rememberFocus();
    setAwaiting(true);
    // A line that is added or saved after the order was placed would make it a draft again.
    if (how === 'place' && unsaved.hasCodes()) notify('edit.codes-wait', { type: 'info' });
    const areTaken = how === 'save' || (await unsaved.areCodesTaken());
    const areSaved = !areTaken || (await unsaved.areSaved((lines ?? []).map((line) => line.id)));
    setAwaiting(false);
    if (!areTaken) notify('edit.codes-refused', { type: 'warning' });
    else if (!areSaved) notify('edit.quantity-unsaved', { type: 'warning' });
    else await save(how);
  };
  const place = () => {
    // A draft that was copied has no PO number, and needs none before it is placed.
    if (form.getValues().po_number === '')
      return form.methods.setError('po_number', { message: t('edit.po-required') }, { shouldFocus: true });
    if (lines === undefined) return undefined;
    if (hasLines || unsaved.hasCodes()) return saveFilled('place');
    return setAskingForLine(true);
  };

  if (isPlaced || isDiscarded) return <Navigate to={paths.list} replace />;
  return (
    <Form form={form} onSubmit={place}>
      <PageHeader
        title={t('orders.edit-of', { index })}
        crumbs={[
          { label: t('orders.title'), to: paths.list },
          { label: index, to: paths.show(id) },
        ]}
        mark={<StatusChip status={status} />}
        facts={t('edit.facts', { index, job: String(job), group })}
      >
        <DiscardButton order={order} onDiscarded={() => setDiscarded(true)} />
        {isUnsaved ? <UnsavedChip /> : status === 'draft' ? <SavedAt at={order.updatedAt} /> : undefined}
      </PageHeader>
      <div className="panels">
        {form.fault !== null && <Banner kind="fault">{form.fault}</Banner>}
        <CopiedNotice order={order} lines={lines} />
        {isTakenBackBySave(order) && (
          <Banner kind="warning" lead={t('edit.placed')}>
            {t('edit.placed-text')}
          </Banner>
        )}
        <GroupInformation form={form} order={order} onImport={() => setImporting({})} />
        <UnsavedLines value={unsaved}>
          <LinesPanel order={order} lines={lines} isAddingFirst={addsAnother(state)} />
        </UnsavedLines>
        <LastImports recordId={id} />
      </div>
      <StickyBar fault={faultLine} facts={lines !== undefined && hasLines ? sumOfLines(lines) : undefined}>
        <Button disabled={isBusy} onClick={() => void form.methods.handleSubmit(() => saveFilled('save'))()}>
          {t('edit.save')}
        </Button>
        <Button
          type="submit"
          variant="contained"
          disabled={isBusy || (lockOf(order, 'place') === 'placed' && !form.isDirty)}
          onClick={() => setLineMissing(!hasLines && !unsaved.hasCodes())}
          startIcon={<Send />}
        >
          {t('order.submit')}
        </Button>
      </StickyBar>
      {question}
      {isAskingForLine && (
        <LineModal
          orderId={id}
          line={undefined}
          missing={t('edit.no-fabric')}
          onClose={() => setAskingForLine(false)}
        />
      )}
      {importing !== null && <ImportModal order={order} {...importing} onClose={() => setImporting(null)} />}
    </Form>
  );
};

/** An order that may be changed; a locked one is read on its own page (S2 section 4, A5). */
const OrderEdit = () => {
  const { id = '' } = useParams();
  const { order, error } = useOrder(id);
  if (isNotFound(error)) {
    return <NotFoundState list={{ label: t('orders.title'), to: orderPaths('manufacturer').list }} />;
  }
  if (order === undefined) return error ? <ErrorState error={error} /> : <PageSkeleton />;
  if (!allows(order, 'edit')) return <Navigate to={orderPaths('manufacturer').show(id)} replace />;
  return (
    <>
      {error && <StaleNotice />}
      <SeenOrder key={id} order={order}>
        <OrderEditor order={order} />
      </SeenOrder>
    </>
  );
};

export default OrderEdit;
