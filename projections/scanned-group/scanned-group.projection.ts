import type { RecordedEvent } from '../../domain/kit/event.js';
import { type ScanStep, scanSteps, stepsOfScan } from '../../domain/scan/allowed-steps.js';
import { type ScanCounts, noCounts } from '../../domain/scan/findings.js';
import { scanStream } from '../../domain/scan/scan.decider.js';
import type { ScanEvent, ScanStarted, SwatchScanned } from '../../domain/scan/scan.events.js';
import {
  declareFields,
  type DocOf,
  json,
  listOf,
  members,
  nullable,
  number,
  object,
  oneOf,
  explained,
} from '../../infra/schema/fields.js';
import type { Change, HandlersOf, ReadModel, Schema } from '../../infra/schema/read-model.js';
import { changeOf } from '../shared/changes.js';

/** Resolved unknown codes are counted as `resolved`, and no longer as `unknown`. */
interface ShownCounts extends ScanCounts {
  readonly resolved: number;
}

const nothingCounted: ShownCounts = { ...noCounts, resolved: 0 };
const countsSchema: Schema = object(members(Object.keys(nothingCounted), number));

const scannedGroupFields = declareFields({
  id: 'exact',
  companyId: 'exact',
  inventoryGroupId: 'exact',
  name: 'text',
  userId: explained('exact', 'The user who scanned.'),
  isReviewed: 'boolean',
  reviewedBy: nullable('exact'),
  reviewedAt: nullable('date'),
  status: explained(
    oneOf(['open', 'missing', 'complete']),
    'Open while scans are added; then missing with missing swatches, else complete.',
  ),
  allowed: explained(json<readonly ScanStep[]>(listOf(oneOf(scanSteps).schema)), 'The steps that are possible now.'),
  counts: explained(json<ShownCounts>(countsSchema), 'How many rows of each kind the scan has.'),
  completedAt: explained(nullable('date'), 'Null while the scan is open.'),
  createdAt: 'date',
  updatedAt: 'date',
  revision: 'number',
});

/** While it is open, each of its codes counts as scanned; missing swatches are counted at the end. */
export type ScannedGroupDocument = DocOf<typeof scannedGroupFields>;

const started = ({ data, metadata, revision }: RecordedEvent<ScanStarted>): readonly Change<ScannedGroupDocument>[] => {
  const doc: ScannedGroupDocument = {
    id: data.scanId,
    companyId: data.companyId,
    inventoryGroupId: data.groupId,
    name: data.name,
    userId: metadata.actorId,
    isReviewed: false,
    reviewedBy: null,
    reviewedAt: null,
    status: 'open',
    allowed: stepsOfScan(false),
    counts: nothingCounted,
    completedAt: null,
    createdAt: metadata.occurredAt,
    updatedAt: metadata.occurredAt,
    revision,
  };
  return [{ id: doc.id, apply: () => doc }];
};

const change = changeOf<ScannedGroupDocument, ScanEvent>(({ scanId }) => scanId);

const withPart = ({ counts }: ScannedGroupDocument, { codes, scans }: SwatchScanned['data']): ShownCounts => ({
  ...counts,
  expected: counts.expected + codes,
  scanned: counts.scanned + codes,
  duplicate: counts.duplicate + scans.length - codes,
});

export const scannedGroupModel: ReadModel<ScannedGroupDocument> = {
  name: 'scanned-group',
  version: 3,
  stream: scanStream.nameOf,
  ...scannedGroupFields,
  indexes: [
    { fields: ['companyId', 'inventoryGroupId', 'createdAt'], serves: 'the scans of a group, newest first' },
    { fields: ['companyId', 'createdAt'], serves: 'the scans of a company' },
  ],
  handlers: {
    ScanStarted: started,
    SwatchScanned: (event) => change(event, (doc) => ({ counts: withPart(doc, event.data) })),
    ScanFindingsRecorded: change,
    ScanCompleted: (event) => {
      const { data, metadata } = event;
      const counts = { ...data.counts, resolved: 0 };
      return change(event, {
        status: data.status,
        allowed: stepsOfScan(true),
        counts,
        completedAt: metadata.occurredAt,
      });
    },
    ScanReviewed: (event) => {
      const { actorId, occurredAt } = event.metadata;
      return change(event, { isReviewed: true, reviewedBy: actorId, reviewedAt: occurredAt });
    },
    ScanReviewWithdrawn: (event) => change(event, { isReviewed: false, reviewedBy: null, reviewedAt: null }),
    UnknownCodeResolved: (event) =>
      change(event, ({ counts }) =>
        event.data.from === null
          ? { counts: { ...counts, unknown: counts.unknown - 1, resolved: counts.resolved + 1 } }
          : {},
      ),
    UnknownCodeReopened: (event) =>
      change(event, ({ counts }) => ({
        counts: { ...counts, unknown: counts.unknown + 1, resolved: counts.resolved - 1 },
      })),
    MissingSwatchFound: change,
    MissingSwatchLost: change,
    ScanReported: change,
  } satisfies HandlersOf<ScannedGroupDocument, ScanEvent>,
};
