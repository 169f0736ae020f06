import lighthouse, { desktopConfig, type Config, type Result } from 'lighthouse';
import type { MeasuredPage } from './pages.js';

/** The figures of Lighthouse for a page. Scores are from 0 to 1, times in milliseconds. */
export interface Measured extends Pick<MeasuredPage, 'reader' | 'path'> {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly layoutShift: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blockingTime: number;
  /** The size of the loaded data, in kB of 1,000 bytes. */
  readonly kB: number;
  readonly ok: boolean;
}

/** The lowest scores and the largest layout shift that a page may have. */
const targets = { visitor: { performance: 0.95, shift: 0.02 }, signedIn: { performance: 0.9, shift: 0.1 } } as const;
const leastOfBestPractices = 0.95;

const score = ({ categories }: Result, name: string): number => categories[name]?.score ?? 0;

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

const measuredOf = ({ reader, path }: MeasuredPage, result: Result): Measured => {
  const number = (audit: string, digits = 0): number => rounded(result.audits[audit]?.numericValue ?? Infinity, digits);
  const target = reader === 'visitor' ? targets.visitor : targets.signedIn;
  const scores = {
    performance: score(result, 'performance'),
    accessibility: score(result, 'accessibility'),
    bestPractices: score(result, 'best-practices'),
  };
  const layoutShift = number('cumulative-layout-shift', 3);
  return {
    reader,
    path,
    ...scores,
    layoutShift,
    firstPaint: number('first-contentful-paint'),
    largestPaint: number('largest-contentful-paint'),
    blockingTime: number('total-blocking-time'),
    kB: Math.round(number('total-byte-weight') / 1_000),
    ok:
      scores.performance >= target.performance &&
      scores.accessibility === 1 &&
      scores.bestPractices >= leastOfBestPractices &&
      layoutShift < target.shift,
  };
};

/** @param browserPort the debugging port of the browser */
export const measure = async (page: MeasuredPage, url: string, browserPort: number): Promise<Measured> => {
  const run = await lighthouse(
    `${url}${page.path}`,
    {
      port: browserPort,
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
      // The session of a signed-in user is in the page's storage, which Lighthouse would clear otherwise.
      disableStorageReset: page.reader !== 'visitor',
    },
    page.reader === 'visitor' ? undefined : (desktopConfig satisfies Config),
  );
  if (run === undefined) throw new Error(`Lighthouse returned no result for ${page.path}.`);
  const { lhr } = run;
  if (lhr.runtimeError !== undefined) throw new Error(`${page.path}: ${lhr.runtimeError.message}`);
  return measuredOf(page, lhr);
};

/** The measurement with the median performance score, because a single one depends on the load of the machine. */
export const medianOf = (all: readonly Measured[]): Measured => {
  const sorted = [...all].sort((a, b) => a.performance - b.performance);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('Nothing was measured.');
  return middle;
};

const heads = ['page', 'perf', 'a11y', 'best', 'shift', 'first', 'largest', 'blocked', 'kB', ''];

export const asTable = (all: readonly Measured[]): string => {
  const rows = all.map((one) => [
    `${one.reader} ${one.path}`,
    one.performance.toFixed(2),
    one.accessibility.toFixed(2),
    one.bestPractices.toFixed(2),
    one.layoutShift.toFixed(3),
    `${one.firstPaint} ms`,
    `${one.largestPaint} ms`,
    `${one.blockingTime} ms`,
    String(one.kB),
    one.ok ? 'ok' : 'MISSED',
  ]);
  const lines = [heads, ...rows];
  const widths = heads.map((_, at) => Math.max(...lines.map((line) => (line[at] ?? '').length)));
  return lines.map((line) => line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')).join('\n');
};
