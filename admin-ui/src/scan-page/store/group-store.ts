import type { ToneName } from '../../scanner/results/tones';
import { fromDatabase, type GroupSwatches, type PhoneDatabase, type PhoneGroup } from './database';
import type { ScanCalls } from './scan-calls';

/** The groups, swatches and sounds of the last visit, so that a scan begins without a connection too. */
export const groupStore = (database: PhoneDatabase | null, calls: ScanCalls) => ({
  keptGroups: (): Promise<readonly PhoneGroup[]> =>
    fromDatabase(async () => {
      const groups = (await database?.getAll('groups')) ?? [];
      return groups.toSorted((one, other) => one.name.localeCompare(other.name));
    }, []),

  /** The groups whose swatches are in the database. */
  groupsWithSwatches: (): Promise<readonly string[]> =>
    fromDatabase(async () => (await database?.getAllKeys('swatches')) ?? [], []),

  readGroups: async (): Promise<readonly PhoneGroup[]> => {
    const groups = await calls.groups();
    await fromDatabase(async () => {
      if (database === null) return;
      const tables = database.transaction(['groups', 'swatches', 'scans'], 'readwrite');
      const [stored, swatches] = [tables.objectStore('groups'), tables.objectStore('swatches')];
      const put = async () => {
        await Promise.all([stored.clear(), ...groups.map((group) => stored.put(group))]);
        // A scan that was begun needs its swatches, although its group is no longer open for download.
        const scans = await tables.objectStore('scans').getAll();
        const needed = new Set([...groups.map(({ id }) => id), ...scans.map(({ groupId }) => groupId)]);
        const kept = await swatches.getAllKeys();
        await Promise.all(kept.filter((id) => !needed.has(id)).map((id) => swatches.delete(id)));
      };
      await Promise.all([put(), tables.done]);
    }, undefined);
    return groups;
  },

  keptSwatches: (groupId: string): Promise<GroupSwatches | undefined> =>
    fromDatabase(async () => database?.get('swatches', groupId), undefined),

  readSwatches: async (groupId: string, hasLastScan: boolean): Promise<GroupSwatches> => {
    const rows = (await calls.swatches(groupId)).map(
      ({ code, pattern_name, color, grade, active, grade_notice, scanned, other_codes }) => ({
        ...{ code, pattern_name, color, grade, active, grade_notice, scanned },
        ...(other_codes === undefined ? {} : { other_codes }),
      }),
    );
    const swatches = { groupId, rows, hasLastScan, fetchedAt: new Date().toISOString() };
    await fromDatabase(async () => void (await database?.put('swatches', swatches)), undefined);
    return swatches;
  },

  keptSound: (signal: ToneName): Promise<Blob | undefined> =>
    fromDatabase(async () => database?.get('sounds', signal), undefined),

  /** Stores the sounds of the company, which may have changed. */
  readSounds: async (): Promise<void> => {
    const sounds = await Promise.all(
      [...(await calls.sounds())].map(async ([signal, url]) => {
        const response = await fetch(url);
        return response.ok ? [[signal, await response.blob()] as const] : [];
      }),
    );
    await fromDatabase(async () => {
      if (database === null) return;
      const tables = database.transaction('sounds', 'readwrite');
      const puts = sounds.flat().map(([signal, blob]) => tables.store.put(blob, signal));
      await Promise.all([tables.store.clear(), ...puts, tables.done]);
    }, undefined);
  },
});

export type GroupStore = ReturnType<typeof groupStore>;
