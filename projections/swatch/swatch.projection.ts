import type {
  FabricDeleted,
  FabricEdited,
  FabricRegraded,
  FabricSwatchesDeactivated,
  FabricSwatchesRemoved,
} from '../../domain/fabric/fabric.events.js';
import type { InventoryGroupDeleted } from '../../domain/inventory-group/inventory-group.events.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import { swatchStream } from '../../domain/swatch/swatch.decider.js';
import type { SwatchAdded, SwatchEdited, SwatchFlags, SwatchRemoved } from '../../domain/swatch/swatch.events.js';
import { declareFields, nullable } from '../../infra/read-models/declare/fields.js';
import type { Change, ReadModel } from '../../infra/read-models/declare/read-model.js';

/** A swatch with the texts of its fabric (A77); `fabric_name` is the alias under the name that old clients read. */
export interface SwatchDocument {
  readonly id: string;
  readonly companyId: string;
  readonly inventoryGroupId: string;
  readonly fabricId: string;
  readonly code: string;
  readonly alias: string | null;
  readonly fabric_name: string | null;
  readonly pattern_name: string;
  readonly color: string;
  readonly grade: string | null;
  readonly grade_notice: boolean;
  readonly active: boolean;
  readonly scanned: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly revision: number;
}

const added = ({ data, metadata, revision }: RecordedEvent<SwatchAdded>): readonly Change<SwatchDocument>[] => {
  const doc: SwatchDocument = {
    id: data.swatchId,
    companyId: data.companyId,
    inventoryGroupId: data.groupId,
    fabricId: data.fabricId,
    code: data.fabric.code,
    alias: data.fabric.alias,
    fabric_name: data.fabric.alias,
    pattern_name: data.fabric.patternName,
    color: data.fabric.color,
    grade: data.fabric.grade,
    grade_notice: data.gradeNotice,
    active: data.active,
    scanned: data.scanned,
    createdAt: metadata.occurredAt,
    updatedAt: metadata.occurredAt,
    revision,
  };
  return [{ id: doc.id, apply: () => doc }];
};

const flagsOf = (changes: Partial<SwatchFlags>): Partial<SwatchDocument> => ({
  ...(changes.gradeNotice === undefined ? {} : { grade_notice: changes.gradeNotice }),
  ...(changes.active === undefined ? {} : { active: changes.active }),
  ...(changes.scanned === undefined ? {} : { scanned: changes.scanned }),
});

const edited = ({ data, metadata, revision }: RecordedEvent<SwatchEdited>): readonly Change<SwatchDocument>[] => {
  const stamp = { updatedAt: metadata.occurredAt, revision };
  return [
    { id: data.swatchId, apply: (doc?: SwatchDocument) => doc && { ...doc, ...flagsOf(data.changes), ...stamp } },
  ];
};

const removed = ({ data }: RecordedEvent<SwatchRemoved>): readonly Change<SwatchDocument>[] => [
  { id: data.swatchId, apply: () => undefined },
];

/** What a fact of the fabric does to all of its swatches. */
const ofFabric = (
  fabricId: string,
  apply: (doc: SwatchDocument) => SwatchDocument | undefined,
): readonly Change<SwatchDocument>[] => [{ where: { fabricId }, apply }];

const retexted = ({ data: { fabricId, texts }, metadata }: RecordedEvent<FabricEdited>) =>
  ofFabric(fabricId, (doc) => ({
    ...doc,
    code: texts.code,
    alias: texts.alias,
    fabric_name: texts.alias,
    pattern_name: texts.patternName,
    color: texts.color,
    ...(texts.grade !== undefined && { grade: texts.grade }),
    updatedAt: metadata.occurredAt,
  }));

const regraded = ({ data, metadata }: RecordedEvent<FabricRegraded>) =>
  ofFabric(data.fabricId, (doc) => ({ ...doc, grade: data.grade, grade_notice: true, updatedAt: metadata.occurredAt }));

const deactivated = ({ data, metadata }: RecordedEvent<FabricSwatchesDeactivated>) =>
  ofFabric(data.fabricId, (doc) => ({ ...doc, active: false, updatedAt: metadata.occurredAt }));

const dropped = ({ data }: RecordedEvent<FabricSwatchesRemoved | FabricDeleted>) =>
  ofFabric(data.fabricId, () => undefined);

const groupDropped = ({ data }: RecordedEvent<InventoryGroupDeleted>): readonly Change<SwatchDocument>[] => [
  { where: { inventoryGroupId: data.groupId }, apply: () => undefined },
];

export const swatchModel: ReadModel<SwatchDocument> = {
  name: 'swatch',
  version: 2,
  stream: swatchStream.nameOf,
  ...declareFields<SwatchDocument>({
    id: 'exact',
    companyId: 'exact',
    inventoryGroupId: 'exact',
    fabricId: 'exact',
    code: 'text',
    alias: nullable('text'),
    fabric_name: nullable('text'),
    pattern_name: 'text',
    color: 'text',
    grade: nullable('text'),
    grade_notice: 'boolean',
    active: 'boolean',
    scanned: 'boolean',
    createdAt: 'date',
    updatedAt: 'date',
    revision: 'number',
  }),
  indexes: [
    { fields: ['companyId', 'inventoryGroupId', 'createdAt'], serves: 'the swatches of a group' },
    { fields: ['fabricId'], serves: 'what a fabric does to all of its swatches' },
    { fields: ['inventoryGroupId'], serves: 'the deletion of a group' },
  ],
  handlers: {
    SwatchAdded: added,
    SwatchEdited: edited,
    SwatchRemoved: removed,
    FabricEdited: retexted,
    FabricRegraded: regraded,
    FabricSwatchesDeactivated: deactivated,
    FabricSwatchesRemoved: dropped,
    FabricDeleted: dropped,
    InventoryGroupDeleted: groupDropped,
  },
};
