import { mkdir, open, rename, rm, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { StoreUnavailable } from '../errors/store-unavailable.js';
import { errorCode } from '../errors/error-code.js';
import type { StateStore } from '../state/state-store.js';
import { systemNow } from '../timers/clock.js';
import { createFileRows, keyOf, createMeter, type Measured } from './file-rows.js';
import { containers, FileLost, isContainer, type Container, type FileRow, type FileStore } from './file-store.js';
import { contentTypeOf, newFileName } from './file-types.js';
import type { Readable } from 'node:stream';

/**
 * Writes a new file, which is on disk when this resolves. After any fault nothing is left of it.
 * @throws DomainError('file.too-large'), errors of the source
 */
const writeMeasured = async (path: string, source: Readable | Buffer, maxBytes: number): Promise<Measured> => {
  const meter = createMeter(maxBytes);
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const bytes of meter.pass(source)) await file.write(bytes);
    await file.sync();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  return meter.measured();
};

/** The name of a file that has no row yet: `<container>.<name>.part`. */
const incomingName = (container: Container, name: string): string => `${container}.${name}.part`;

/** Clears the incoming files of a killed process: a file with a row is moved to its place, any other is removed. */
const settleIncoming = async (
  folder: string,
  homeOf: (container: string, name: string) => Promise<string | undefined>,
): Promise<void> => {
  for (const left of await readdir(folder)) {
    const [, container = '', name = ''] = /^([a-z]+)\.(.+)\.part$/.exec(left) ?? [];
    const home = await homeOf(container, name);
    if (home === undefined) await rm(join(folder, left), { force: true });
    else await rename(join(folder, left), home);
  }
};

/**
 * Files in a folder that only this process writes to, with their rows in the state store. Bytes stay in `incoming`
 * until their row is written, so a kill at any moment leaves either a file with its row or, after the next start,
 * nothing.
 * @param options.now the present as an ISO instant
 */
export const openDiskFileStore = async (
  folder: string,
  state: StateStore,
  { now = systemNow }: { readonly now?: () => string } = {},
): Promise<FileStore> => {
  const incoming = join(folder, 'incoming');
  const homeOf = (container: Container, name: string): string => join(folder, container, name);
  const waitingFor = (container: Container, name: string): string => join(incoming, incomingName(container, name));
  const { keep, ...rows } = createFileRows(state, now);

  for (const sub of ['incoming', ...containers]) await mkdir(join(folder, sub), { recursive: true, mode: 0o700 });
  await settleIncoming(incoming, async (container, name) => {
    const row = isContainer(container) ? await rows.row(container, name) : undefined;
    return row && homeOf(row.container, row.name);
  });

  const remove = async (row: FileRow): Promise<void> => {
    const { container, name } = row;
    const leaving = waitingFor(container, name);
    await rename(homeOf(container, name), leaving).catch(ignoreAbsent);
    await rows.remove(row, remove);
    await rm(leaving, { force: true });
  };

  return {
    ...rows,
    write: (file, source, maxBytes) =>
      written(async () => {
        const contentType = contentTypeOf(file.container, file.extension);
        const name = newFileName(file.extension);
        const path = waitingFor(file.container, name);
        const measured = await writeMeasured(path, source, maxBytes);
        const row = await keep(file, { name, contentType, ...measured }).catch(async (error: unknown) => {
          await rm(path, { force: true });
          throw error;
        });
        await rename(path, homeOf(file.container, name));
        return row;
      }),
    open: async ({ container, name }) => {
      try {
        const file = await open(homeOf(container, name), 'r');
        return file.createReadStream();
      } catch (error) {
        if (errorCode(error) === 'ENOENT')
          throw new FileLost(`The bytes of ${keyOf({ container, name })} are not there.`, { cause: error });
        throw error;
      }
    },
    remove,
    sweep: (at) => rows.sweep(at, ({ container, name }) => rm(homeOf(container, name), { force: true })),
    close: async () => undefined,
  };
};

/** Errors of a disk that accepts no writes at present. */
const refusals: ReadonlySet<string | undefined> = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO']);

/** @throws StoreUnavailable in place of an error of the disk */
const written = async <Row>(write: () => Promise<Row>): Promise<Row> => {
  try {
    return await write();
  } catch (error) {
    if (!refusals.has(errorCode(error))) throw error;
    throw new StoreUnavailable('The file store cannot be written.', { cause: error });
  }
};

const ignoreAbsent = (error: unknown): void => {
  if (errorCode(error) !== 'ENOENT') throw error;
};
