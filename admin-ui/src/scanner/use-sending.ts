import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../providers/http';
import { mostInPart, type ScanSink } from './scan-target';
import { unsent, type Scanning } from './scanning';

const everyMs = 2_000;
const againMs = 5_000;
const manyCodes = 100;

/** The state of the upload. `unreachable` means that the server cannot be reached at the moment; the upload is repeated then. */
export type Delivery =
  | 'ready'
  | 'sending'
  | 'unreachable'
  | { readonly refused: string; /** Somebody else has closed the scan. */ readonly isClosed: boolean };

interface SendingHandlers {
  readonly onSent: (count: number) => void;
  /** The server refuses this row of the last part. Returns whether the row was removed. */
  readonly onBadRow: (row: number) => boolean;
}

interface Sending {
  readonly delivery: Delivery;
  /** Sends all codes, also none, which creates a new scan. Returns whether the server has them. */
  readonly flush: () => Promise<boolean>;
  /** Clears a refusal after its cause was removed. */
  readonly reset: () => void;
}

const codeOfRefusal = (error: unknown): string | undefined => (error instanceof ApiError ? error.body.code : undefined);

const badRowOf = (error: unknown): number | undefined =>
  error instanceof ApiError && error.body.code === 'scan.scans-invalid' ? error.body.details?.row : undefined;

/** Whether an error comes from the connection or the server and not from what was sent, so that a repeat may succeed. */
const isUnreachable = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 429 || error.status === 401;

/**
 * Sends new codes every two seconds, or at once when there are many, and repeats a failed upload.
 * @param now returns the current scan, which gets further codes during an upload
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

  /** Sends one part. A row that the server refuses is removed and the part sent again, so that it does not block the others. */
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
      setDelivery(
        isUnreachable(error) ? 'unreachable' : { refused, isClosed: codeOfRefusal(error) === 'scan.complete' },
      );
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
  const wait = left === 0 || typeof delivery === 'object' ? null : delivery === 'unreachable' ? againMs : everyMs;
  const isMuch = left >= manyCodes && delivery === 'ready';
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
    if (delivery !== 'unreachable') return;
    const again = () => void flushNow.current();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [delivery]);

  return { delivery, flush, reset: () => setDelivery('ready') };
};
