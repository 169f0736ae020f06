import { open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Container } from './file-store.js';
import { createMeter, type Measured } from './meter.js';

/**
 * Writes a new file, which is on disk when this resolves. After any fault nothing is left of it.
 * @throws DomainError('file.too-large'), errors of the source
 */
export const writeMeasured = async (path: string, source: Readable | Buffer, maxBytes: number): Promise<Measured> => {
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
export const incomingName = (container: Container, name: string): string => `${container}.${name}.part`;

/** Clears the incoming files of a killed process: a file with a row is moved to its place, any other is removed. */
export const settleIncoming = async (
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
