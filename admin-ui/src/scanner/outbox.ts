import { createContext } from 'react';
import { currentSession } from '../session/session';
import type { Delivery } from './delivery';
import { forgetKept, keepScan, keptScan, keptTargets } from './kept-scan';
import { newScanId, restarted, unsent, type Scanning } from './scanning';
import { isGoneOnLater, mostInPart, type ScanPart } from './scan-target';
import { makeSendingLoop } from './sending-loop';

export interface Outgoing {
  readonly target: string;
  readonly scanning: Scanning;
  /** Whether the browser could store the codes. */
  readonly isKept: boolean;
  readonly delivery: Delivery;
}

type Send = (target: string, part: ScanPart) => Promise<unknown>;

const isAllSent = ({ scanning }: Outgoing): boolean => scanning.sent !== null && unsent(scanning).length === 0;

/** The scans live outside of the pages, because a scan that was left is sent from another page. */
export const makeOutbox = () => {
  const scans = new Map<string, Outgoing>();
  const open = new Set<string>();
  const listeners = new Set<() => void>();
  let owner: string | null = null;
  let send: Send | null = null;
  let shown: readonly Outgoing[] = [];

  const isOwners = (): boolean => owner !== null && currentSession()?.userId === owner;

  const publish = (): void => {
    shown = [...scans.values()];
    for (const notify of listeners) notify();
  };

  const put = (target: string, changes: Partial<Outgoing> & Pick<Outgoing, 'scanning'>): void => {
    scans.set(target, { target, isKept: true, delivery: 'ready', ...scans.get(target), ...changes });
  };

  /** Reads what the browser holds for the signed-in user, again where another page of the browser has changed it. */
  const load = (): void => {
    const userId = currentSession()?.userId ?? null;
    if (userId !== owner) {
      loop.stopAll();
      scans.clear();
      owner = userId;
    }
    if (userId === null) return;
    const kept = new Map(keptTargets().map((target) => [target, keptScan(target)]));
    for (const [target, { isKept }] of scans)
      if (isKept && !kept.has(target) && !open.has(target)) scans.delete(target);
    for (const [target, scanning] of kept) {
      if (scanning !== undefined && scans.get(target)?.isKept !== false) put(target, { scanning });
    }
    for (const target of scans.keys()) loop.schedule(target);
  };

  /** Changes a scan in this page and in the storage, which another page of the browser may have changed since. */
  const changeScan = (target: string, next: (scanning: Scanning) => Scanning): void => {
    const own = scans.get(target);
    if (own === undefined || !isOwners()) return;
    const scanning = next((own.isKept ? keptScan(target) : undefined) ?? own.scanning);
    put(target, { scanning, isKept: keepScan(target, scanning) });
    publish();
    loop.schedule(target);
  };

  const deliver = (target: string, delivery: Delivery): void => {
    const own = scans.get(target);
    if (own === undefined) return;
    put(target, { ...own, delivery });
    publish();
  };

  const sendNext = async (target: string): Promise<boolean> => {
    const own = scans.get(target);
    if (own === undefined || isAllSent(own)) return false;
    if (send === null || !isOwners()) throw new Error('Nobody is signed in.');
    const { id, name, codes, sent } = own.scanning;
    const from = sent ?? 0;
    const part = codes.slice(from, from + mostInPart);
    await send(target, { id, name, codes: part, isFirst: sent === null });
    // Another page of the browser may have sent the same codes, which the server has once.
    const reached = from + part.length;
    changeScan(target, (now) => (now.id === id ? { ...now, sent: Math.max(now.sent ?? 0, reached) } : now));
    return true;
  };

  /** A scan that nobody goes on with in this browser is not needed here when the server has its codes. */
  const dropWhenDone = (target: string): void => {
    const own = scans.get(target);
    if (own === undefined || open.has(target) || unsent(own.scanning).length > 0) return;
    if (isGoneOnLater(target) && own.scanning.codes.length > 0) return;
    forgetScan(target);
  };

  const loop = makeSendingLoop({
    deliveryOf: (target) => scans.get(target)?.delivery,
    show: deliver,
    left: (target) => {
      const own = scans.get(target);
      return own === undefined ? 0 : unsent(own.scanning).length;
    },
    sendNext,
    mayGo: () => send !== null && isOwners(),
    onDone: dropWhenDone,
  });
  const { flush } = loop;

  /** Sends the stored codes of the scan with this id, if any. Returns whether the server has all codes. */
  const flushScan = async (id: string): Promise<boolean> => {
    load();
    const held = [...scans.values()].filter(({ scanning }) => scanning.id === id && unsent(scanning).length > 0);
    const areSent = await Promise.all(held.map(({ target }) => flush(target)));
    return areSent.every(Boolean);
  };

  /** Uses this to send scans until the returned function is called. */
  const sendScansBy = (next: Send): (() => void) => {
    send = next;
    load();
    publish();
    return () => {
      if (send === next) send = null;
      loop.stopAll();
    };
  };

  /** Opens a scan for a scanner, an unfinished one if there is one. The returned function is called when it is left. */
  const openScan = (target: string, begin: () => Scanning): (() => void) => {
    load();
    open.add(target);
    if (!scans.has(target)) put(target, { scanning: begin() });
    publish();
    return () => {
      open.delete(target);
      const own = scans.get(target);
      if (own !== undefined && unsent(own.scanning).length > 0) void flush(target);
      else dropWhenDone(target);
      publish();
    };
  };

  /** Forgets a scan with the codes that were not sent. */
  const forgetScan = (target: string): void => {
    loop.stop(target);
    scans.delete(target);
    forgetKept(target);
    publish();
  };

  /** Moves the codes that were not sent into a new scan, since the server accepts none for the old one. */
  const restartScan = (target: string): void => {
    deliver(target, 'ready');
    changeScan(target, (scanning) => restarted(scanning, newScanId(), Date.now()));
  };

  /** Forgets a scan that was completed elsewhere. Its unsent codes become a new scan. */
  const forgetClosed = (id: string): void => {
    load();
    for (const { target, scanning } of scans.values()) {
      if (scanning.id !== id) continue;
      if (unsent(scanning).length > 0) restartScan(target);
      else forgetScan(target);
    }
  };

  /** The scans with codes that the server does not have, apart from those that a scanner shows. */
  const pending = (all: readonly Outgoing[] = shown): readonly Outgoing[] =>
    all.filter(({ target, scanning }) => !open.has(target) && unsent(scanning).length > 0);

  const subscribe = (notify: () => void): (() => void) => {
    listeners.add(notify);
    return () => void listeners.delete(notify);
  };

  const scansNow = (): readonly Outgoing[] => shown;

  /** Reads the storage again, which another page of the browser has changed. */
  const readAgain = (): void => {
    load();
    publish();
  };

  return {
    flush,
    flushScan,
    sendScansBy,
    openScan,
    changeScan,
    forgetScan,
    restartScan,
    forgetClosed,
    pending,
    subscribe,
    scans: scansNow,
    readAgain,
  };
};

export const Outbox = createContext(makeOutbox());
