import type { ScannedCode } from '../../domain/scan/findings.js';
import { scanStream } from '../../domain/scan/scan.decider.js';
import { type Runs, UseCase } from '../kit/use-case.js';
import { type Written, written } from '../kit/written.js';

interface ScanPart {
  readonly scanId: string;
  readonly scans: readonly ScannedCode[];
}

export class AddScans extends UseCase<ScanPart, Written> {}

/**
 * Adds the next part of a scan.
 * @throws scan.complete, scan.too-large
 */
export const addScans: Runs<AddScans> = async ({ handle }, { scanId, scans }, context) =>
  written(scanId, await handle(scanStream, scanId, { type: 'AddScans', scans }, context));
