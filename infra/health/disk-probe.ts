import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** More than any store writes into pages that it has already. */
const bytes = 65_536;
/** Whoever asks how we are must not keep the disk busy. */
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
 * Whether the folder of the data can be written, which reading it does not tell: on a full disk every read goes on. Its answer
 * counts for five seconds.
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
