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
}

/** One row of a completed scan: one for each expected swatch, each repeated scan of a code, and each unknown code. */
export type Finding =
  | ({ readonly kind: 'expected'; readonly scannedAt: string | null } & ExpectedSwatch)
  | ({ readonly kind: 'duplicate'; readonly swatchId: string | null } & ScannedCode)
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

/** The findings of a scan: first the expected swatches in their order, then other codes in the order of scanning. */
export const findingsOf = (expected: readonly ExpectedSwatch[], scans: Iterable<ScannedCode>): readonly Finding[] => {
  const swatchByCode = new Map(expected.map((swatch) => [swatch.code, swatch.swatchId]));
  const firstScans = new Map<string, string>();
  const others: Finding[] = [];
  for (const { code, scannedAt } of scans) {
    const swatchId = swatchByCode.get(code);
    if (firstScans.has(code)) others.push({ kind: 'duplicate', code, scannedAt, swatchId: swatchId ?? null });
    else if (swatchId === undefined) others.push({ kind: 'unknown', code, scannedAt });
    if (!firstScans.has(code)) firstScans.set(code, scannedAt);
  }
  const swatches = expected.map((swatch): Finding => {
    return { kind: 'expected', scannedAt: firstScans.get(swatch.code) ?? null, ...swatch };
  });
  return [...swatches, ...others];
};

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
