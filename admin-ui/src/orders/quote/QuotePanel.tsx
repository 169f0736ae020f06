import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import Button from '@mui/material/Button';
import { CircleX, FastForward, Send } from 'lucide-react';
import { t } from '../../i18n/texts';
import { Banner } from '../../parts/Banner';
import { Form } from '../../parts/form/Form';
import { refusedAt } from '../../parts/form/save/refused-at';
import type { RecordForm } from '../../parts/form/use-record-form';
import { dollars } from '../../parts/format';
import { Panel } from '../../parts/page/Panel';
import { useVerb } from '../../verbs/use-verb';
import { statusOf } from '../../providers/refusal';
import type { Order, OrderFabric } from '../../types/wire';
import { orderPaths } from '../paths';
import { sumOfLines } from '../lines';
import css from './QuotePanel.module.css';
import { TemplatePick, withTemplate } from './TemplatePick';
import { JumpButton, placeOf } from './JumpButton';
import { QuoteInputs, quoteOf, useQuoteForm } from './QuoteInputs';
import { notesIn, type NoteValues } from './notes/use-vendor-notes';
import { ReasonModal } from '../ReasonModal';

interface RejectModalProps {
  readonly order: Order;
  readonly onClose: () => void;
}

/** A rejection needs its reason (S2 section 5). */
const RejectModal = ({ order, onClose }: RejectModalProps) => (
  <ReasonModal
    isDangerous
    title={t('reject.title', { index: String(order.index) })}
    context={t('reject.context', { group: order.groupName, company: order.manufacturerName })}
    input={{ source: 'rejectNotes', label: t('field.reason'), rows: 3, isLast: true, maxLength: 5000 }}
    missing="reject.required"
    submit={t('reject.submit')}
    send={(data, reason) => data.rejectOrder(order.id, reason)}
    done="orders.rejected-done"
    onClose={onClose}
  />
);

interface QuoteFootProps {
  readonly amount: number | null;
  readonly customer: string;
  readonly isBusy: boolean;
  readonly isWithdrawn: boolean;
  readonly onReject: () => void;
  /** Sends the quote and opens the next order; undefined if no other order waits for a quote. */
  readonly onNext: (() => void) | undefined;
}

/** The buttons that reject the order, send the quote, or send it and open the next order. */
const QuoteFoot = ({ amount, customer, isBusy, isWithdrawn, onReject, onNext }: QuoteFootProps) => (
  <div className={css.foot}>
    <div className={css.buttons}>
      <Button color="error" startIcon={<CircleX />} disabled={isWithdrawn} onClick={onReject}>
        {t('quote.reject')}
      </Button>
      <Button type="submit" variant="contained" loading={isBusy} disabled={isWithdrawn} startIcon={<Send />}>
        {amount === null ? t('quote.submit') : t('quote.submit-amount', { amount: dollars(amount) })}
      </Button>
    </div>
    {onNext !== undefined && (
      <Button fullWidth disabled={isBusy || isWithdrawn} startIcon={<FastForward />} onClick={onNext}>
        {t('quote.submit-next')}
      </Button>
    )}
    <p>{t('quote.recipient', { company: customer })}</p>
  </div>
);

/** The route state of a link to the next order. With it the page focuses the amount. */
const nextToQuote = { isNextToQuote: true } as const;

const isNextToQuote = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isNextToQuote' in state;

interface QuotePanelProps {
  readonly order: Order;
  readonly lines: readonly OrderFabric[];
  /** Notes that are not saved yet go out with the quote. */
  readonly notes: RecordForm<NoteValues>;
  /** Whether the customer has withdrawn the order: the typed text stays here. */
  readonly isWithdrawn: boolean;
  /** The next order, after this one is quoted. */
  readonly nextOrder: Order | undefined;
}

/** The vendor's bill: total and notes, or a rejection (S2 sections 2 and 4). */
export const QuotePanel = ({ order, lines, notes, isWithdrawn, nextOrder }: QuotePanelProps) => {
  const [isRejecting, setRejecting] = useState(false);
  const location = useLocation();
  const [next, setNext] = useState<string | null>(null);
  const { form, amount } = useQuoteForm(order.id);
  const [quote, isBusy] = useVerb(
    async (data) => {
      const [own, beside] = [form.getValues(), notes.getValues()];
      await data.quoteOrder(order.id, quoteOf(own), notes.changed().length === 0 ? undefined : notesIn(beside));
      // A sent quote is no longer stored for a reload.
      form.settle(own);
      notes.settle(beside);
    },
    {
      touches: 'order',
      done: 'done.operation',
      about: () => t('quote.sent-about', { amount: dollars(amount ?? 0), company: order.manufacturerName }),
      // The page is read again, and shows itself that the order is gone.
      onFault: (message, error) => (statusOf(error) === 404 ? undefined : refusedAt(form)(message, error)),
    },
  );

  const sendAndGoOn = () =>
    void form.methods.handleSubmit(async () => {
      if ((await quote()) && nextOrder !== undefined) setNext(nextOrder.id);
    })();
  if (next !== null) return <Navigate to={orderPaths('vendor').show(next)} state={nextToQuote} />;

  return (
    <div
      id={placeOf.quote}
      onKeyDown={(event) => {
        const isInAmount = event.target instanceof HTMLInputElement && event.target.name === 'total';
        if (event.key === 'Enter' && isInAmount && form.getValues().quote === '') {
          event.preventDefault();
          form.methods.setFocus('quote');
          return;
        }
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isWithdrawn) return;
        event.preventDefault();
        sendAndGoOn();
      }}
    >
      <Form form={form} onSubmit={quote}>
        <Panel
          title={t('quote.title')}
          isStitched
          isFootTinted
          foot={
            <QuoteFoot
              amount={amount}
              customer={order.manufacturerName}
              isBusy={isBusy}
              isWithdrawn={isWithdrawn}
              onReject={() => setRejecting(true)}
              onNext={nextOrder && sendAndGoOn}
            />
          }
        >
          <div className="grid gap-14">
            {lines.length > 0 && (
              <p className="small-text">
                {t('order.lines', { smart_count: lines.length })}, {sumOfLines(lines)}
                <JumpButton to="fabrics" />
              </p>
            )}
            {form.fault !== null && <Banner kind="fault">{form.fault}</Banner>}
            <QuoteInputs
              autoFocus={isNextToQuote(location.state)}
              hint={
                amount === null || lines.length === 0
                  ? undefined
                  : t('quote.average', {
                      amount: dollars(amount / lines.length),
                      lines: t('order.lines', { smart_count: lines.length }),
                    })
              }
            >
              <TemplatePick onInsert={(text) => form.set({ quote: withTemplate(form.getValues().quote, text) })} />
            </QuoteInputs>
          </div>
        </Panel>
      </Form>
      {isRejecting && <RejectModal order={order} onClose={() => setRejecting(false)} />}
    </div>
  );
};
