import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../providers/http';
import { mostInPart, type ScanSink } from './scan-target';
import { unsent, type Scanning } from './scanning';

const everyMs = 2_000;
const againMs = 5_000;
const enough = 100;

/** `away`: nothing gets through at the moment, and it is tried again. A text is why it was refused. */
export type Delivery =
  | 'ready'
  | 'sending'
  | 'away'
  | { readonly refused: string; /** Somebody else has closed the scan. */ readonly isClosed: boolean };

interface SendingHandlers {
  readonly onSent: (count: number) => void;
  /** A row of the last part is none that the server takes; answers whether it was taken out. */
  readonly onBadRow: (row: number) => boolean;
}

interface Sending {
  readonly delivery: Delivery;
  /** All that was read, and the scan itself where it is new; answers whether it has arrived. */
  readonly flush: () => Promise<boolean>;
  /** Forgets a refusal, after what was refused has changed. */
  readonly reset: () => void;
}

const codeOfRefusal = (error: unknown): string | undefined => (error instanceof ApiError ? error.body.code : undefined);

const badRowOf = (error: unknown): number | undefined =>
  error instanceof ApiError && error.body.code === 'scan.scans-invalid' ? error.body.details?.row : undefined;

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
  handlers: SendingHandlers,
): Sending => {
  const [delivery, setDelivery] = useState<Delivery>('ready');
  const running = useRef<Promise<boolean> | null>(null);
  const latest = useRef({ sink, ...handlers });
  useEffect(() => {
    latest.current = { sink, ...handlers };
  });

  /** Sends one part. One bad row must not hold back the rest of it for ever: it is taken out, and the part goes again. */
  const sendPart = async (): Promise<boolean> => {
    const { id, name, sent } = now();
    const codes = unsent(now()).slice(0, mostInPart);
    try {
      await latest.current.sink.send({ id, name, codes, isFirst: sent === null });
    } catch (error) {
      const row = badRowOf(error);
      if (row !== undefined && row < codes.length && latest.current.onBadRow(row)) return false;
      throw error;
    }
    latest.current.onSent(codes.length);
    return true;
  };
  const sendAll = async (): Promise<boolean> => {
    setDelivery('sending');
    try {
      let isSent = false;
      while (!isSent || unsent(now()).length > 0) isSent = await sendPart();
      setDelivery('ready');
      return true;
    } catch (error) {
      const refused = error instanceof Error ? error.message : String(error);
      setDelivery(isAway(error) ? 'away' : { refused, isClosed: codeOfRefusal(error) === 'scan.complete' });
      return false;
    }
  };
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

  return { delivery, flush, reset: () => setDelivery('ready') };
};
