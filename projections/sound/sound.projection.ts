import type { RecordedEvent } from '../../domain/kit/event.js';
import type { SoundDeleted, SoundMadeDefault, SoundUploaded } from '../../domain/sound/sound.events.js';
import { soundAddress } from '../../infra/files/sound.js';
import { declareFields, type DocOf } from '../../infra/schema/fields.js';
import type { Change, ReadModel } from '../../infra/schema/read-model.js';

const soundFields = declareFields({
  id: 'exact',
  companyId: 'exact',
  soundTypeId: 'exact',
  /** Shown from the first underscore on (A40). */
  name: 'text',
  url: 'exact',
  default: 'boolean',
  /** Bytes. */
  size: 'number',
  createdAt: 'date',
  updatedAt: 'date',
  /** Its own: that of the last event which changed it. */
  revision: 'number',
});

export type SoundDocument = DocOf<typeof soundFields>;

const uploaded = ({ data, metadata, revision }: RecordedEvent<SoundUploaded>): readonly Change<SoundDocument>[] => {
  const { soundFileId: id, companyId, soundTypeId, name, size, isDefault } = data;
  const at = metadata.occurredAt;
  const doc: SoundDocument = {
    ...{ id, companyId, soundTypeId, name, url: soundAddress(data.fileName), default: isDefault, size },
    ...{ createdAt: at, updatedAt: at, revision },
  };
  return [{ id, apply: () => doc }];
};

const madeDefault = (event: RecordedEvent<SoundMadeDefault>): readonly Change<SoundDocument>[] => {
  const stamp = { updatedAt: event.metadata.occurredAt, revision: event.revision };
  const change = (id: string, isDefault: boolean) => ({
    id,
    apply: (doc?: SoundDocument) => doc && { ...doc, default: isDefault, ...stamp },
  });
  return [change(event.data.insteadOf, false), change(event.data.soundFileId, true)];
};

const deleted = ({ data }: RecordedEvent<SoundDeleted>): readonly Change<SoundDocument>[] => [
  { id: data.soundFileId, apply: () => undefined },
];

/** The sounds that companies have uploaded (S1 section 3, SoundFile). */
export const soundModel: ReadModel<SoundDocument> = {
  name: 'sound',
  version: 1,
  ...soundFields,
  indexes: [{ fields: ['companyId', 'soundTypeId'], serves: 'the sounds of a type that a company has' }],
  handlers: { SoundUploaded: uploaded, SoundMadeDefault: madeDefault, SoundDeleted: deleted },
};
