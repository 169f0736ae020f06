import { use, useEffect, useState, useSyncExternalStore } from 'react';
import { keptScan } from './kept-scan';
import { Outbox } from './outbox';
import { unsent, withCodes, withOthers, type Scanning } from './scanning';

/** The scans that this page holds, which change while they are sent. */
export const useScansHere = () => {
  const outbox = use(Outbox);
  return useSyncExternalStore(outbox.subscribe, outbox.scans);
};

export const useKeptScan = (target: string): Scanning | undefined =>
  useScansHere().find((scan) => scan.target === target && scan.scanning.codes.length > 0)?.scanning;

/** The current scan of a target, which continues an unfinished one. The browser keeps its codes until the server has them. */
export const useScanning = (target: string, begin: () => Scanning) => {
  const outbox = use(Outbox);
  const [first] = useState(() => keptScan(target) ?? begin());
  const { scanning, isKept, delivery } = useScansHere().find((scan) => scan.target === target) ?? {
    scanning: first,
    isKept: true,
    delivery: 'ready',
  };
  useEffect(() => outbox.openScan(target, () => first), [outbox, target, first]);
  return {
    scanning,
    isKept,
    delivery,
    left: unsent(scanning).length,
    flush: () => outbox.flush(target),
    read: (codes: readonly string[]) => outbox.changeScan(target, (now) => withCodes(now, codes, Date.now())),
    /** Adds the server's codes of this scan. */
    join: (id: string, codes: readonly string[]) =>
      outbox.changeScan(target, (now) => (now.id === id ? withOthers(now, codes) : now)),
    rename: (name: string) => outbox.changeScan(target, (now) => ({ ...now, name })),
    restart: () => outbox.restartScan(target),
    forget: () => outbox.forgetScan(target),
  };
};
