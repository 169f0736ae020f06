import type { Order } from '../../types/wire';

/** The outcome that an order shows for a payment whose answer was lost. */
export type Became =
  | { readonly name: 'approved'; readonly amount: number; readonly transactionId: string }
  | { readonly name: 'unconfirmed' }
  /**
   * Nothing new was sent: an earlier payment, ended by a person, may have been charged, and the gateway cannot be
   * queried.
   */
  | { readonly name: 'earlier-unsettled' }
  | { readonly name: 'not-charged'; readonly isRefused: boolean };

type PaymentFields = Pick<Order, 'paymentStatus' | 'transactionId' | 'total'>;

/** Whether the outcome of an attempt is not known yet. */
const isOpen = ({ paymentStatus }: PaymentFields): boolean =>
  paymentStatus === 'attempted' || paymentStatus === 'unknown';

const becameIn = (order: PaymentFields, isAnswered: boolean): Became => {
  const { transactionId, total, paymentStatus } = order;
  if (transactionId !== null) return { name: 'approved', amount: total ?? 0, transactionId };
  if (isOpen(order)) return { name: 'unconfirmed' };
  if (paymentStatus === 'unsettled') return { name: isAnswered ? 'earlier-unsettled' : 'unconfirmed' };
  return { name: 'not-charged', isRefused: paymentStatus === 'declined' || paymentStatus === 'failed' };
};

const looks = 3;
const pauseMs = 1000;

const aPause = () => new Promise<void>((resolve) => setTimeout(resolve, pauseMs));

/** Whether a request that is still on its way may change this outcome. */
const mayChange = ({ name }: Became): boolean => name === 'not-charged' || name === 'earlier-unsettled';

/**
 * Reads the order until it shows the payment. A request with a lost response may still be running, so a payment counts
 * as uncharged only after the order has shown it several times.
 * @param isAnswered the server has responded that it could not pay, so a payment that a person has ended is an earlier
 * one
 */
export const whatBecame = async (
  read: () => Promise<PaymentFields>,
  isAnswered = false,
  pause = aPause,
): Promise<Became> => {
  for (let look = 1; ; look += 1) {
    const order = await read().catch(() => null);
    const became = order === null ? ({ name: 'unconfirmed' } as const) : becameIn(order, isAnswered);
    if (!mayChange(became) || look === looks) return became;
    await pause();
  }
};
