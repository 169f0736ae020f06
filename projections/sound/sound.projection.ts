import type { RecordedEvent } from '../../domain/kit/event.js';
import type { SoundEvent, SoundUploaded } from '../../domain/sound/sound.events.js';
import { soundAddress } from '../../infra/files/sound.js';
import { declareFields, type DocOf } from '../../infra/schema/fields.js';
import type { Change, HandlersOf, ReadModel } from '../../infra/schema/read-model.js';
import { changed, removed } from '../shared/changes.js';

const soundFields = declareFields({
  id: 'exact',
  companyId: 'exact',
  soundTypeId: 'exact',
  /** The name from its first underscore on (A40). */
  name: 'text',
  url: 'exact',
  default: 'boolean',
  /** Bytes. */
  size: 'number',
  createdAt: 'date',
  updatedAt: 'date',
  /** The revision of the sound's own latest event. */
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

/** The sounds that companies have uploaded (S1 section 3, SoundFile). */
export const soundModel: ReadModel<SoundDocument> = {
  name: 'sound',
  version: 1,
  ...soundFields,
  indexes: [{ fields: ['companyId', 'soundTypeId'], serves: 'the sounds of a type that a company has' }],
  handlers: {
    SoundUploaded: uploaded,
    SoundMadeDefault: ({ data, metadata, revision }) => {
      const stamp = { updatedAt: metadata.occurredAt, revision };
      return [
        ...changed<SoundDocument>(data.insteadOf, { default: false, ...stamp }),
        ...changed<SoundDocument>(data.soundFileId, { default: true, ...stamp }),
      ];
    },
    SoundDeleted: ({ data }) => removed(data.soundFileId),
  } satisfies HandlersOf<SoundDocument, SoundEvent>,
};
