import { inventoryGroupStream } from '../../domain/inventory-group/inventory-group.decider.js';
import { refusal } from '../../domain/messages.js';
import type { ScannedCode } from '../../domain/scan/findings.js';
import { scanStream } from '../../domain/scan/scan.decider.js';
import { childContext } from '../../infra/commands/command-context.js';
import { refuseEarly } from '../../infra/commands/refuse-early.js';
import { everything } from '../../infra/query/query.js';
import { scannedGroupModel } from '../../projections/index.js';
import { type Runs, UseCase, type Written, written } from '../kit/use-case.js';
import { completeScan, type ScanOfGroup } from './complete-scan.js';

interface NewScan extends ScanOfGroup {
  readonly name: string;
  readonly scans: readonly ScannedCode[];
  readonly isLast: boolean;
}

export class UploadScan extends UseCase<NewScan, Written> {}

/**
 * Records a scan, or its first part. The group records it before, so that it cannot be deleted in between (A83). A
 * begun scan may continue after the group was deactivated.
 * @throws scan.id-taken, scan.complete, scan.too-large, group.not-found, group.inactive
 */
export const uploadScan: Runs<UploadScan, 'handle' | 'reads'> = async (ports, { isLast, ...scan }, context) => {
  const { scanId, groupId } = scan;
  const known = await ports.reads.document(scannedGroupModel, everything, scanId);
  if (known !== undefined && known.inventoryGroupId !== groupId) throw refusal('scan.id-taken');
  const start = { type: 'StartScan', ...scan } as const;
  await refuseEarly(ports.handle, scanStream, scanId, start, context);
  const begin = { type: 'BeginScan', scanId, isNew: known === undefined } as const;
  const begun = await ports.handle(inventoryGroupStream, groupId, begin, childContext(context, 'begin scan'));
  const started = await ports.handle(scanStream, scanId, start, context);
  const uploaded = written(scanId, started, begun);
  if (!isLast) return uploaded;
  const completed = await completeScan(ports, scan, context);
  return { ...completed, position: Math.max(completed.position, uploaded.position) };
};
