import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDataProvider, useRefresh } from 'react-admin';
import { t } from '../../i18n/texts';
import { refusedAt } from '../../parts/form/save/refused-at';
import { useRecordForm } from '../../parts/form/use-record-form';
import { newAttempt } from '../../providers/attempt-key';
import type { PortalDataProvider } from '../../providers/data-provider';
import { codeOf, fieldTexts, isRefusal, statusOf } from '../../providers/refusal';
import type { Order, PaymentSource } from '../../types/wire';
import { whatBecame } from './what-became';

type PaymentState =
  | { readonly name: 'idle' | 'not-set-up' | 'unconfirmed' | 'checking' }
  | { readonly name: 'submitting'; readonly amount: number }
  | { readonly name: 'approved'; readonly amount: number; readonly transactionId: string }
  | { readonly name: 'failed'; readonly message: string };

/** The provider refused the card, so nothing was charged (docs/http.md, "Orders"). */
const declined = 402;
/** Something that the server needs is away; the order shows what the server had begun. */
const serviceUnavailable = 503;
const nextLookMs = 5000;

const emptyCard = { cardNumber: '', expiry: '', cvv: '', zip: '' };
export type CardValues = Readonly<typeof emptyCard>;

/** The same attempt never pays twice; only a refusal begins another. After a lost response the order is read. */
export const usePayment = (order: Order) => {
  const card = useRecordForm<CardValues>(emptyCard, {
    incomplete: (values) => (Object.values(values).includes('') ? t('payment.empty') : undefined),
  });
  const data = useDataProvider<PortalDataProvider>();
  const refresh = useRefresh();
  const attempt = useRef(newAttempt());
  const isSetUp = order.vendor?.paymentApiKey !== null && order.vendor?.paymentApiKey !== undefined;
  const [current, setState] = useState<PaymentState>({ name: 'idle' });
  const state: PaymentState = current.name === 'idle' && !isSetUp ? { name: 'not-set-up' } : current;
  const amount = order.total ?? 0;

  const look = async (isAnswered = false) => {
    const read = async () => (await data.getOne<Order>('Orders', { id: order.id })).data;
    const became = await whatBecame(read, isAnswered);
    // The server repeats its refusal for a used key, so another attempt needs another key.
    if (became.name === 'not-charged' && became.isRefused) attempt.current = newAttempt();
    if (became.name === 'not-charged') setState({ name: 'failed', message: t('payment.not-charged') });
    else if (became.name === 'earlier-unsettled') setState({ name: 'failed', message: t('payment.earlier-unsettled') });
    else setState(became);
    refresh();
  };
  const check = async () => {
    setState({ name: 'checking' });
    await look();
  };

  /** The previous attempt has arrived at the server with its own token: the order shows its outcome. */
  const lookAnew = async () => {
    attempt.current = newAttempt();
    await check();
  };

  const refused = (error: Error) => {
    attempt.current = newAttempt();
    refusedAt(card)(error.message, error);
    // The dialog shows the text of the failed payment in its place.
    card.methods.clearErrors('root');
    const message =
      statusOf(error) === declined
        ? `${error.message.replace(/\.$/, '')}. ${t('payment.failed-text')}`
        : Object.keys(fieldTexts(error)).length > 0
          ? t('payment.fields-wrong')
          : error.message;
    setState({ name: 'failed', message });
  };

  const pay = async (source: PaymentSource) => {
    if (state.name === 'submitting' || state.name === 'checking') return;
    const isOffLine = !navigator.onLine;
    setState({ name: 'submitting', amount });
    try {
      const transactionId = await data.payVendor(order.id, source, attempt.current);
      setState({ name: 'approved', amount, transactionId });
    } catch (error) {
      if (codeOf(error) === 'payment.being-confirmed') setState({ name: 'unconfirmed' });
      else if (codeOf(error) === 'payment.not-set-up') setState({ name: 'not-set-up' });
      else if (codeOf(error) === 'idempotency.other-body') await lookAnew();
      else if (isRefusal(error)) refused(error);
      else if (isOffLine) setState({ name: 'failed', message: t('payment.off-line') });
      else if (statusOf(error) === serviceUnavailable) await look(true);
      else await check();
    }
    refresh();
  };

  const readAgain = useEffectEvent(() => {
    if (!isSetUp) refresh();
  });
  // The vendor may have set up its payments since the page was read, which no change of the order announces.
  useEffect(() => readAgain(), []);

  const lookAgain = useEffectEvent(() => void look());
  // An unknown outcome is checked again; each check sets a new state, which starts the next one.
  useEffect(() => {
    if (current.name !== 'unconfirmed') return;
    const timer = setTimeout(() => lookAgain(), nextLookMs);
    return () => clearTimeout(timer);
  }, [current]);

  return { card, state, pay, check };
};
