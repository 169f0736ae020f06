import { readKey } from '../../scanner/results/results-of';
import { newScanId, withCodes } from '../../scanner/scanning';
import { makeSendingLoop } from '../../scanner/sending-loop';
import type { PhoneGroup, PhoneDatabase, ScanHead } from './database';
import type { OpenScan, ScanCalls } from './scan-calls';
import { begun, codesNow, dueOf, type PhoneScan, undoMs, unsentOf } from './phone-scan';
import { makeScanStore } from './scan-store';

/** Another page of the browser that sends for longer has probably lost its connection. */
const patienceMs = 30_000;

type Calls = Pick<ScanCalls, 'send' | 'scansFrom' | 'scan' | 'complete'>;

/** The scans of one user on this phone. A code is in the database before it is shown, and is sent later. */
export const openPhoneScans = async (database: PhoneDatabase | null, calls: Calls) => {
  const store = makeScanStore(database);
  const scans = new Map(((await store.load()) ?? []).map(({ head, codes }) => [head.id, begun(head, codes)]));
  const forced = new Set<string>();
  /** The codes that are being sent. */
  const inFlight = new Map<string, ReadonlySet<string>>();
  const listeners = new Set<() => void>();
  let shown: readonly PhoneScan[] = [...scans.values()];
  let turn: Promise<unknown> = Promise.resolve();
  let isOpen = true;

  const publish = (): void => {
    shown = [...scans.values()];
    for (const notify of listeners) notify();
  };

  const update = (id: string, change: (scan: PhoneScan) => Partial<PhoneScan>): void => {
    const own = scans.get(id);
    if (own === undefined) return;
    scans.set(id, { ...own, ...change(own) });
    publish();
  };

  /** Changes of the codes wait for each other, so that their order stays. */
  const inTurn = <Value>(act: () => Promise<Value>): Promise<Value> => {
    const next = turn.then(act);
    turn = next.catch(() => undefined);
    return next;
  };

  /** Reads the scans in the database again, which another page of the browser may have changed. */
  const readAgain = async (): Promise<void> => {
    const stored = await store.load();
    if (stored === null) return;
    const found = new Map(stored.map((scan) => [scan.head.id, scan]));
    for (const { head } of stored) if (!scans.has(head.id)) scans.set(head.id, begun(head));
    for (const [id, own] of scans) {
      const now = found.get(id);
      const codes = codesNow(own.codes, now?.codes ?? []);
      if (now === undefined && own.codes.length > 0 && codes.length === 0) {
        // Another page has completed, moved or thrown away the scan.
        loop.stop(id);
        scans.delete(id);
        continue;
      }
      const keys = new Set(codes.map(readKey));
      const others = own.others.filter((code) => !keys.has(readKey(code)));
      scans.set(id, { ...own, codes, others, isKnown: own.isKnown || now?.head.isKnown === true });
      loop.schedule(id);
    }
    publish();
  };

  /** One page of the browser sends at a time, and no code that another one has sent or taken back. */
  const sendNext = (id: string): Promise<boolean> =>
    store.alone(
      id,
      async () => {
        await inTurn(readAgain);
        const own = scans.get(id);
        if (own === undefined) return false;
        const part = dueOf(own, forced.has(id));
        if (part.length === 0 && (own.isKnown || !forced.has(id))) return false;
        const keys = new Set(part.map(readKey));
        inFlight.set(id, keys);
        try {
          await calls.send(own, part);
          await inTurn(async () => {
            // The user may have thrown the scan away in the meantime.
            if (!scans.has(id)) return;
            await store.markSent({ ...own, isKnown: true }, part);
            update(id, ({ codes }) => ({
              isKnown: true,
              codes: codes.map((code) => (keys.has(readKey(code)) ? { ...code, isSent: true } : code)),
            }));
          });
          return true;
        } finally {
          inFlight.delete(id);
        }
      },
      patienceMs,
    );

  const loop = makeSendingLoop({
    deliveryOf: (id) => scans.get(id)?.delivery,
    show: (id, delivery) => update(id, () => ({ delivery })),
    left: (id) => {
      const own = scans.get(id);
      return own === undefined || own.completedAt !== null ? 0 : unsentOf(own).length;
    },
    sendNext,
    mayGo: () => isOpen,
    onDone: () => undefined,
    pauseOf: (id) => {
      const [first] = unsentOf(scans.get(id) ?? begun(noHead));
      return Math.max(0, Date.parse(first?.scannedAt ?? '') + undoMs - Date.now() + 50);
    },
  });

  /** Sends all codes now. Returns whether the server has them. */
  const flush = async (id: string): Promise<boolean> => {
    forced.add(id);
    try {
      // The first of these may have begun before, with the codes of that time.
      return (await loop.flush(id)) && (await loop.flush(id));
    } finally {
      forced.delete(id);
    }
  };

  /** Sends the codes of a scan now, if there are any. Returns whether the server has them. */
  const sendNow = async (id: string): Promise<boolean> => {
    // A code that was just read may not be stored yet.
    await turn;
    const own = scans.get(id);
    return own === undefined || own.completedAt !== null || unsentOf(own).length === 0 || flush(id);
  };

  /** Sends the codes of a scan that is left. An empty one was opened by mistake, so it is forgotten. */
  const leave = async (id: string): Promise<void> => {
    await sendNow(id);
    if (scans.get(id)?.codes.length === 0) await forget(id);
  };

  const flushAll = async (): Promise<boolean> => (await Promise.all([...scans.keys()].map(sendNow))).every(Boolean);

  const put = async (head: ScanHead): Promise<string> => {
    // The browser then deletes none of it when the phone has little space left. It may refuse.
    void navigator.storage?.persist?.().catch(() => undefined);
    const isKept = await store.begin(head);
    scans.set(head.id, begun(head, [], isKept));
    publish();
    return head.id;
  };

  const begin = ({ id, name: groupName, scanType }: PhoneGroup, name: string): Promise<string> => {
    const startedAt = new Date().toISOString();
    return put({ id: newScanId(), groupId: id, groupName, scanType, name, startedAt, isKnown: false });
  };

  const join = async (group: PhoneGroup, { id, name, createdAt }: OpenScan): Promise<string> => {
    if (scans.has(id)) return id;
    const { id: groupId, name: groupName, scanType } = group;
    return put({ id, groupId, groupName, scanType, name, startedAt: createdAt, isKnown: true });
  };

  const read = (id: string, texts: readonly string[]): Promise<void> =>
    inTurn(async () => {
      const own = scans.get(id);
      if (own === undefined) return;
      const { codes: all } = withCodes({ ...own, sent: null }, texts, Date.now());
      const fresh = all.slice(own.codes.length);
      const keys = await store.add(own, fresh);
      const added = fresh.map((code, at) => ({ ...code, key: keys?.[at] ?? null, isSent: false }));
      update(id, ({ codes, isKept }) => ({ codes: [...codes, ...added], isKept: isKept && keys !== null }));
      loop.schedule(id);
    });

  /** Takes the newest code back, unless it is being sent or was sent, by this page or by another one. */
  const undo = (id: string): Promise<void> =>
    inTurn(() =>
      store.atOnce(id, async (isAlone) => {
        const last = scans.get(id)?.codes.at(-1);
        const sending = inFlight.get(id);
        if (last === undefined || last.isSent) return;
        if (sending === undefined ? !isAlone : sending.has(readKey(last))) return;
        // First from the codes, so that no upload that begins now includes it.
        update(id, ({ codes }) => ({ codes: codes.filter((code) => code !== last) }));
        if (!(await store.takeBack(last))) await readAgain();
      }),
    );

  const forget = (id: string): Promise<void> => inTurn(() => remove(id));

  const remove = async (id: string): Promise<void> => {
    loop.stop(id);
    const own = scans.get(id);
    scans.delete(id);
    publish();
    if (own !== undefined) await store.forget(own);
  };

  /** Reads the codes of other phones, and whether somebody has completed the scan. */
  const pull = async (id: string): Promise<void> => {
    if (scans.get(id)?.isKnown === false) await inTurn(readAgain);
    for (let own = scans.get(id); own?.isKnown === true && own.completedAt === null; own = scans.get(id)) {
      const from = own.cursor;
      const { scans: next, next: cursor, total, status } = await calls.scansFrom(id, from);
      const completedAt = status === 'open' ? null : (await calls.scan(id)).updatedAt;
      // Another page of the browser may have sent codes that this one still shows.
      if (completedAt !== null) await inTurn(readAgain);
      update(id, ({ codes, others, cursor: before }) => {
        if (before !== from) return { completedAt };
        const ours = new Set(codes.map(readKey));
        return { completedAt, cursor, others: [...others, ...next.filter((code) => !ours.has(readKey(code)))] };
      });
      if (cursor >= total) return;
    }
  };

  const complete = async (id: string): Promise<boolean> => {
    if (!(await flush(id))) return false;
    await calls.complete(id);
    return inTurn(async () => {
      const own = scans.get(id);
      // A code that was read during the call is not in the scan: a new one takes it.
      const isMore = own !== undefined && unsentOf(own).length > 0;
      if (isMore) update(id, () => ({ completedAt: new Date().toISOString() }));
      else await remove(id);
      return !isMore;
    });
  };

  /** Returns the id of the new scan; null where another page of the browser has moved the codes. */
  const moveUnsent = async (id: string): Promise<string | null> => {
    const own = scans.get(id);
    if (own === undefined) return null;
    const { groupId, groupName, scanType, name } = own;
    const startedAt = new Date().toISOString();
    const head = { id: newScanId(), groupId, groupName, scanType, name, startedAt, isKnown: false };
    const unsent = unsentOf(own);
    const moved = await store.restart(id, head);
    const left = moved === null ? unsent : [...moved, ...unsent.filter(({ key }) => key === null)];
    loop.stop(id);
    scans.delete(id);
    if (left.length === 0) {
      await readAgain();
      return null;
    }
    scans.set(head.id, begun(head, left, own.isKept));
    publish();
    loop.schedule(head.id);
    return head.id;
  };

  /** Moves the codes that were not sent into a new scan, because the old one is complete. Returns its id. */
  const restart = async (id: string): Promise<string | null> => {
    // Codes that are being sent may still be in the old scan.
    if (inFlight.has(id)) await loop.flush(id);
    return store.alone(id, () => inTurn(() => moveUnsent(id)));
  };

  const sendAllNow = () => void flushAll();
  window.addEventListener('online', sendAllNow);
  for (const id of scans.keys()) loop.schedule(id);

  return {
    subscribe: (notify: () => void) => {
      listeners.add(notify);
      return () => void listeners.delete(notify);
    },
    scans: (): readonly PhoneScan[] => shown,
    begin,
    join,
    read,
    undo,
    flush,
    sendNow,
    flushAll,
    leave,
    pull,
    complete,
    restart,
    forget,
    close: () => {
      isOpen = false;
      loop.stopAll();
      window.removeEventListener('online', sendAllNow);
      void turn.finally(() => database?.close());
    },
  };
};

const noHead: ScanHead = { id: '', groupId: '', groupName: '', scanType: '', name: '', startedAt: '', isKnown: true };

export type PhoneScans = Awaited<ReturnType<typeof openPhoneScans>>;
