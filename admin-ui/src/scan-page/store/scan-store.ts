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
  const change = () => database?.transaction(['scans', 'codes'], 'readwrite');

  /** Returns whether the database has the change. */
  const within = (act: (tables: NonNullable<ReturnType<typeof change>>) => readonly Promise<unknown>[]) =>
    fromDatabase(async () => {
      const tables = change();
      if (tables === undefined) return false;
      await Promise.all([...act(tables), tables.done]);
      return true;
    }, false);

  /** Removes a scan, unless another page of the browser has stored codes of it, which would never be sent then. */
  const removeHead = async (id: string): Promise<void> => {
    const tables = change();
    if (tables === undefined) return;
    const left = await tables.objectStore('codes').index('scanId').count(id);
    if (left === 0) await tables.objectStore('scans').delete(id);
    await tables.done;
  };

  const codesOf = async (id: string): Promise<readonly PhoneCode[]> => {
    if (database === null) return [];
    const [keys, rows] = await Promise.all([
      database.getAllKeysFromIndex('codes', 'scanId', id),
      database.getAllFromIndex('codes', 'scanId', id),
    ]);
    return rows.map(({ code, scannedAt, isSent }, at) => ({ code, scannedAt, isSent, key: keys[at] ?? null }));
  };

  return {
    load: () =>
      fromDatabase(async () => {
        const heads = (await database?.getAll('scans')) ?? [];
        return Promise.all(heads.map(async (head) => ({ head, codes: await codesOf(head.id) })));
      }, []),

    begin: (head: ScanHead) => within((tables) => [tables.objectStore('scans').put(headOf(head))]),

    /** Returns the keys of the codes, or null if they could not be stored. */
    add: (head: ScanHead, codes: readonly ReadCode[]): Promise<readonly number[] | null> =>
      fromDatabase(async () => {
        const tables = change();
        if (tables === undefined) return null;
        const table = tables.objectStore('codes');
        const added = Promise.all(codes.map((code) => table.add(stored(head, code, false))));
        const [keys] = await Promise.all([added, tables.done]);
        return keys;
      }, null),

    remove: ({ key }: PhoneCode) => within((tables) => (key === null ? [] : [tables.objectStore('codes').delete(key)])),

    markSent: (head: ScanHead, codes: readonly PhoneCode[]) =>
      within((tables) => [
        tables.objectStore('scans').put(headOf(head)),
        ...codes.filter(isStored).map((code) => tables.objectStore('codes').put(stored(head, code, true), code.key)),
      ]),

    /** Moves the unsent codes into another scan. */
    restart: async (from: PhoneCodes, to: ScanHead, left: readonly PhoneCode[]): Promise<void> => {
      await within((tables) => {
        const codes = tables.objectStore('codes');
        const moved = new Set(left);
        return [
          tables.objectStore('scans').put(headOf(to)),
          ...from.codes
            .filter(isStored)
            .map((code) => (moved.has(code) ? codes.put(stored(to, code, false), code.key) : codes.delete(code.key))),
        ];
      });
      await fromDatabase(() => removeHead(from.id), undefined);
    },

    forget: async ({ id, codes }: PhoneCodes): Promise<void> => {
      await within((tables) => codes.filter(isStored).map(({ key }) => tables.objectStore('codes').delete(key)));
      await fromDatabase(() => removeHead(id), undefined);
    },
  };
};
