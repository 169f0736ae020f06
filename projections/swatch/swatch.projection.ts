import { toWire } from '../../domain/fabric/fabric-texts.js';
import type {
  FabricDeleted,
  FabricEdited,
  FabricRegraded,
  FabricSwatchesDeactivated,
  FabricSwatchesRemoved,
} from '../../domain/fabric/fabric.events.js';
import type { InventoryGroupDeleted } from '../../domain/inventory-group/inventory-group.events.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import type { ScanFindingsRecorded } from '../../domain/scan/scan.events.js';
import { swatchStream } from '../../domain/swatch/swatch.decider.js';
import type { SwatchAdded, SwatchEdited, SwatchFlags, SwatchRemoved } from '../../domain/swatch/swatch.events.js';
import { declareFields, type DocOf, nullable } from '../../infra/schema/fields.js';
import type { Change, ReadModel } from '../../infra/schema/read-model.js';
import { fabricColumns, fabricColumnsVersion, unsetColumns } from '../shared/fabric-columns.js';
import { fabricKey, fabricSince, type FabricSince, rememberFabric } from '../shared/fabric-since.js';

const { code: codeColumn, alias: aliasColumn, ...otherColumns } = fabricColumns;

const swatchFields = declareFields({
  id: 'exact',
  companyId: 'exact',
  inventoryGroupId: 'exact',
  fabricId: 'exact',
  code: codeColumn,
  alias: aliasColumn,
  /** The alias under the name that old clients read. */
  fabric_name: aliasColumn,
  ...otherColumns,
  grade_notice: 'boolean',
  active: 'boolean',
  /** Whether the latest complete scan of the group scanned it; before there was one, what a client has written. */
  scanned: 'boolean',
  lastScannedAt: nullable('date'),
  /** The latest complete scan that expected it. */
  lastScanId: nullable('exact'),
  createdAt: 'date',
  updatedAt: 'date',
  revision: 'number',
});

/** A swatch with the texts of its fabric (A77). */
export type SwatchDocument = DocOf<typeof swatchFields>;

/**
 * A grade that changed between the look-up and the event is a change that the user did not see; a first grade is none.
 */
const isNoticed = ({ gradeNotice, fabric }: SwatchAdded['data'], grade: string | null): boolean =>
  gradeNotice || (fabric.grade != null && grade !== fabric.grade);

/**
 * The new swatch, with its fabric as it is at this position of the log; none for a fabric that has lost its swatches
 * since.
 */
const newSwatch = (
  { data, metadata, revision }: RecordedEvent<SwatchAdded>,
  since: FabricSince,
): SwatchDocument | undefined => {
  if (since.isDeleted || (since.removals ?? 0) > data.removals) return undefined;
  const { code, alias, ...others } = { ...unsetColumns, ...toWire({ ...data.fabric, ...since }) };
  return {
    id: data.swatchId,
    companyId: data.companyId,
    inventoryGroupId: data.groupId,
    fabricId: data.fabricId,
    code,
    alias,
    fabric_name: alias,
    ...others,
    grade_notice: isNoticed(data, others.grade),
    active: data.active,
    scanned: data.scanned,
    lastScannedAt: null,
    lastScanId: null,
    createdAt: metadata.occurredAt,
    updatedAt: metadata.occurredAt,
    revision,
  };
};

const added = (event: RecordedEvent<SwatchAdded>): readonly Change<SwatchDocument>[] => {
  const { swatchId, fabricId } = event.data;
  const recalls = [fabricKey(fabricId)];
  return [{ id: swatchId, recalls, apply: (_, recall) => newSwatch(event, fabricSince(fabricId, recall)) }];
};

const flagsOf = (changes: Partial<SwatchFlags>, { lastScanId }: SwatchDocument): Partial<SwatchDocument> => ({
  ...(changes.gradeNotice === undefined ? {} : { grade_notice: changes.gradeNotice }),
  ...(changes.active === undefined ? {} : { active: changes.active }),
  ...(changes.scanned === undefined || lastScanId !== null ? {} : { scanned: changes.scanned }),
});

