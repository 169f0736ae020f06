import type { Decider } from '../kit/decider.js';
import { defineStream } from '../kit/stream.js';
import { refusal } from '../messages.js';
import { type SoundStep, stepsOfSound } from './allowed-steps.js';
import type { SoundEvent } from './sound.events.js';
import { mostSounds } from './sound.refusals.js';

interface SoundOfSet {
  readonly soundFileId: string;
  readonly name: string;
  readonly fileName: string;
  readonly isDefault: boolean;
  /** The revision of the sound's own latest event. */
  readonly revision: number;
}

/** The sounds of one type that a company has. */
export interface SoundsetState {
  readonly companyId: string;
  readonly soundTypeId: string;
  readonly sounds: readonly SoundOfSet[];
  /** The stream's revision; -1 before the first event. */
  readonly revision: number;
}

interface UploadSound {
  readonly type: 'UploadSound';
  readonly companyId: string;
  readonly soundTypeId: string;
  readonly soundFileId: string;
  readonly name: string;
  readonly fileName: string;
  readonly size: number;
}

/** `ifRevision`: the revision of the sound that the caller saw. */
interface ToSound {
  readonly soundFileId: string;
  readonly ifRevision?: number;
}

export type SoundsetCommand =
  UploadSound | ({ readonly type: 'MakeSoundDefault' } & ToSound) | ({ readonly type: 'DeleteSound' } & ToSound);

/** They share a stream, so that two concurrent changes leave exactly one default (A41, S1 section 4). */
export const soundsetDecider: Decider<SoundsetCommand, SoundEvent, SoundsetState> = {
  initialState: () => ({ companyId: '', soundTypeId: '', sounds: [], revision: -1 }),
  decide: (command, state) => {
    switch (command.type) {
      case 'UploadSound':
        return upload(command, state);
      case 'MakeSoundDefault': {
        const { soundFileId, name } = soundOf(command, state);
        const insteadOf = state.sounds.find((sound) => sound.isDefault)?.soundFileId ?? soundFileId;
        if (insteadOf === soundFileId) return [];
        return [{ type: 'SoundMadeDefault', data: { ...idsOf(state, soundFileId), name, insteadOf } }];
      }
      case 'DeleteSound': {
        const { soundFileId, name, isDefault } = soundOf(command, state);
        const step: SoundStep = 'delete';
        if (!stepsOfSound(isDefault).includes(step)) throw refusal('sound.is-default');
        return [{ type: 'SoundDeleted', data: { ...idsOf(state, soundFileId), name } }];
      }
    }
  },
  evolve: (before, event) => {
    const revision = before.revision + 1;
    const { companyId, soundTypeId, soundFileId } = event.data;
    const state = { companyId, soundTypeId, sounds: before.sounds, revision };
    switch (event.type) {
      case 'SoundUploaded': {
        const { name, fileName, isDefault } = event.data;
        return { ...state, sounds: [...state.sounds, { soundFileId, name, fileName, isDefault, revision }] };
      }
      case 'SoundMadeDefault':
        return {
          ...state,
          sounds: state.sounds.map((sound) => {
            const isDefault = sound.soundFileId === soundFileId;
            return isDefault === sound.isDefault ? sound : { ...sound, isDefault, revision };
          }),
        };
      case 'SoundDeleted':
        return { ...state, sounds: state.sounds.filter((sound) => sound.soundFileId !== soundFileId) };
      default:
        return before;
    }
  },
  weigh: ({ sounds }) => sounds.length * 2,
};

/** Its id derives from company and sound type. */
export const soundsetStream = defineStream('soundset', soundsetDecider);

const idsOf = ({ companyId, soundTypeId }: SoundsetState, soundFileId: string) => ({
  companyId,
  soundTypeId,
  soundFileId,
});

const soundOf = ({ soundFileId, ifRevision }: ToSound, { sounds }: SoundsetState): SoundOfSet => {
  const found = sounds.find((sound) => sound.soundFileId === soundFileId);
  if (found === undefined) throw refusal('sound.not-found');
  if (ifRevision !== undefined && ifRevision !== found.revision) throw refusal('sound.changed');
  return found;
};

const upload = ({ type: _, ...sound }: UploadSound, { sounds }: SoundsetState): readonly SoundEvent[] => {
  if (sounds.some(({ soundFileId }) => soundFileId === sound.soundFileId)) return [];
  if (sounds.length >= mostSounds) throw refusal('sound.too-many');
  return [{ type: 'SoundUploaded', data: { ...sound, isDefault: sounds.length === 0 } }];
};

/** Number of characters of the original name in the stored name. */
const longestName = 100;

const tagLength = 8;

/**
 * The name of a sound (A40): 8 hex digits, an underscore and the last part of the original file name, which is the
 * displayed part.
 * @param soundFileId a derived id, whose last 8 digits are used
 * @param original a text in its stored form (domain/kit/text.ts)
 */
export const soundNameOf = (soundFileId: string, original: string): string => {
  const last = original.split(/[/\\]/).at(-1)?.trim() ?? '';
  return `${soundFileId.slice(-tagLength)}_${[...last].slice(0, longestName).join('')}`;
};
