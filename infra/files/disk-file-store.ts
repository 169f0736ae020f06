import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../errors/error-code.js';
import type { StateStore } from '../state/state-store.js';
import { containers, FileLost, isContainer, type Container, type FileRow, type FileStore } from './file-store.js';
import { contentTypeOf, newFileName } from './file-types.js';
import { incomingName, settleIncoming, writeMeasured } from './incoming.js';

const collection = 'file';
const atOnce = 100;
const idOf = (container: Container, name: string): string => `${container}/${name}`;

export interface DiskFileOptions {
  /** ISO instant of the present. */
  readonly now?: () => string;
}

/**
 * Files in a folder that this process alone writes to; their rows in the state store. Bytes wait in `incoming` until their
 * row is there, so a kill at any moment leaves either a file with its row or, after the next start, nothing.
 */
export const openDiskFileStore = async (
  folder: string,
  state: StateStore,
  options: DiskFileOptions = {},
): Promise<FileStore> => {
  const now = options.now ?? (() => new Date().toISOString());
  const incoming = join(folder, 'incoming');
  const homeOf = (container: Container, name: string): string => join(folder, container, name);
  const waitingFor = (container: Container, name: string): string => join(incoming, incomingName(container, name));
  const rowOf = async (container: Container, name: string): Promise<FileRow | undefined> =>
    (await state.get<FileRow>(collection, idOf(container, name)))?.value;

  for (const sub of ['incoming', ...containers]) await mkdir(join(folder, sub), { recursive: true, mode: 0o700 });
  await settleIncoming(incoming, async (container, name) => {
    const row = isContainer(container) ? await rowOf(container, name) : undefined;
    return row && homeOf(row.container, row.name);
  });

  return {
    write: async (file, source, maxBytes) => {
      const contentType = contentTypeOf(file.container, file.extension);
      const name = newFileName(file.extension);
      const path = waitingFor(file.container, name);
      const measured = await writeMeasured(path, source, maxBytes);
      const { container, companyId, expiresAt } = file;
      const row: FileRow = {
        container,
        name,
        companyId,
        contentType,
        ...measured,
        createdAt: now(),
        expiresAt: expiresAt ?? null,
      };
      try {
        await state.put(collection, idOf(container, name), row, { owner: companyId ?? undefined, expiresAt });
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
      await rename(path, homeOf(container, name));
      return row;
    },
    row: rowOf,
    open: async ({ container, name }) => {
      try {
        const file = await open(homeOf(container, name), 'r');
        return file.createReadStream();
      } catch (error) {
        if (errorCode(error) === 'ENOENT')
          throw new FileLost(`The bytes of ${idOf(container, name)} are not there.`, { cause: error });
        throw error;
      }
    },
    remove: async ({ container, name }) => {
      const leaving = waitingFor(container, name);
      await rename(homeOf(container, name), leaving).catch(ignoreAbsent);
      await state.remove(collection, idOf(container, name));
      await rm(leaving, { force: true });
    },
    usage: async (companyId) => {
      const rows = await state.listOwned<FileRow>(collection, companyId);
      return rows.reduce((sum, { value }) => (value.expiresAt === null ? sum + value.size : sum), 0);
    },
    sweep: async (at) => {
      let swept = 0;
      for (;;) {
        const expired = await state.sweep<FileRow>(collection, at, atOnce);
        for (const { value } of expired) await rm(homeOf(value.container, value.name), { force: true });
        swept += expired.length;
        if (expired.length < atOnce) return swept;
      }
    },
    close: async () => undefined,
  };
};

const ignoreAbsent = (error: unknown): void => {
  if (errorCode(error) !== 'ENOENT') throw error;
};
