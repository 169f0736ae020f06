import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { ToneName } from '../../scanner/results/tones';

/** A group as the list shows it. */
export interface PhoneGroup {
  readonly id: string;
  readonly name: string;
  readonly scanType: string;
  readonly swatches: number;
  /** Of its newest complete scan; null without one. */
  readonly lastScanAt: string | null;
}

export interface PhoneSwatch {
  readonly code: string;
  readonly pattern_name: string;
  readonly color: string;
  readonly grade: string | null;
  readonly active: boolean;
  readonly grade_notice: boolean;
  readonly scanned: boolean;
  /** Missing for a server without other codes. */
  readonly other_codes?: readonly string[];
}

export interface GroupSwatches {
  readonly groupId: string;
  readonly rows: readonly PhoneSwatch[];
  readonly hasLastScan: boolean;
  readonly fetchedAt: string;
}

export interface ScanHead {
  readonly id: string;
  readonly groupId: string;
  readonly groupName: string;
  readonly scanType: string;
  readonly name: string;
  readonly startedAt: string;
  /** Whether the server has the scan. */
  readonly isKnown: boolean;
}

export interface StoredCode {
  readonly scanId: string;
  readonly groupId: string;
  readonly code: string;
  readonly scannedAt: string;
  readonly isSent: boolean;
}

export interface Owner {
  readonly userId: string;
  readonly name: string;
}

interface Tables extends DBSchema {
  owner: { key: 'owner'; value: Owner };
  groups: { key: string; value: PhoneGroup };
  swatches: { key: string; value: GroupSwatches };
  sounds: { key: ToneName; value: Blob };
  scans: { key: string; value: ScanHead };
  codes: { key: number; value: StoredCode; indexes: { scanId: string } };
}

export type PhoneDatabase = IDBPDatabase<Tables>;

const prefix = 'selvage scanner ';

/** Each user has a database, so that nobody sees the codes or the groups of another user of the phone. */
const open = (userId: string): Promise<PhoneDatabase> =>
  openDB<Tables>(prefix + userId, 1, {
    upgrade: (database) => {
      database.createObjectStore('owner');
      database.createObjectStore('groups', { keyPath: 'id' });
      database.createObjectStore('swatches', { keyPath: 'groupId' });
      database.createObjectStore('sounds');
      database.createObjectStore('scans', { keyPath: 'id' });
      database.createObjectStore('codes', { autoIncrement: true }).createIndex('scanId', 'scanId');
    },
  });

/** Uses the database. Returns `otherwise` where the browser refuses it, or has no space left. */
export const fromDatabase = async <Value>(act: () => Promise<Value>, otherwise: Value): Promise<Value> => {
  try {
    return await act();
  } catch (error) {
    if (error instanceof DOMException || typeof indexedDB === 'undefined') return otherwise;
    throw error;
  }
};

/** The database of a user; null where the browser refuses it, for example in a private window. */
export const openDatabase = (owner: Owner): Promise<PhoneDatabase | null> =>
  fromDatabase(async () => {
    const database = await open(owner.userId);
    await database.put('owner', owner, 'owner');
    return database;
  }, null);

export interface Waiting {
  readonly name: string;
  readonly codes: number;
}

/** The user of this database, and the number of codes that a scan of theirs has not sent. */
const waitingIn = async (name: string): Promise<Waiting> => {
  const database = await open(name.slice(prefix.length));
  try {
    const owner = await database.get('owner', 'owner');
    let codes = 0;
    for (const scanId of await database.getAllKeys('scans')) {
      const rows = database.transaction('codes').store.index('scanId').iterate(scanId);
      for await (const { value } of rows) if (!value.isSent) codes += 1;
    }
    return { name: owner?.name ?? '', codes };
  } finally {
    database.close();
  }
};

/** The users of this phone with codes that are not sent, which wait for their sign-in. Some browsers list no databases. */
export const waitingUsers = async (): Promise<readonly Waiting[]> => {
  if (typeof indexedDB === 'undefined' || !('databases' in indexedDB)) return [];
  const all = await fromDatabase(() => indexedDB.databases(), []);
  const names = all.flatMap(({ name }) => (name?.startsWith(prefix) ? [name] : []));
  const users = await Promise.all(names.map((name) => fromDatabase(() => waitingIn(name), null)));
  return users.flatMap((user) => (user !== null && user.codes > 0 ? [user] : []));
};
