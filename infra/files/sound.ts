import { refusal } from '../../domain/messages.js';
import { extensionOf } from './file-types.js';

/** Maximum bytes of an uploaded sound: 300 KB (A39). */
export const soundMaxBytes = 307_200;

type SoundType = 'wav' | 'mp3';

/** The sound type by the first bytes, independent of the file name. */
const soundTypeOf = (bytes: Buffer): SoundType | undefined => {
  const head = bytes.subarray(0, 12).toString('latin1');
  if (head.startsWith('RIFF') && head.slice(8) === 'WAVE') return 'wav';
  if (head.startsWith('ID3')) return 'mp3';
  // A frame begins with eleven set bits.
  const [first = 0, second = 0] = bytes;
  return first === 0xff && (second & 0xe0) === 0xe0 ? 'mp3' : undefined;
};

/**
 * The extension of a stored sound (docs/security.md, "Files").
 * @param fileName the name from the caller: its extension must agree with the first bytes
 * @throws DomainError('file.type')
 */
export const soundExtension = (bytes: Buffer, fileName: string): SoundType => {
  const type = soundTypeOf(bytes);
  if (type === undefined || type !== extensionOf(fileName)) throw refusal('file.type');
  return type;
};

const path = '/api/containers/sounds/download/';

/** The address of a sound, by the name of its file. */
export const soundAddress = (name: string): string => `${path}${name}`;
