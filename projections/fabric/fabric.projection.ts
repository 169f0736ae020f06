import { likenessKey } from '../../domain/fabric/code-likeness.js';
import { toWire, wireNames } from '../../domain/fabric/fabric-texts.js';
import { fabricStream } from '../../domain/fabric/fabric.decider.js';
import type { FabricCreated, FabricEvent } from '../../domain/fabric/fabric.events.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import { declareFields, type DocOf, json, listOf, nullable, text } from '../../infra/schema/fields.js';
import type { Change, HandlersOf, ReadModel } from '../../infra/schema/read-model.js';
import { changeOf } from '../shared/changes.js';
import { fabricColumns, fabricColumnsVersion, unsetColumns } from '../shared/fabric-columns.js';

const fabricFields = declareFields({
  id: 'exact',
  companyId: nullable('exact'),
  codeLikeness: 'exact',
  ...fabricColumns,
  other_codes: json(listOf(text)),
  /** The other codes as one text, for the search. */
  otherCodesText: 'text',
  photo: nullable('exact'),
  active: 'boolean',
  discontinued: 'boolean',
  createdAt: 'date',
  updatedAt: 'date',
  revision: 'number',
});

/** A fabric as clients see it. A deleted fabric belongs to no company (A79), so no query finds it. */
export type FabricDocument = DocOf<typeof fabricFields>;

const change = changeOf<FabricDocument, FabricEvent>(({ fabricId }) => fabricId);

const created = ({ data, metadata, revision }: RecordedEvent<FabricCreated>): readonly Change<FabricDocument>[] => {
  const doc: FabricDocument = {
    id: data.fabricId,
    companyId: data.companyId,
    codeLikeness: likenessKey(data.code),
    ...unsetColumns,
    ...toWire(data),
    other_codes: [],
    otherCodesText: '',
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
  version: 6 + fabricColumnsVersion,
  stream: fabricStream.nameOf,
  ...fabricFields,
  trigramFields: [...wireNames, 'otherCodesText'],
  indexes: [
    { fields: ['companyId', 'createdAt'], serves: 'the list of fabrics' },
    { fields: ['photo'], serves: 'whether anybody shows a picture' },
    { fields: ['companyId', 'code'], serves: 'a fabric by its code, and the list by code' },
    { fields: ['companyId', 'codeLikeness'], serves: 'the codes that one in a file or on a label may mean' },
  ],
  handlers: {
    FabricCreated: created,
    FabricEdited: (event) => {
      const { texts } = event.data;
      return change(event, { ...toWire(texts), codeLikeness: likenessKey(texts.code) });
    },
    FabricRegraded: (event) => change(event, { grade: event.data.grade }),
    FabricPhotoChanged: (event) => change(event, { photo: event.data.photo }),
    FabricOtherCodesSet: (event) => {
      const { codes } = event.data;
      return change(event, { other_codes: codes, otherCodesText: codes.join('\n') });
    },
    FabricActivated: (event) => change(event, { active: true }),
    FabricDeactivated: (event) => change(event, { active: false }),
    FabricDiscontinued: (event) => change(event, { discontinued: true }),
    FabricContinued: (event) => change(event, { discontinued: false }),
    FabricSwatchesDeactivated: change,
    FabricSwatchesRemoved: change,
    FabricDeleted: (event) => change(event, { companyId: null }),
  } satisfies HandlersOf<FabricDocument, FabricEvent>,
};
