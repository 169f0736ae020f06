import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { Ban, ThumbsUp, CreditCard, LockOpen, Pencil, ScanBarcode, Send, Undo2, Eye } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../i18n/texts';
import { Confirm, ButtonWithConfirm } from '../../../parts/dialog/Confirm';
import { dollars } from '../../../parts/format';
import { useVerb } from '../../../verbs/use-verb';
import type { Order, Customer, OrderStep } from '../../../types/wire';
import { newestQuote, isPaymentStuck, mayTake } from '../../order-rules';
import { Link } from 'react-router';
import { dialogLater } from '../../../parts/dialog/dialog-later';
import { statusOf } from '../../status/order-statuses';
import { useRights } from '../../../session/rights';
import { orderPaths } from '../../paths';
import { ReleaseModal } from '../../release/Release';
import { CopyButton } from '../../copy/CopyButton';
import { Fact, Facts } from '../../../parts/page/Fact';
import { Modal } from '../../../parts/dialog/Modal';
import { isDue, DueDay } from '../../due/DueDay';
import { StepButton } from './StepButton';
import { StatusChip } from '../../status/StatusChip';

/** Accept or cancel, while the order is quoted (S2 section 4); each names its consequence before it is confirmed. */
const AnswerQuoteButtons = ({ order }: { order: Order }) => {
  const [isAccepted, setAccepted] = useState(false);
  const { id, total, vendorName } = order;
  const [notes, setNotes] = useState('');
  const index = String(order.index);
  const amount = dollars(total ?? 0);
  const [accept, isAccepting] = useVerb(
    (data) => data.acceptOrder(id, newestQuote(order)?.version, notes.trim() || undefined),
    {
      touches: 'order',
      done: 'orders.accepted-done',
      about: () => t('orders.order', { index }),
    },
  );
  const [cancel] = useVerb((data) => data.cancelOrder(id, newestQuote(order)?.version), {
    touches: 'order',
    done: 'orders.cancelled-done',
    about: () => t('orders.order', { index }),
  });
  const close = () => setAccepted(false);
  return (
    <>
      <ButtonWithConfirm
        color="error"
        startIcon={<Ban />}
        ask={{
          title: t('order.cancel-title', { index }),
          content: t('order.cancel-text', { amount }),
          confirm: t('order.cancel'),
          cancel: t('order.cancel-not'),
          onConfirm: cancel,
        }}
      >
        {t('order.cancel')}
      </ButtonWithConfirm>
      <Button variant="contained" startIcon={<ThumbsUp />} onClick={() => setAccepted(true)}>
        {t('order.accept')}
      </Button>
      <Confirm
        isOpen={isAccepted}
        isBusy={isAccepting}
        isDangerous={false}
        title={t('order.accept-title', { index })}
        content={t('order.accept-text', { vendor: vendorName, amount })}
        confirm={t('order.accept-confirm', { amount })}
        field={
          <TextField
            fullWidth
            multiline
            minRows={2}
            label={t('order.accept-notes')}
            value={notes}
            onChange={(event) => setNotes(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 5000 } }}
          />
        }
        // A notice shows a refusal; the dialog closes, because a repeat would be refused too.
        onConfirm={() => void accept().then(close)}
        onClose={close}
      />
    </>
  );
};

/** The vendor's response (S2 section 2: shown for quoted, scanned and rejected). */
const QuoteStatusButton = ({ order }: { order: Order }) => {
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
      >
        <Facts>
          <Fact label={t('field.status')}>
            <StatusChip status={status} />
          </Fact>
          {total !== null && <Fact label={t('field.total-amount')}>{dollars(total)}</Fact>}
          {quote !== null && <Fact label={t('field.notes')}>{quote}</Fact>}
          {order.deliverBy !== null && (
            <Fact label={t('due.deliver-by')}>
              <DueDay day={order.deliverBy} isDue={isDue(order)} />
            </Fact>
          )}
          {rejectNotes !== null && <Fact label={t('field.reason')}>{rejectNotes}</Fact>}
        </Facts>
      </Modal>
    </>
  );
};

const PaymentModal = dialogLater(async () => (await import('../../payment/PaymentModal')).PaymentModal);
const OverrideScansModal = dialogLater(async () => (await import('./OverrideScansModal')).OverrideScansModal);

interface ManufacturerActionsProps {
  readonly order: Order;
  readonly link: Customer | undefined;
}

type Open = 'release' | 'override' | 'payment' | null;

/** The steps of a manufacturer; the next one is last, and the only filled button of the page. */
export const ManufacturerActions = ({ order, link }: ManufacturerActionsProps) => {
  const rights = useRights();
  const may = (step: OrderStep) => mayTake(order, step, rights);
  const [open, setOpen] = useState<Open>(null);
  const status = statusOf(order.status);
  const vendor = order.vendorName;
  const index = String(order.index);

  return (
    <>
      {(status === 'quoted' || status === 'scanned' || status === 'rejected') && <QuoteStatusButton order={order} />}
      {may('edit') && (
        <Button component={Link} to={orderPaths('manufacturer').edit(order.id)} startIcon={<Pencil />}>
          {t('order.edit')}
        </Button>
      )}
      {/* A save that changes nothing makes a placed order a draft (A53). */}
      <StepButton
        order={order}
        step="take-back"
        label="order.take-back"
        done="order.take-back-done"
        startIcon={<Undo2 />}
        take={(data) => data.saveOrder(order, {})}
        ask={{ title: t('order.take-back-title', { index }), content: t('order.take-back-text', { vendor }) }}
      />
      {may('override') && (
        <Button startIcon={<ScanBarcode />} onClick={() => setOpen('override')}>
          {t('override.open')}
        </Button>
      )}
      <CopyButton order={order} />
      {isPaymentStuck(order) && (
        <StepButton
          order={order}
          step="end-payment"
          label="payment.end"
          done="payment.ended"
          take={(data) => data.endPayment(order.id)}
          ask={{
            isDangerous: true,
            title: t('payment.end-title', { index }),
            content: t('payment.end-text', { amount: dollars(order.total ?? 0), vendor }),
          }}
        />
      )}
      {may('release') && (
        <Button
          variant={status === 'accepted' ? 'contained' : 'outlined'}
          startIcon={<LockOpen />}
          onClick={() => setOpen('release')}
        >
          {t('release.title')}
        </Button>
      )}
      {may('accept') && <AnswerQuoteButtons order={order} />}
      <StepButton
        order={order}
        step="place"
        label="order.submit"
        done="orders.placed-done"
        isNext
        startIcon={<Send />}
        take={(data) => data.placeOrder(order, {})}
      />
      {may('pay') && (
        <Button variant="contained" startIcon={<CreditCard />} onClick={() => setOpen('payment')}>
          {t('payment.title')}
        </Button>
      )}
      {open === 'release' && <ReleaseModal order={order} onClose={() => setOpen(null)} />}
      {open === 'override' && <OverrideScansModal order={order} onClose={() => setOpen(null)} />}
      {/* The dialog stays open after the payment, when its button has gone. */}
      {open === 'payment' && <PaymentModal order={order} link={link} onClose={() => setOpen(null)} />}
    </>
  );
};
