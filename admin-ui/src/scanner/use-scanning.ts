import { useRef, useState } from 'react';

import { forgetScan, keepScan, keptScan } from './kept-scan';
import { newScanId } from './new-scan-id';
import type { ScanSink } from './scan-target';
import { restarted, newScan, type Scanning, withCodes, withoutCode } from './scanning';
import { useSending } from './use-sending';

interface ScanningOptions {
  /** The key of what is scanned; the browser keeps an unfinished scan under it. */
  readonly target: string;
  readonly name: string;
  readonly sink: ScanSink;
}

/** The current scan, which continues an unfinished one. The browser keeps its codes until the server has them. */
export const useScanning = ({ target, name, sink }: ScanningOptions) => {
  const [scanning, show] = useState<Scanning>(() => keptScan(target) ?? newScan(newScanId(), name, Date.now()));
  const [isKept, setKept] = useState(true);
  const [refusedCodes, setRefusedCodes] = useState<readonly string[]>([]);
  const latest = useRef(scanning);
  const change = (next: Scanning) => {
    latest.current = next;
    // The code is shown before it is stored, so that the reader sees it even where the browser stores nothing.
    show(next);
    setKept(keepScan(target, next));
  };
  const removeRow = (row: number): boolean => {
    const at = (latest.current.sent ?? 0) + row;
    const bad = latest.current.codes[at];
    if (bad === undefined) return false;
    change(withoutCode(latest.current, at));
    setRefusedCodes((before) => [...before, bad.code]);
    return true;
  };
  const { delivery, flush, reset } = useSending(scanning, () => latest.current, sink, {
    onSent: (count) => change({ ...latest.current, sent: (latest.current.sent ?? 0) + count }),
    onBadRow: removeRow,
  });
  return {
    scanning,
    delivery,
    /** Whether the browser could store the codes. */
    isKept,
    /** The codes that the server refused. */
    refusedCodes,
    flush,
    read: (codes: readonly string[]) => change(withCodes(latest.current, codes, Date.now())),
    rename: (next: string) => change({ ...latest.current, name: next }),
    /** Moves the codes that were not sent into a new scan, since the server accepts none for the old one. */
    restart: () => {
      change(restarted(latest.current, newScanId(), Date.now()));
      reset();
    },
    forget: () => forgetScan(target),
  };
};
