import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import Button from '@mui/material/Button';
import { CircleX, FastForward, Send } from 'lucide-react';
import { useText } from '../../i18n/texts';
import { Banner } from '../../parts/Banner';
import { Field } from '../../parts/form/old/Field';
import { LeaveGuard } from '../../parts/form/leave/LeaveGuard';
import type { Fields } from '../../parts/form/old/use-fields';
import { dollars } from '../../parts/format';
import { amountText } from '../../parts/number/number-in';
import { Panel } from '../../parts/page/Panel';
import { useVerb } from '../../verbs/use-verb';
import { statusOf } from '../../providers/refusal';
import type { Order, OrderFabric } from '../../types/wire';
import { orderPaths } from '../paths';
import { sumOfLines } from '../lines';
import { AmountField } from './AmountField';
import css from './QuotePanel.module.css';
import { RejectModal } from './RejectModal';
import { TemplatePick, withTemplate } from './TemplatePick';
import { JumpButton, placeOf } from './JumpButton';
import { quoteOf, useQuoteFields } from './use-quote-fields';
import { notesIn, type NoteValues } from './notes/use-vendor-notes';

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
const QuoteFoot = ({ amount, customer, isBusy, isWithdrawn, onReject, onNext }: QuoteFootProps) => {
  const t = useText();
  return (
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
};

/** The route state of a link to the next order, by which its page focuses the amount. */
const nextToQuote = { isNextToQuote: true } as const;

const isNextToQuote = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isNextToQuote' in state;

interface QuotePanelProps {
  readonly order: Order;
  readonly lines: readonly OrderFabric[];
  /** Notes that are not saved yet go out with the quote. */
  readonly notes: Fields<NoteValues>;
  /** Whether the customer has withdrawn the order: what is typed stays here. */
  readonly isWithdrawn: boolean;
  /** The next order, once this one is quoted. */
  readonly nextOrder: Order | undefined;
}

/** The vendor's bill: total and notes, or a rejection (S2 sections 2 and 4). */
export const QuotePanel = ({ order, lines, notes, isWithdrawn, nextOrder }: QuotePanelProps) => {
  const t = useText();
  const [isRejecting, setRejecting] = useState(false);
  const location = useLocation();
  const [next, setNext] = useState<string | null>(null);
  const fields = useQuoteFields(order.id);
  const { amount } = fields;
  const [quote, isBusy] = useVerb(
    async (data) => {
      const [own, beside] = [fields.now().values, notes.now()];
      const taken = beside.changed.length === 0 ? undefined : notesIn(beside.values);
      await data.quoteOrder(order.id, quoteOf(own, amount), taken);
      // Once it is sent, a quote is no longer kept for a reload.
      fields.settle(own);
      notes.settle(beside.values);
    },
    {
      touches: 'order',
      done: 'orders.operation-done',
      about: () => t('quote.sent-about', { amount: dollars(amount ?? 0), company: order.manufacturerName }),
      // The page is read again, and shows itself that the order is gone.
      onFault: (message, error) => (statusOf(error) === 404 ? undefined : fields.showRefusal(message, error)),
    },
  );

  const sendWith = (isFollowed: boolean) =>
    fields.submit(async () => {
      if ((await quote()) && isFollowed && nextOrder !== undefined) setNext(nextOrder.id);
    });
  if (next !== null) return <Navigate to={orderPaths('vendor').show(next)} state={nextToQuote} />;

  return (
    <form
      id={placeOf.quote}
      noValidate
      onSubmit={sendWith(false)}
      onKeyDown={(event) => {
        const isInAmount = event.target instanceof HTMLInputElement && event.target.name === 'total';
        if (event.key === 'Enter' && isInAmount && fields.now().values.quote.trim() === '') {
          event.preventDefault();
          fields.focus('quote');
          return;
        }
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isWithdrawn) return;
        event.preventDefault();
        sendWith(true)();
      }}
    >
      <LeaveGuard isDirty={fields.isDirty} />
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
            onNext={nextOrder && (() => sendWith(true)())}
          />
        }
      >
        <div className={css.fields}>
          {lines.length > 0 && (
            <p className="small-text">
              {t('order.lines', { smart_count: lines.length })}, {sumOfLines(t, lines)}
              <JumpButton to="fabrics" />
            </p>
          )}
          {fields.fault !== null && <Banner kind="fault">{fields.fault}</Banner>}
          <AmountField
            label={t('quote.total')}
            autoFocus={isNextToQuote(location.state)}
            onLeave={() => (amount === null ? undefined : fields.set({ total: amountText(amount) }))}
            hint={
              amount === null || lines.length === 0
                ? undefined
                : t('quote.average', {
                    amount: dollars(amount / lines.length),
                    lines: t('order.lines', { smart_count: lines.length }),
                  })
            }
            {...fields.bind('total')}
          />
          <TemplatePick onInsert={(text) => fields.set({ quote: withTemplate(fields.now().values.quote, text) })} />
          <Field label={t('quote.notes')} rows={3} isRequired maxLength={5000} {...fields.bind('quote')} />
          <Field label={t('due.deliver-by')} type="date" {...fields.bind('deliverBy')} />
        </div>
      </Panel>
      {isRejecting && <RejectModal order={order} onClose={() => setRejecting(false)} />}
    </form>
  );
};
