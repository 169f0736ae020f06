import { codeFault } from '../../parts/codes/codes-in';
import type { CodeResult, ResultKind, ReadCode, CodeCheck } from '../scan-target';

export interface ReadResult {
  readonly code: string;
  readonly scannedAt: string;
  readonly result: CodeResult;
}

export interface ScanResults {
  /** The results that are shown, the newest first. */
  readonly newest: readonly ReadResult[];
  readonly counts: Readonly<Partial<Record<ResultKind, number>>>;
}

const mostShown = 50;

/** Identifies one read of a code. */
export const readKey = ({ code, scannedAt }: ReadCode): string => `${code} ${scannedAt}`;

/**
 * The result of each code and the number of each kind. While the expected codes are being loaded, what can be a code is
 * unchecked.
 * @param taken the keys of the reads that the reader replaced by the code that was meant
 * @param only the kind of the results to show; all kinds are counted
 */
export const resultsOf = (
  codes: readonly ReadCode[],
  codeCheck: CodeCheck | undefined,
  taken: ReadonlySet<string> = new Set(),
  only?: ResultKind,
): ScanResults => {
  const times = new Map<string, number>();
  const counts: Partial<Record<ResultKind, number>> = {};
  const newest: ReadResult[] = [];
  for (const [at, { code, scannedAt }] of codes.entries()) {
    const swatch = codeCheck?.codeOf?.(code) ?? code;
    const before = times.get(swatch) ?? 0;
    times.set(swatch, before + 1);
    const checked: CodeResult = codeCheck?.check(code, before, scannedAt) ?? {
      kind: codeFault(code) === undefined ? 'unchecked' : 'unknown',
    };
    const result: CodeResult = taken.has(readKey({ code, scannedAt })) ? { ...checked, kind: 'taken' } : checked;
    counts[result.kind] = (counts[result.kind] ?? 0) + 1;
    const isShown = only === undefined ? at >= codes.length - mostShown : result.kind === only;
    if (isShown) newest.push({ code, scannedAt, result });
  }
  return { newest: newest.slice(-mostShown).reverse(), counts };
};

/** An inactive swatch and one with a changed grade count as found, since they are there. */
const foundKinds = ['scanned', 'inactive', 'gradeChange'] as const;

export const foundIn = ({ counts }: ScanResults): number =>
  foundKinds.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0);
