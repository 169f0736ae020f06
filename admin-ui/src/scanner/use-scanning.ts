import { useRef, useState } from 'react';

import { forgetScan, keepScan, keptScan } from './kept-scan';
import { newScanId } from './new-scan-id';
import type { ScanSink } from './scan-target';
import { anew, begin, type Scanning, withCodes, without } from './scanning';
import { useSending } from './use-sending';

interface ScanningOptions {
  /** What is scanned, by which it is kept in the browser. */
  readonly target: string;
  readonly name: string;
  readonly sink: ScanSink;
}

/** A scan under way, gone on with where one was left: what is read is kept here until it has arrived. */
export const useScanning = ({ target, name, sink }: ScanningOptions) => {
  const [scanning, show] = useState<Scanning>(() => keptScan(target) ?? begin(newScanId(), name, Date.now()));
  const [isKept, setKept] = useState(true);
  const [takenOut, setTakenOut] = useState<readonly string[]>([]);
  const latest = useRef(scanning);
  const change = (next: Scanning) => {
    latest.current = next;
    // Shown first: whoever scans sees each code, even where the browser keeps nothing.
    show(next);
    setKept(keepScan(target, next));
  };
  const takeOut = (row: number): boolean => {
    const at = (latest.current.sent ?? 0) + row;
    const bad = latest.current.codes[at];
    if (bad === undefined) return false;
    change(without(latest.current, at));
    setTakenOut((before) => [...before, bad.code]);
    return true;
  };
  const { delivery, flush, reset } = useSending(scanning, () => latest.current, sink, {
    onSent: (count) => change({ ...latest.current, sent: (latest.current.sent ?? 0) + count }),
    onBadRow: takeOut,
  });
  return {
    scanning,
    delivery,
    /** Whether the browser keeps what was read. */
    isKept,
    /** Codes that the server would not have. */
    takenOut,
    flush,
    read: (codes: readonly string[]) => change(withCodes(latest.current, codes, Date.now())),
    rename: (next: string) => change({ ...latest.current, name: next }),
    /** The old scan takes no more: what it did not take goes into one of its own. */
    restart: () => {
      change(anew(latest.current, newScanId(), Date.now()));
      reset();
    },
    forget: () => forgetScan(target),
  };
};
