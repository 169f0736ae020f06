import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** More than fits into pages that a store has allocated already. */
const bytes = 65_536;
/** How long an answer is reused, so that health checks do not keep the disk busy. */
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
 * Probes whether the data folder can be written, which reading it does not show: on a full disk every read succeeds. An
 * answer is reused for five seconds.
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
