import { useRef, useState } from 'react';
import { useDataProvider, useRefresh } from 'react-admin';
import { useText } from '../../i18n/texts';
import { newAttempt } from '../../providers/attempt-key';
import type { PortalDataProvider } from '../../providers/data-provider';
import type { CardInfo, Order } from '../../types/wire';

type PaymentState =
  | { readonly name: 'idle' | 'not-set-up' | 'unconfirmed' }
  | { readonly name: 'submitting'; readonly amount: number }
  | { readonly name: 'approved'; readonly amount: number; readonly transactionId: string }
  | { readonly name: 'failed'; readonly message: string };

/** The provider refused the card: nothing was charged (contract, payVendor). */
const declined = 402;

interface Refused {
  readonly status: number;
  readonly code: string | undefined;
  readonly message: string;
}

const refusedBy = (error: unknown): Refused => {
  if (!(error instanceof Error)) return { status: 0, code: undefined, message: '' };
  const status = 'status' in error && typeof error.status === 'number' ? error.status : 0;
  const body: unknown = 'body' in error ? error.body : undefined;
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
  return { status, code: typeof code === 'string' ? code : undefined, message: error.message };
};

/**
 * One payment. The same attempt never pays twice: only a refusal of the provider begins another one, while a try whose
 * answer was lost asks for the same again.
 */
export const usePayment = (order: Order) => {
  const t = useText();
  const data = useDataProvider<PortalDataProvider>();
  const refresh = useRefresh();
  const attempt = useRef(newAttempt());
  const isSetUp = order.vendor?.paymentApiKey !== null && order.vendor?.paymentApiKey !== undefined;
  const [state, setState] = useState<PaymentState>({ name: isSetUp ? 'idle' : 'not-set-up' });
  const amount = order.total ?? 0;

  const pay = async (card: CardInfo) => {
    if (state.name === 'submitting') return;
    setState({ name: 'submitting', amount });
    try {
      const transactionId = await data.payVendor(order.id, card, attempt.current);
      setState({ name: 'approved', amount, transactionId });
      refresh();
    } catch (error) {
      const { status, code, message } = refusedBy(error);
      if (code === 'payment.being-confirmed') {
        setState({ name: 'unconfirmed' });
        refresh();
        return;
      }
      if (status >= 400 && status < 500) attempt.current = newAttempt();
      const text =
        status === 0
          ? t('error.network')
          : status >= 500
            ? t('error.generic')
            : status === declined
              ? `${message.replace(/\.$/, '')}. ${t('payment.failed-text')}`
              : message;
      setState(code === 'payment.not-set-up' ? { name: 'not-set-up' } : { name: 'failed', message: text });
      refresh();
    }
  };

  return { state, pay };
};
