import { randomUUID } from 'node:crypto';
import { open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/**
 * Reads a stream through a file, so that slow arrival uses no memory. The file has no name while it is written: nothing
 * is left of it when the stream breaks, or the process dies.
 * @returns the bytes, when all have arrived
 * @throws errors of the stream
 */
export const throughDisk = async (source: Readable): Promise<Buffer> => {
  const path = join(tmpdir(), `selvage-${randomUUID()}.part`);
  const file = await open(path, 'wx+', 0o600);
  try {
    await rm(path);
    await writeFile(file, source);
    const content = Buffer.alloc((await file.stat()).size);
    await file.read(content, 0, content.length, 0);
    return content;
  } finally {
    await file.close();
  }
};
