import { codesIn } from '../../domain/scan/known-scans.js';
import { scanStream } from '../../domain/scan/scan.decider.js';
import { swatchModel } from '../../projections/index.js';
import { type Runs, UseCase } from '../kit/use-case.js';
import type { ScanOfGroup } from './complete-scan.js';

export interface ScanSoFar {
  /** Each code that came, once, in the order in which they came. */
  readonly codes: readonly string[];
  /** What the scan would find if it were completed now. */
  readonly expected: number;
  readonly missing: number;
}

export class ShowOpenScan extends UseCase<ScanOfGroup, ScanSoFar> {}

/** The codes of a scan so far, so that somebody else can go on with it, and what is missing from it. */
export const showOpenScan: Runs<ShowOpenScan, 'handle' | 'reads'> = async (
  { handle, reads },
  { scanId, groupId, companyId },
) => {
  const { state } = await handle.look(scanStream, scanId);
  const codes = new Set(state.status === 'absent' ? [] : codesIn(state.scans));
  const swatches = await reads.having(swatchModel, { companyId, inventoryGroupId: groupId });
  const missing = swatches.filter(({ code }) => !codes.has(code)).length;
  return { codes: [...codes], expected: swatches.length, missing };
};
