import { toWire } from '../../domain/fabric/fabric-texts.js';
import type { FabricEvent } from '../../domain/fabric/fabric.events.js';
import type { InventoryGroupEvent } from '../../domain/inventory-group/inventory-group.events.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import type { ScanFindingsRecorded } from '../../domain/scan/scan.events.js';
import { swatchStream } from '../../domain/swatch/swatch.decider.js';
import type { SwatchAdded, SwatchEvent, SwatchFlags } from '../../domain/swatch/swatch.events.js';
import { declareFields, type DocOf, json, listOf, nullable, text, explained } from '../../infra/schema/fields.js';
import type { Change, HandlersOf, ReadModel } from '../../infra/schema/read-model.js';
import { changed, changeOf, removed } from '../shared/changes.js';
import {
  fabricColumns,
  fabricColumnsVersion,
  unsetColumns,
  fabricKey,
  fabricSince,
  type FabricSince,
  rememberFabric,
} from '../shared/fabric-columns.js';

const { code: codeColumn, alias: aliasColumn, ...otherColumns } = fabricColumns;

const swatchFields = declareFields({
  id: 'exact',
  companyId: 'exact',
  inventoryGroupId: 'exact',
  fabricId: 'exact',
  code: codeColumn,
  alias: aliasColumn,
  fabric_name: explained(aliasColumn, 'The alias, for old clients.'),
  ...otherColumns,
  other_codes: explained(json(listOf(text)), 'Other codes of the fabric, which scans find too.'),
  grade_notice: explained('boolean', 'Whether the swatch has a notice that its grade has changed.'),
  active: 'boolean',
  scanned: explained(
    'boolean',
    "Whether the latest complete scan of the group found the swatch; before any scan, the client's value.",
  ),
  lastScannedAt: nullable('date'),
  lastScanId: explained(nullable('exact'), 'The latest complete scan that expected the swatch.'),
  createdAt: 'date',
  updatedAt: 'date',
  revision: 'number',
});

/** A swatch with the texts of its fabric (A77). */
export type SwatchDocument = DocOf<typeof swatchFields>;

/**
 * True when the grade changed between the command's read and the event, because the user did not see it. A first grade
 * is no change.
 */
const isNoticed = ({ gradeNotice, fabric }: SwatchAdded['data'], grade: string | null): boolean =>
  gradeNotice || (fabric.grade != null && grade !== fabric.grade);

/** The new swatch with its fabric at this position of the log; none when the fabric's swatches were removed since. */
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
    other_codes: since.otherCodes ?? [],
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

const flagsOf = (changes: Partial<SwatchFlags>, { lastScanId }: SwatchDocument): Partial<SwatchDocument> => ({
  ...(changes.gradeNotice === undefined ? {} : { grade_notice: changes.gradeNotice }),
  ...(changes.active === undefined ? {} : { active: changes.active }),
  ...(changes.scanned === undefined || lastScanId !== null ? {} : { scanned: changes.scanned }),
});

const change = changeOf<SwatchDocument, SwatchEvent>(({ swatchId }) => swatchId);

const ofFabric = (
  fabricId: string,
  apply: (doc: SwatchDocument) => SwatchDocument | undefined,
): readonly Change<SwatchDocument>[] => [{ where: { fabricId }, apply }];

const scannedBy = (scanId: string, doc: SwatchDocument, scannedAt: string | null): Partial<SwatchDocument> => ({
  scanned: scannedAt !== null,
  lastScannedAt: later(doc.lastScannedAt, scannedAt),
  lastScanId: scanId,
});

/** A scan may be uploaded long after it was made. */
const later = (known: string | null, scannedAt: string | null): string | null =>
  known === null || (scannedAt !== null && scannedAt > known) ? scannedAt : known;

type Handled = SwatchEvent | ScanFindingsRecorded | FabricEvent | InventoryGroupEvent;

export const swatchModel: ReadModel<SwatchDocument> = {
  name: 'swatch',
  version: 5 + fabricColumnsVersion,
  stream: swatchStream.nameOf,
  ...swatchFields,
  indexes: [
    { fields: ['companyId', 'inventoryGroupId', 'createdAt'], serves: 'the swatches of a group' },
    { fields: ['fabricId'], serves: 'what a fabric does to all of its swatches' },
    { fields: ['inventoryGroupId'], serves: 'the deletion of a group' },
  ],
  handlers: {
    SwatchAdded: (event) => {
      const { swatchId, fabricId } = event.data;
      const recalls = [fabricKey(fabricId)];
      return [{ id: swatchId, recalls, apply: (_, recall) => newSwatch(event, fabricSince(fabricId, recall)) }];
    },
    SwatchEdited: (event) => change(event, (doc) => flagsOf(event.data.changes, doc)),
    SwatchRemoved: ({ data }) => removed(data.swatchId),
    // Rows are recorded when their scan is completed, so the scan completed last applies.
    ScanFindingsRecorded: ({ data: { scanId, findings } }) =>
      findings.flatMap((row) =>
        row.kind === 'expected'
          ? changed<SwatchDocument>(row.swatchId, (doc) => scannedBy(scanId, doc, row.scannedAt))
          : [],
      ),
    FabricEdited: ({ data: { fabricId, texts }, metadata }) => [
      rememberFabric(fabricId, texts),
      ...ofFabric(fabricId, (doc) => ({
        ...doc,
        ...toWire(texts),
        fabric_name: texts.alias === undefined ? doc.alias : texts.alias,
        updatedAt: metadata.occurredAt,
      })),
    ],
    FabricOtherCodesSet: ({ data: { fabricId, codes }, metadata }) => [
      rememberFabric(fabricId, { otherCodes: codes }),
      ...ofFabric(fabricId, (doc) => ({ ...doc, other_codes: codes, updatedAt: metadata.occurredAt })),
    ],
    FabricRegraded: ({ data: { fabricId, grade }, metadata }) => [
      rememberFabric(fabricId, { grade }),
      ...ofFabric(fabricId, (doc) => ({ ...doc, grade, grade_notice: true, updatedAt: metadata.occurredAt })),
    ],
    FabricSwatchesDeactivated: ({ data, metadata }) =>
      ofFabric(data.fabricId, (doc) => ({ ...doc, active: false, updatedAt: metadata.occurredAt })),
    FabricSwatchesRemoved: ({ data: { fabricId, removals } }) => [
      rememberFabric(fabricId, { removals }),
      ...ofFabric(fabricId, () => undefined),
    ],
    FabricDeleted: ({ data: { fabricId } }) => [
      rememberFabric(fabricId, { isDeleted: true }),
      ...ofFabric(fabricId, () => undefined),
    ],
    InventoryGroupDeleted: ({ data }) => [{ where: { inventoryGroupId: data.groupId }, apply: () => undefined }],
  } satisfies Partial<HandlersOf<SwatchDocument, Handled>>,
};
