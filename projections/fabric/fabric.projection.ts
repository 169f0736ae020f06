import { codeLikeness } from '../../domain/fabric/code-likeness.js';
import { toWire, wireNames } from '../../domain/fabric/fabric-texts.js';
import { fabricStream } from '../../domain/fabric/fabric.decider.js';
import type {
  FabricCreated,
  FabricEdited,
  FabricEvent,
  FabricPhotoChanged,
  FabricRegraded,
} from '../../domain/fabric/fabric.events.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import { declareFields, type DocOf, nullable } from '../../infra/schema/fields.js';
import type { Change, ReadModel } from '../../infra/schema/read-model.js';
import { fabricColumns, fabricColumnsVersion, unsetColumns } from '../shared/fabric-columns.js';

const fabricFields = declareFields({
  id: 'exact',
  companyId: nullable('exact'),
  codeLikeness: 'exact',
  ...fabricColumns,
  photo: nullable('exact'),
  active: 'boolean',
  discontinued: 'boolean',
  createdAt: 'date',
  updatedAt: 'date',
  revision: 'number',
});

/** A fabric as clients see it. A deleted one belongs to no company any more (A79), so that no company finds it. */
export type FabricDocument = DocOf<typeof fabricFields>;

const changed =
  <Event extends FabricEvent>(fieldsOf: (event: RecordedEvent<Event>) => Partial<FabricDocument>) =>
  (event: RecordedEvent<Event>): readonly Change<FabricDocument>[] => {
    const stamp = { updatedAt: event.metadata.occurredAt, revision: event.revision };
    return [
      { id: event.data.fabricId, apply: (doc?: FabricDocument) => doc && { ...doc, ...fieldsOf(event), ...stamp } },
    ];
  };

const created = ({ data, metadata, revision }: RecordedEvent<FabricCreated>): readonly Change<FabricDocument>[] => {
  const doc: FabricDocument = {
    id: data.fabricId,
    companyId: data.companyId,
    codeLikeness: codeLikeness(data.code),
    ...unsetColumns,
    ...toWire(data),
    photo: data.photo,
    active: data.active,
    discontinued: data.discontinued,
    createdAt: metadata.occurredAt,
    updatedAt: metadata.occurredAt,
    revision,
  };
  return [{ id: doc.id, apply: () => doc }];
};

export const fabricModel: ReadModel<FabricDocument> = {
  name: 'fabric',
  version: 4 + fabricColumnsVersion,
  stream: fabricStream.nameOf,
  ...fabricFields,
  trigramFields: wireNames,
  indexes: [
    { fields: ['companyId', 'createdAt'], serves: 'the list of fabrics' },
    { fields: ['photo'], serves: 'whether anybody shows a picture' },
    { fields: ['companyId', 'code'], serves: 'a fabric by its code, and the list by code' },
    { fields: ['companyId', 'codeLikeness'], serves: 'the codes that one in a file may mean' },
  ],
  handlers: {
    FabricCreated: created,
    FabricEdited: changed<FabricEdited>(({ data: { texts } }) => ({
      ...toWire(texts),
      codeLikeness: codeLikeness(texts.code),
    })),
    FabricRegraded: changed<FabricRegraded>(({ data }) => ({ grade: data.grade })),
    FabricPhotoChanged: changed<FabricPhotoChanged>(({ data }) => ({ photo: data.photo })),
    FabricActivated: changed(() => ({ active: true })),
    FabricDeactivated: changed(() => ({ active: false })),
    FabricDiscontinued: changed(() => ({ discontinued: true })),
    FabricContinued: changed(() => ({ discontinued: false })),
    FabricSwatchesDeactivated: changed(() => ({})),
    FabricSwatchesRemoved: changed(() => ({})),
    FabricDeleted: changed(() => ({ companyId: null })),
  },
};
