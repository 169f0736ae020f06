import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../../providers/http';
import { previewBill, type Bill, type Order } from '../sign-up-calls';

/** Choices that follow each other faster ask once. */
const pauseMs = 250;

export interface ShownBill {
  /** The last bill that the server made. */
  readonly bill: Bill | null;
  /** Whether it is that of the present choices. */
  readonly isCurrent: boolean;
  readonly fault: string | null;
  readonly retry: () => void;
}

interface Answered {
  readonly key: string;
  readonly bill: Bill | null;
  readonly fault: string | null;
}

/**
 * The bill of the present choices, calculated by the server.
 * @param order null while no bill is shown
 */
export const useBill = (order: Order | null): ShownBill => {
  const [answered, setAnswered] = useState<Answered>({ key: '', bill: null, fault: null });
  const [tries, setTries] = useState(0);
  const key = order === null ? '' : JSON.stringify(order);
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    if (order === null) return;
    try {
      setAnswered({ key, bill: await previewBill(order, signal), fault: null });
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      setAnswered((before) => ({ key, bill: before.bill, fault: error.message }));
    }
  });
  useEffect(() => {
    if (key === '') return;
    const stop = new AbortController();
    const timer = setTimeout(() => void ask(stop.signal), pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [key, tries]);
  const isAnswered = answered.key === key;
  return {
    bill: answered.bill,
    isCurrent: isAnswered && answered.fault === null,
    fault: isAnswered ? answered.fault : null,
    retry: () => setTries((before) => before + 1),
  };
};
