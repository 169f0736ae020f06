import { refusal } from '../../domain/messages.js';
import { extensionOf } from './file-types.js';

/** Bytes that an uploaded sound may have: 300 KB (A39). */
export const soundMaxBytes = 307_200;

type SoundType = 'wav' | 'mp3';

/** The sound type by the first bytes, whatever the file is called. */
const soundTypeOf = (bytes: Buffer): SoundType | undefined => {
  const head = bytes.subarray(0, 12).toString('latin1');
  if (head.startsWith('RIFF') && head.slice(8) === 'WAVE') return 'wav';
  if (head.startsWith('ID3')) return 'mp3';
  // A frame begins with eleven bits that are set.
  const [first = 0, second = 0] = bytes;
  return first === 0xff && (second & 0xe0) === 0xe0 ? 'mp3' : undefined;
};

/**
 * The extension under which an uploaded sound is kept (docs/security.md, "Files").
 * @param fileName the name that the caller gave: its extension must agree with the first bytes
 * @throws DomainError('file.type')
 */
export const soundExtension = (bytes: Buffer, fileName: string): SoundType => {
  const type = soundTypeOf(bytes);
  if (type === undefined || type !== extensionOf(fileName)) throw refusal('file.type');
  return type;
};

const path = '/api/containers/sounds/download/';

/** The address at which a sound is read, by the name of its file. */
export const soundAddress = (name: string): string => `${path}${name}`;
