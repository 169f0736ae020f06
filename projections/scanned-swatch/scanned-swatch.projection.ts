import { toWire } from '../../domain/fabric/fabric-texts.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import type { Finding } from '../../domain/scan/findings.js';
import {
  type MissingSwatchFound,
  type MissingSwatchLost,
  type ScanFindingsRecorded,
  type UnknownCodeReopened,
  type UnknownCodeResolved,
  unknownResolutions,
} from '../../domain/scan/scan.events.js';
import { rowIds } from '../../infra/event-store/event-id.js';
import { declareFields, type DocOf, nullable, oneOf, explained } from '../../infra/schema/fields.js';
import type { Change, ReadModel } from '../../infra/schema/read-model.js';
import { fabricColumnsVersion, knownColumns, unsetColumns } from '../shared/fabric-columns.js';

const scannedSwatchFields = declareFields({
  id: 'exact',
  companyId: 'exact',
  scannedGroupId: 'exact',
  inventoryGroupId: 'exact',
  swatchId: explained(nullable('exact'), 'Null for a code that is not in the group.'),
  fabricId: nullable('exact'),
  ...knownColumns,
  scanned_code: explained(nullable('text'), 'The other code that was scanned; null if it was the code of the row.'),
  scanned: 'boolean',
  duplicate: 'boolean',
  active: 'boolean',
  grade_notice: 'boolean',
  unknown: explained('boolean', 'Whether the code is none of a swatch of the group.'),
  scannedAt: explained(nullable('date'), 'Null for a swatch that was not scanned.'),
  resolved: explained(
    nullable(oneOf([...unknownResolutions, 'found'])),
    'How an unknown code was resolved, or that a missing swatch was found; null before.',
  ),
  resolvedAt: nullable('date'),
  resolvedNote: explained(nullable('text'), 'The note of the finder.'),
  resolvedFabricId: explained(nullable('exact'), 'Of a code that is another code of a fabric: that fabric.'),
  isRemembered: explained(
    'boolean',
    'Whether an earlier scan of the company resolved the code, and this scan only remembered it.',
  ),
  row: explained('number', "The row's number in its scan, from 0: first the swatches of the group, then other codes."),
  createdAt: 'date',
  revision: 'number',
});

/** A row of a completed scan: an expected swatch, a repeated scan of a code, or a code that the group lacks. */
export type ScannedSwatchDocument = DocOf<typeof scannedSwatchFields>;

const unresolved = {
  resolved: null,
  resolvedAt: null,
  resolvedNote: null,
  resolvedFabricId: null,
  isRemembered: false,
} as const;

const rowOf = (
  id: string,
  row: number,
  finding: Finding,
  { data, metadata, revision }: RecordedEvent<ScanFindingsRecorded>,
): ScannedSwatchDocument => {
  const { kind, scannedAt } = finding;
  const { code, ...texts } = { ...unsetColumns, ...toWire(finding) };
  const expected = kind === 'expected' ? finding : undefined;
  return {
    id,
    companyId: data.companyId,
    scannedGroupId: data.scanId,
    inventoryGroupId: data.groupId,
    createdAt: metadata.occurredAt,
    revision,
    code,
    scannedAt,
    duplicate: kind === 'duplicate',
    unknown: kind === 'unknown',
    scanned: scannedAt !== null,
    swatchId: kind === 'unknown' ? null : finding.swatchId,
    fabricId: expected?.fabricId ?? null,
    ...texts,
    scanned_code: finding.kind === 'unknown' ? null : (finding.scannedCode ?? null),
    // Duplicates and unknown codes are neither inactive nor a grade change. A client that counts rows therefore gets
    // the counts of the scan, where each swatch counts only one time.
    active: expected?.active ?? true,
    grade_notice: expected?.gradeNotice ?? false,
    ...unresolved,
    row,
  };
};

const recorded = (event: RecordedEvent<ScanFindingsRecorded>): readonly Change<ScannedSwatchDocument>[] => {
  const { scanId, companyId, from, isAgain = true, findings } = event.data;
  const idOf = rowIds(scanId);
  const rows = findings.map((finding, index): Change<ScannedSwatchDocument> => {
    const row = from + index;
    const id = idOf(row);
    return { id, isNew: true, apply: () => rowOf(id, row, finding, event) };
  });
  const ofScan = { companyId, scannedGroupId: scanId };
  const earlier: Change<ScannedSwatchDocument> = { where: ofScan, apply: () => undefined };
  return from === 0 && isAgain ? [earlier, ...rows] : rows;
};

type OfRow = (UnknownCodeResolved | UnknownCodeReopened | MissingSwatchFound | MissingSwatchLost)['data'];
type Pins = Extract<Change<ScannedSwatchDocument>, { readonly where: object }>['where'];

/** A change of one row, found by its number, or by its pins when the event lacks the number. */
const inRow = (
  { scanId, companyId, row }: OfRow,
  pins: Pins,
  apply: (doc: ScannedSwatchDocument) => ScannedSwatchDocument,
): readonly Change<ScannedSwatchDocument>[] =>
  row === undefined
    ? [{ where: { companyId, scannedGroupId: scanId, ...pins }, apply }]
    : [{ id: rowIds(scanId)(row), apply: (doc?: ScannedSwatchDocument) => doc && apply(doc) }];

const resolved = ({ data, metadata }: RecordedEvent<UnknownCodeResolved>) =>
  inRow(data, { code: data.code }, (doc) =>
    // A second scan of the code stays a duplicate when the code is resolved.
    doc.unknown
      ? {
          ...doc,
          ...unresolved,
          resolved: data.as,
          resolvedAt: metadata.occurredAt,
          resolvedFabricId: data.fabricId ?? null,
          isRemembered: data.remembered ?? false,
        }
      : doc,
  );

const reopened = ({ data }: RecordedEvent<UnknownCodeReopened>) =>
  inRow(data, { code: data.code }, (doc) => (doc.unknown ? { ...doc, ...unresolved } : doc));

const lost = ({ data }: RecordedEvent<MissingSwatchLost>) =>
  inRow(data, { swatchId: data.swatchId }, (doc) => ({ ...doc, ...unresolved }));

const found = ({ data, metadata }: RecordedEvent<MissingSwatchFound>) =>
  inRow(data, { swatchId: data.swatchId }, (doc) => ({
    ...doc,
    resolved: 'found',
    resolvedAt: metadata.occurredAt,
    resolvedNote: data.note,
  }));

export const scannedSwatchModel: ReadModel<ScannedSwatchDocument> = {
  name: 'scanned-swatch',
  version: 4 + fabricColumnsVersion,
  ...scannedSwatchFields,
  indexes: [
    { fields: ['companyId', 'scannedGroupId', 'row'], serves: 'the rows of a scan in their order, and its reports' },
    { fields: ['companyId', 'code', 'createdAt'], serves: 'the newest row of a code' },
  ],
  handlers: {
    ScanFindingsRecorded: recorded,
    UnknownCodeResolved: resolved,
    UnknownCodeReopened: reopened,
    MissingSwatchFound: found,
    MissingSwatchLost: lost,
  },
};
