import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Few and short, so that the faults above them stay in the output that a runner stores. */
const lastLines = 6;

/** A line of a stack trace in JSON can be very long, and its beginning is the most useful part. */
const longestLine = 200;

const printLast = (folder: string): void => {
  console.log(`  The logs of the processes are in ${folder}; the last lines of each:`);
  for (const name of readdirSync(folder).sort()) {
    const lines = readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean);
    console.log(`  ${name}, ${lines.length} lines`);
    for (const line of lines.slice(-lastLines)) console.log(`    ${line.slice(0, longestLine)}`);
  }
};

/**
 * Gives the work a folder for logs. It is removed when the work returns true. Otherwise, and when the work throws, its
 * name and last lines are printed.
 */
export const withLogs = async (work: (folder: string) => Promise<boolean>): Promise<boolean> => {
  const folder = mkdtempSync(join(tmpdir(), 'selvage-chaos-logs-'));
  let isSound = false;
  try {
    isSound = await work(folder);
    return isSound;
  } finally {
    if (isSound) rmSync(folder, { recursive: true });
    else printLast(folder);
  }
};

/** Prints the seconds of something: count, median and maximum. */
export const printTimes = (title: string, seconds: readonly number[]): void => {
  const sorted = [...seconds].sort((one, other) => one - other);
  const quantile = (share: number): string =>
    (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1).padStart(5);
  console.log(
    `  ${title.padEnd(24)} ${String(sorted.length).padStart(3)} times  median ${quantile(0.5)} s  longest ${quantile(1)} s`,
  );
};
