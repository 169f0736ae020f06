import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../providers/http';
import { mostInPart, type ScanSink } from './scan-target';
import { unsent, type Scanning } from './scanning';

const everyMs = 2_000;
const againMs = 5_000;
const enough = 100;

/** `away`: nothing gets through at the moment, and it is tried again. A text is why it was refused. */
export type Delivery = 'ready' | 'sending' | 'away' | { readonly refused: string };

/** What is wrong with the way, not with what is sent. */
const isAway = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 429 || error.status === 401;

/**
 * Sends what was read every two seconds, or as soon as there is much of it, and again until it has arrived.
 * @param now the scan as it is, which goes on growing while a part is under way
 */
export const useSending = (
  scanning: Scanning,
  now: () => Scanning,
  sink: ScanSink,
  onSent: (count: number) => void,
): readonly [Delivery, () => Promise<boolean>] => {
  const [delivery, setDelivery] = useState<Delivery>('ready');
  const running = useRef<Promise<boolean> | null>(null);
  const latest = useRef({ sink, onSent });
  useEffect(() => {
    latest.current = { sink, onSent };
  });

  const sendAll = async (): Promise<boolean> => {
    setDelivery('sending');
    try {
      do {
        const { id, name, sent } = now();
        const codes = unsent(now()).slice(0, mostInPart);
        await latest.current.sink.send({ id, name, codes, isFirst: sent === null });
        latest.current.onSent(codes.length);
      } while (unsent(now()).length > 0);
      setDelivery('ready');
      return true;
    } catch (error) {
      setDelivery(isAway(error) ? 'away' : { refused: error instanceof Error ? error.message : String(error) });
      return false;
    }
  };
  /** All that was read, and the scan itself where it is new; answers whether it has arrived. */
  const flush = (): Promise<boolean> => {
    running.current ??= sendAll().finally(() => {
      running.current = null;
    });
    return running.current;
  };

  const left = unsent(scanning).length;
  const wait = left === 0 || typeof delivery === 'object' ? null : delivery === 'away' ? againMs : everyMs;
  const isMuch = left >= enough && delivery === 'ready';
  const flushNow = useRef(flush);
  useEffect(() => {
    flushNow.current = flush;
  });
  useEffect(() => {
    if (wait === null || delivery === 'sending') return;
    const timer = setTimeout(() => void flushNow.current(), isMuch ? 0 : wait);
    return () => clearTimeout(timer);
  }, [wait, isMuch, delivery]);
  useEffect(() => {
    if (delivery !== 'away') return;
    const again = () => void flushNow.current();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [delivery]);

  return [delivery, flush];
};
