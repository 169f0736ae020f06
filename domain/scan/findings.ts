import type { FabricTexts } from '../fabric/fabric-texts.js';

/** A code as the app read it, identified by (code, scannedAt). */
export interface ScannedCode {
  readonly code: string;
  /** ISO instant. */
  readonly scannedAt: string;
}

/** A swatch of the group at the completion of the scan. */
export interface ExpectedSwatch extends FabricTexts {
  readonly swatchId: string;
  readonly fabricId: string;
  readonly active: boolean;
  readonly gradeNotice: boolean;
  /** Codes that are scanned in place of its code. */
  readonly otherCodes?: readonly string[];
}

/** The other code that was scanned; missing if it was the code of the row. */
interface ScannedAs {
  readonly scannedCode?: string;
}

/** One row of a completed scan: one for each expected swatch, each repeated scan of a code, and each unknown code. */
export type Finding =
  | ({ readonly kind: 'expected'; readonly scannedAt: string | null } & Omit<ExpectedSwatch, 'otherCodes'> & ScannedAs)
  | ({ readonly kind: 'duplicate'; readonly swatchId: string | null } & ScannedCode & ScannedAs)
  | ({ readonly kind: 'unknown' } & ScannedCode);

/**
 * `expected` = `scanned` + `missing`; `inactive` and `gradeChange` are part of `scanned` (docs/http.md, "Scanned
 * groups").
 */
export interface ScanCounts {
  readonly expected: number;
  readonly scanned: number;
  readonly missing: number;
  readonly duplicate: number;
  readonly inactive: number;
  readonly gradeChange: number;
  readonly unknown: number;
}

export const noCounts: ScanCounts = {
  expected: 0,
  scanned: 0,
  missing: 0,
  duplicate: 0,
  inactive: 0,
  gradeChange: 0,
  unknown: 0,
};

/** The swatches by each code that is a scan of them; a code wins over another code. */
const swatchesByCode = (expected: readonly ExpectedSwatch[]): ReadonlyMap<string, ExpectedSwatch> => {
  const swatches = new Map<string, ExpectedSwatch>();
  for (const swatch of expected) for (const code of swatch.otherCodes ?? []) swatches.set(code, swatch);
  for (const swatch of expected) swatches.set(swatch.code, swatch);
  return swatches;
};

/**
 * The findings of a scan: first the expected swatches in their order, then other codes in the order of scanning. The
 * code and the other codes of a fabric are one: two of them scanned are a scan and a duplicate.
 */
export const findingsOf = (expected: readonly ExpectedSwatch[], scans: Iterable<ScannedCode>): readonly Finding[] => {
  const swatches = swatchesByCode(expected);
  const firstScans = new Map<string, ScannedCode>();
  const others: Finding[] = [];
  for (const scan of scans) {
    const { scannedAt } = scan;
    const swatch = swatches.get(scan.code);
    const code = swatch?.code ?? scan.code;
    const swatchId = swatch?.swatchId ?? null;
    if (firstScans.has(code)) others.push({ kind: 'duplicate', code, scannedAt, swatchId, ...scannedAs(scan, code) });
    else if (swatch === undefined) others.push({ kind: 'unknown', code, scannedAt });
    if (!firstScans.has(code)) firstScans.set(code, scan);
  }
  const rows = expected.map(({ otherCodes: _, ...swatch }): Finding => {
    const first = firstScans.get(swatch.code);
    const scannedAt = first?.scannedAt ?? null;
    return { kind: 'expected', scannedAt, ...swatch, ...scannedAs(first, swatch.code) };
  });
  return [...rows, ...others];
};

const scannedAs = (scan: ScannedCode | undefined, code: string): ScannedAs =>
  scan === undefined || scan.code === code ? {} : { scannedCode: scan.code };

/** The counts of the findings, which the decider records, lists filter by and reports print. */
export const countsOf = (findings: Iterable<Finding>): ScanCounts => {
  const counts = { ...noCounts };
  for (const finding of findings) for (const name of countNamesOf(finding)) counts[name] += 1;
  return counts;
};

const countNamesOf = (finding: Finding): readonly (keyof ScanCounts)[] => {
  if (finding.kind !== 'expected') return [finding.kind];
  if (finding.scannedAt === null) return ['expected', 'missing'];
  if (!finding.active) return ['expected', 'scanned', 'inactive'];
  return finding.gradeNotice ? ['expected', 'scanned', 'gradeChange'] : ['expected', 'scanned'];
};

/** A scan is `missing` when a swatch was not scanned (A84). */
export const scanStatus = (counts: ScanCounts): 'missing' | 'complete' => (counts.missing > 0 ? 'missing' : 'complete');
