import type { ReadCode } from '../../scanner/scan-target';
import { fromDatabase, type PhoneDatabase, type ScanHead, type StoredCode } from './database';

export interface PhoneCode extends ReadCode {
  /** In the database; null for a code that the browser could not store. */
  readonly key: number | null;
  readonly isSent: boolean;
}

interface PhoneCodes extends ScanHead {
  readonly codes: readonly PhoneCode[];
}

const stored = ({ id: scanId, groupId }: ScanHead, { code, scannedAt }: ReadCode, isSent: boolean): StoredCode => ({
  ...{ scanId, groupId, code, scannedAt, isSent },
});

const headOf = ({ id, groupId, groupName, scanType, name, startedAt, isKnown }: ScanHead): ScanHead => ({
  ...{ id, groupId, groupName, scanType, name, startedAt, isKnown },
});

const isStored = (code: PhoneCode): code is PhoneCode & { readonly key: number } => code.key !== null;

/** The scans in the database. Each change is one transaction, so a killed page leaves a whole change or none. */
export const makeScanStore = (database: PhoneDatabase | null) => {
  const change = (open: PhoneDatabase) => open.transaction(['scans', 'codes'], 'readwrite');

  /** Returns null if the database does not have the change. */
  const within = <Value>(act: (tables: ReturnType<typeof change>) => Promise<Value>): Promise<Value | null> =>
    fromDatabase(async () => {
      if (database === null) return null;
      const tables = change(database);
      const [value] = await Promise.all([act(tables), tables.done]);
      return value;
    }, null);

  const codesOf = async (tables: ReturnType<typeof change>, id: string) => {
    const index = tables.objectStore('codes').index('scanId');
    const [keys, rows] = await Promise.all([index.getAllKeys(id), index.getAll(id)]);
    return rows.flatMap(({ code, scannedAt, isSent }, at) => {
      const key = keys[at];
      return key === undefined ? [] : [{ code, scannedAt, isSent, key }];
    });
  };

  const hasLocks = database !== null && 'locks' in navigator;
  const lockOf = (id: string): string => `${database?.name} ${id}`;

  return {
    /** All scans; null where the database cannot be read. */
    load: () =>
      within(async (tables) => {
        const heads = await tables.objectStore('scans').getAll();
        return Promise.all(heads.map(async (head) => ({ head, codes: await codesOf(tables, head.id) })));
      }),

    /**
     * Runs this while no other page of the browser runs it for the same scan. Browsers have locks only on pages that are
     * loaded by TLS. Throws an error if the others take longer than `mostMs`.
     */
    alone: async <Value>(id: string, act: () => Promise<Value>, mostMs?: number): Promise<Value> =>
      hasLocks
        ? navigator.locks.request(lockOf(id), mostMs === undefined ? {} : { signal: AbortSignal.timeout(mostMs) }, act)
        : act(),

    /** Runs this at once. `isAlone` is false while a page runs `alone` for this scan. */
    atOnce: async (id: string, act: (isAlone: boolean) => Promise<void>): Promise<void> =>
      hasLocks ? navigator.locks.request(lockOf(id), { ifAvailable: true }, (lock) => act(lock !== null)) : act(true),

    /** Returns whether the scan is stored. */
    begin: async (head: ScanHead): Promise<boolean> =>
      (await within((tables) => tables.objectStore('scans').put(headOf(head)))) !== null,

    /** Returns the keys of the codes, or null if they could not be stored. */
    add: (head: ScanHead, codes: readonly ReadCode[]): Promise<readonly number[] | null> =>
      within(async (tables) => {
        const table = tables.objectStore('codes');
        const keys = await Promise.all(codes.map((code) => table.add(stored(head, code, false))));
        // Another page may have removed the scan. Codes without one would never be sent.
        const heads = tables.objectStore('scans');
        if ((await heads.getKey(head.id)) === undefined) await heads.put(headOf(head));
        return keys;
      }),

    /** Deletes a code, unless another page has sent it. Returns whether the code is gone. */
    takeBack: async ({ key }: PhoneCode): Promise<boolean> => {
      if (key === null) return true;
      const isGone = await within(async (tables) => {
        const table = tables.objectStore('codes');
        if ((await table.get(key))?.isSent === true) return false;
        await table.delete(key);
        return true;
      });
      return isGone === true;
    },

    /** Another page may have removed the scan or moved its codes: these stay so. */
    markSent: (head: ScanHead, codes: readonly PhoneCode[]) =>
      within(async (tables) => {
        const [heads, table] = [tables.objectStore('scans'), tables.objectStore('codes')];
        if ((await heads.getKey(head.id)) !== undefined) await heads.put(headOf(head));
        const mark = async (code: PhoneCode & { readonly key: number }) => {
          if ((await table.get(code.key))?.scanId === head.id) await table.put(stored(head, code, true), code.key);
        };
        await Promise.all(codes.filter(isStored).map(mark));
      }),

    /** Moves the unsent codes of a scan into another one. Returns them, or null if they could not be moved. */
    restart: (id: string, to: ScanHead): Promise<readonly PhoneCode[] | null> =>
      within(async (tables) => {
        const [heads, table] = [tables.objectStore('scans'), tables.objectStore('codes')];
        const codes = await codesOf(tables, id);
        const left = codes.filter(({ isSent }) => !isSent);
        await Promise.all([
          heads.delete(id),
          ...(left.length > 0 ? [heads.put(headOf(to))] : []),
          ...codes.map((code) => (code.isSent ? table.delete(code.key) : table.put(stored(to, code, false), code.key))),
        ]);
        return left;
      }),

    /** Removes a scan, unless another page of the browser has stored codes of it, which would never be sent then. */
    forget: ({ id, codes }: PhoneCodes) =>
      within(async (tables) => {
        const table = tables.objectStore('codes');
        await Promise.all(codes.filter(isStored).map(({ key }) => table.delete(key)));
        if ((await table.index('scanId').count(id)) === 0) await tables.objectStore('scans').delete(id);
      }),
  };
};
