import Button from '@mui/material/Button';
import { TextQuote, ArrowDown, ArrowUp, CircleX, FastForward, Send } from 'lucide-react';
import { useGetOne, useStore } from 'react-admin';
import { t } from '../../i18n/texts';
import { PickMenu } from '../../parts/list/PickMenu';
import { useSignedIn } from '../../session/signed-in';
import type { Company, QuoteTemplate, Order, OrderFabric } from '../../types/wire';
import css from './QuotePanel.module.css';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Banner } from '../../parts/Banner';
import { Form } from '../../parts/form/Form';
import { refusedAt } from '../../parts/form/save/refused-at';
import type { RecordForm } from '../../parts/form/use-record-form';
import { dollars } from '../../parts/format';
import { Panel } from '../../parts/page/Panel';
import { useVerb } from '../../verbs/use-verb';
import { statusOf } from '../../providers/refusal';
import { orderPaths } from '../paths';
import { sumOfLines } from '../lines';
import { QuoteInputs, quoteOf, useQuoteForm } from './QuoteInputs';
import { notesIn, type NoteValues } from './notes/VendorNotesPanel';
import { ReasonModal } from '../ReasonModal';

/** Appends the text to the note, so that nothing that was typed is lost. */
const withTemplate = (notes: string, text: string): string =>
  notes.trim() === '' ? text : `${notes.trimEnd()}\n${text}`;

const TemplatePick = ({ onInsert }: { onInsert: (text: string) => void }) => {
  const { companyId } = useSignedIn();
  const [last, setLast] = useStore<string | null>(`quote.template.${companyId}`, null);
  const { data: company } = useGetOne<Company>('Companies', { id: companyId });
  const templates = company?.quoteTemplates ?? [];
  const chosen = templates.find(({ name }) => name === last) ?? templates[0];
  if (chosen === undefined) return null;
  const insert = ({ name, text }: QuoteTemplate) => {
    setLast(name);
    onInsert(text);
  };
  return (
    <div className="button-row">
      <Button
        size="small"
        startIcon={<TextQuote />}
        aria-label={t('templates.insert', { name: chosen.name })}
        onClick={() => insert(chosen)}
      >
        {chosen.name}
      </Button>
      {templates.length > 1 && (
        <PickMenu
          name={t('templates.title')}
          text={t('templates.others')}
          picks={templates.map((template) => ({
            label: template.name,
            isChosen: template === chosen,
            onChoose: () => insert(template),
          }))}
        />
      )}
    </div>
  );
};

export const placeOf = { fabrics: 'order-fabrics', quote: 'order-quote' } as const;

/** Scrolls from the quote to its fabrics or back, on screens where they are not next to each other. */
export const JumpButton = ({ to }: { to: keyof typeof placeOf }) => {
  const Icon = to === 'fabrics' ? ArrowDown : ArrowUp;
  const jump = () => {
    const place = document.getElementById(placeOf[to]);
    place?.scrollIntoView();
    place?.querySelector<HTMLElement>(to === 'quote' ? 'input' : 'button, a')?.focus({ preventScroll: true });
  };
  return (
    <Button variant="text" size="small" className={css.jump ?? ''} startIcon={<Icon />} onClick={jump}>
      {t(to === 'fabrics' ? 'quote.to-fabrics' : 'quote.to-quote')}
    </Button>
  );
};

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
    about={() => t('orders.order', { index: String(order.index) })}
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
