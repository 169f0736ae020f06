import { useRef, useState } from 'react';

import { forgetScan, keepScan, keptScan } from './kept-scan';
import { newScanId } from './new-scan-id';
import type { ScanSink } from './scan-target';
import { begin, type Scanning, withCodes } from './scanning';
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
  const latest = useRef(scanning);
  const change = (next: Scanning) => {
    latest.current = next;
    keepScan(target, next);
    show(next);
  };
  const [delivery, flush] = useSending(
    scanning,
    () => latest.current,
    sink,
    (count) => change({ ...latest.current, sent: (latest.current.sent ?? 0) + count }),
  );
  return {
    scanning,
    delivery,
    flush,
    read: (codes: readonly string[]) => change(withCodes(latest.current, codes, Date.now())),
    rename: (next: string) => change({ ...latest.current, name: next }),
    forget: () => forgetScan(target),
  };
};
