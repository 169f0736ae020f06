import { toWire } from '../../domain/fabric/fabric-texts.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import type { Finding } from '../../domain/scan/findings.js';
import {
  type MissingSwatchFound,
  type ScanFindingsRecorded,
  type UnknownCodeResolved,
  unknownResolutions,
} from '../../domain/scan/scan.events.js';
import { rowIds } from '../../infra/event-store/event-id.js';
import { declareFields, type DocOf, nullable, oneOf } from '../../infra/schema/fields.js';
import type { Change, ReadModel } from '../../infra/schema/read-model.js';
import { fabricColumnsVersion, knownColumns, unsetColumns } from '../shared/fabric-columns.js';

const scannedSwatchFields = declareFields({
  id: 'exact',
  companyId: 'exact',
  scannedGroupId: 'exact',
  inventoryGroupId: 'exact',
  swatchId: nullable('exact'),
  fabricId: nullable('exact'),
  ...knownColumns,
  scanned: 'boolean',
  duplicate: 'boolean',
  active: 'boolean',
  grade_notice: 'boolean',
  unknown: 'boolean',
  scannedAt: nullable('date'),
  /** How an unknown code was resolved, or that a missing swatch was found; with the finder's note. */
  resolved: nullable(oneOf([...unknownResolutions, 'found'])),
  resolvedAt: nullable('date'),
  resolvedNote: nullable('text'),
  /** The row's number in its scan, from 0: first the swatches of the group, then other codes. */
  row: 'number',
  createdAt: 'date',
  revision: 'number',
});

/** A row of a completed scan: an expected swatch, a repeated scan of a code, or a code that the group lacks. */
export type ScannedSwatchDocument = DocOf<typeof scannedSwatchFields>;

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
    // Duplicates and unknown codes are neither inactive nor a grade change. A client that counts rows therefore gets
    // the counts of the scan, where each swatch counts only one time.
    active: expected?.active ?? true,
    grade_notice: expected?.gradeNotice ?? false,
    resolved: null,
    resolvedAt: null,
    resolvedNote: null,
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

type OfRow = (UnknownCodeResolved | MissingSwatchFound)['data'];
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
    doc.unknown ? { ...doc, resolved: data.as, resolvedAt: metadata.occurredAt } : doc,
  );

const found = ({ data, metadata }: RecordedEvent<MissingSwatchFound>) =>
  inRow(data, { swatchId: data.swatchId }, (doc) => ({
    ...doc,
    resolved: 'found',
    resolvedAt: metadata.occurredAt,
    resolvedNote: data.note,
  }));

export const scannedSwatchModel: ReadModel<ScannedSwatchDocument> = {
  name: 'scanned-swatch',
  version: 3 + fabricColumnsVersion,
  ...scannedSwatchFields,
  indexes: [
    { fields: ['companyId', 'scannedGroupId', 'row'], serves: 'the rows of a scan in their order, and its reports' },
  ],
  handlers: { ScanFindingsRecorded: recorded, UnknownCodeResolved: resolved, MissingSwatchFound: found },
};
