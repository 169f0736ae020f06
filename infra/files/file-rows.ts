import type { StateStore } from '../state/state-store.js';
import type { Container, FileRow, NewFile } from './file-store.js';
import type { Measured } from './meter.js';

const collection = 'file';
const atOnce = 100;

/** Names a file among those of all containers. */
export const keyOf = ({ container, name }: Pick<FileRow, 'container' | 'name'>): string => `${container}/${name}`;

/** The rows of files in the state store; the bytes are another's. */
export interface FileRows {
  find(container: Container, name: string): Promise<FileRow | undefined>;
  keep(file: NewFile, made: Measured & Pick<FileRow, 'name' | 'contentType'>): Promise<FileRow>;
  remove(row: FileRow): Promise<void>;
  usage(companyId: string): Promise<number>;
  /** Removes what has expired, then by `removeBytes` what it pointed at; answers how many. */
  sweep(at: string, removeBytes: (row: FileRow) => Promise<void>): Promise<number>;
}

/** @param now ISO instant of the present */
export const createFileRows = (state: StateStore, now: () => string): FileRows => ({
  find: async (container, name) => (await state.get<FileRow>(collection, keyOf({ container, name })))?.value,
  keep: async ({ container, companyId, expiresAt }, made) => {
    const row: FileRow = {
      container,
      companyId,
      ...made,
      createdAt: now(),
      expiresAt: expiresAt ?? null,
    };
    await state.put(collection, keyOf(row), row, { owner: companyId ?? undefined, expiresAt });
    return row;
  },
  remove: (row) => state.remove(collection, keyOf(row)),
  usage: async (companyId) => {
    const rows = await state.listOwned<FileRow>(collection, companyId);
    return rows.reduce((sum, { value }) => (value.expiresAt === null ? sum + value.size : sum), 0);
  },
  sweep: async (at, removeBytes) => {
    let swept = 0;
    for (;;) {
      const expired = await state.sweep<FileRow>(collection, at, atOnce);
      for (const { value } of expired) await removeBytes(value);
      swept += expired.length;
      if (expired.length < atOnce) return swept;
    }
  },
});