const edited = ({ data, metadata, revision }: RecordedEvent<SwatchEdited>): readonly Change<SwatchDocument>[] => {
  const stamp = { updatedAt: metadata.occurredAt, revision };
  return [
    { id: data.swatchId, apply: (doc?: SwatchDocument) => doc && { ...doc, ...flagsOf(data.changes, doc), ...stamp } },
  ];
};

const removed = ({ data }: RecordedEvent<SwatchRemoved>): readonly Change<SwatchDocument>[] => [
  { id: data.swatchId, apply: () => undefined },
];

/** Applies an event of the fabric to all of its swatches. */
const ofFabric = (
  fabricId: string,
  apply: (doc: SwatchDocument) => SwatchDocument | undefined,
): readonly Change<SwatchDocument>[] => [{ where: { fabricId }, apply }];

const textsChanged = ({ data: { fabricId, texts }, metadata }: RecordedEvent<FabricEdited>) => [
  rememberFabric(fabricId, texts),
  ...ofFabric(fabricId, (doc) => ({
    ...doc,
    ...toWire(texts),
    fabric_name: texts.alias === undefined ? doc.alias : texts.alias,
    updatedAt: metadata.occurredAt,
  })),
];

const regraded = ({ data: { fabricId, grade }, metadata }: RecordedEvent<FabricRegraded>) => [
  rememberFabric(fabricId, { grade }),
  ...ofFabric(fabricId, (doc) => ({ ...doc, grade, grade_notice: true, updatedAt: metadata.occurredAt })),
];

const deactivated = ({ data, metadata }: RecordedEvent<FabricSwatchesDeactivated>) =>
  ofFabric(data.fabricId, (doc) => ({ ...doc, active: false, updatedAt: metadata.occurredAt }));

const swatchesRemoved = ({ data: { fabricId, removals } }: RecordedEvent<FabricSwatchesRemoved>) => [
  rememberFabric(fabricId, { removals }),
  ...ofFabric(fabricId, () => undefined),
];

const deleted = ({ data: { fabricId } }: RecordedEvent<FabricDeleted>) => [
  rememberFabric(fabricId, { isDeleted: true }),
  ...ofFabric(fabricId, () => undefined),
];

const groupDropped = ({ data }: RecordedEvent<InventoryGroupDeleted>): readonly Change<SwatchDocument>[] => [
  { where: { inventoryGroupId: data.groupId }, apply: () => undefined },
];

/** Rows are recorded once a scan is complete, so the scan that was completed last counts. */
const counted = ({
  data: { scanId, findings },
}: RecordedEvent<ScanFindingsRecorded>): readonly Change<SwatchDocument>[] =>
  findings.flatMap((row): readonly Change<SwatchDocument>[] => {
    if (row.kind !== 'expected') return [];
    const { swatchId, scannedAt } = row;
    return [{ id: swatchId, apply: (doc?: SwatchDocument) => doc && scannedBy(scanId, doc, scannedAt) }];
  });

const scannedBy = (scanId: string, doc: SwatchDocument, scannedAt: string | null): SwatchDocument => ({
  ...doc,
  scanned: scannedAt !== null,
  lastScannedAt: later(doc.lastScannedAt, scannedAt),
  lastScanId: scanId,
});

/** A scan may have been uploaded long after it was made. */
const later = (known: string | null, scannedAt: string | null): string | null =>
  known === null || (scannedAt !== null && scannedAt > known) ? scannedAt : known;

export const swatchModel: ReadModel<SwatchDocument> = {
  name: 'swatch',
  version: 4 + fabricColumnsVersion,
  stream: swatchStream.nameOf,
  ...swatchFields,
  indexes: [
    { fields: ['companyId', 'inventoryGroupId', 'createdAt'], serves: 'the swatches of a group' },
    { fields: ['fabricId'], serves: 'what a fabric does to all of its swatches' },
    { fields: ['inventoryGroupId'], serves: 'the deletion of a group' },
  ],
  handlers: {
    SwatchAdded: added,
    SwatchEdited: edited,
    SwatchRemoved: removed,
    ScanFindingsRecorded: counted,
    FabricEdited: textsChanged,
    FabricRegraded: regraded,
    FabricSwatchesDeactivated: deactivated,
    FabricSwatchesRemoved: swatchesRemoved,
    FabricDeleted: deleted,
    InventoryGroupDeleted: groupDropped,
  },
};
