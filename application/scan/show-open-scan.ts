import type { ScannedCode } from '../../domain/scan/findings.js';
import { codesIn, noScans, scansFrom } from '../../domain/scan/known-scans.js';
import { scanStream } from '../../domain/scan/scan.decider.js';
import { type SwatchDocument, swatchModel } from '../../projections/index.js';
import { type Runs, UseCase } from '../kit/use-case.js';
import type { ScanOfGroup } from './complete-scan.js';

export interface ScanSoFar {
  /** The distinct codes, in the order of their first scan. */
  readonly codes: readonly string[];
  /** The result if the scan were completed now. */
  readonly expected: number;
  readonly missing: number;
}

export class ShowOpenScan extends UseCase<ScanOfGroup, ScanSoFar> {}

/** The codes of a scan so far, so that another user can continue it, and the missing swatches. */
export const showOpenScan: Runs<ShowOpenScan, 'handle' | 'reads'> = async (
  { handle, reads },
  { scanId, groupId, companyId },
) => {
  const { state } = await handle.look(scanStream, scanId);
  const codes = new Set(state.status === 'absent' ? [] : codesIn(state.scans));
  const swatches = await reads.having(swatchModel, { companyId, inventoryGroupId: groupId });
  const missing = swatches.filter((swatch) => !codesOf(swatch).some((code) => codes.has(code))).length;
  return { codes: [...codes], expected: swatches.length, missing };
};

/** Swatches of an earlier version of the read model have no other codes. */
const codesOf = ({ code, other_codes: others = [] }: Pick<SwatchDocument, 'code'> & Partial<SwatchDocument>) => [
  code,
  ...others,
];

const mostScans = 1_000;

interface ScansFrom {
  readonly scanId: string;
  /** The number of scans that the reader has. */
  readonly from: number;
}

export interface ScansSoFar {
  /** At most 1,000, in the order of their arrival. */
  readonly scans: readonly ScannedCode[];
  /** The number of scans that the reader has then. */
  readonly next: number;
  readonly total: number;
}

export class ShowScansFrom extends UseCase<ScansFrom, ScansSoFar> {}

/** The next scans of a scan, of all users. A phone shows those of other phones. */
export const showScansFrom: Runs<ShowScansFrom, 'handle'> = async ({ handle }, { scanId, from }) => {
  const { state } = await handle.look(scanStream, scanId);
  const known = state.status === 'absent' ? noScans : state.scans;
  const scans = scansFrom(known, from, mostScans);
  return { scans, next: Math.min(from, known.size) + scans.length, total: known.size };
};
