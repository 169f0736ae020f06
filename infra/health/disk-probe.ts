import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Larger than the free space in pages that a store has already allocated. */
const bytes = 65_536;
/** How long a result is reused, so that health checks do not keep the disk busy. */
const goodForMs = 5_000;

const writeFile = async (path: string): Promise<void> => {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(Buffer.alloc(bytes));
    await file.sync();
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
};

/**
 * Probes whether the data folder can be written. A read does not show that: on a full disk every read succeeds. A
 * result is reused for five seconds.
 * @param write for tests: writes to a path, or rejects
 */
export const createDiskProbe = (folder: string, write = writeFile): (() => Promise<void>) => {
  let asked = Number.NEGATIVE_INFINITY;
  let answer: Promise<void> = Promise.resolve();
  return () => {
    const now = performance.now();
    if (now - asked >= goodForMs) {
      asked = now;
      answer = write(join(folder, '.write-probe'));
    }
    return answer;
  };
};
