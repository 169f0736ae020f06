import { types } from 'node:util';
import { refusal } from '../../domain/messages.js';
import { extensionOf } from './file-types.js';

/** Maximum bytes of an uploaded picture (docs/security.md, "Files"). */
export const imageMaxBytes = 5 * 1024 * 1024;
/** Maximum bytes of a stored picture of a fabric: encoded again, it may be larger than the upload. */
export const keptImageMaxBytes = 4 * imageMaxBytes;
export const imageMaxPixels = 25_000_000;

export type ImageType = 'png' | 'jpeg' | 'webp' | 'gif';

const extensions: Readonly<Record<ImageType, readonly string[]>> = {
  png: ['png'],
  jpeg: ['jpg', 'jpeg'],
  webp: ['webp'],
  gif: ['gif'],
};

/** The image type by the first bytes, independent of the file name. */
export const imageTypeOf = (bytes: Buffer): ImageType | undefined => {
  const head = bytes.subarray(0, 12).toString('latin1');
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif';
  return head.startsWith('RIFF') && head.slice(8) === 'WEBP' ? 'webp' : undefined;
};

export interface CleanImage {
  readonly bytes: Buffer;
  readonly type: ImageType;
  readonly extension: string;
  readonly width: number;
  readonly height: number;
}

/** Pixels of the shorter side: for lists, for cards and lists on sharp screens, and for an opened picture. */
export const pictureSizes = [80, 160, 640] as const;
export type PictureSize = (typeof pictureSizes)[number];

/** Loaded with the first picture, because it takes 20 ms of a start, and few processes need it soon. */
const library = async () => (await import('sharp')).default;

/** A stored picture as WebP, no larger than its display size. The threads of sharp encode it off the event loop. */
export const smallerImage = async (bytes: Buffer, size: PictureSize): Promise<Buffer> =>
  (await library())(bytes, { limitInputPixels: imageMaxPixels })
    .resize({ width: size, height: size, fit: 'outside', withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer();

/** A stored picture as PNG, for readers without WebP. */
export const asPng = async (bytes: Buffer): Promise<Buffer> =>
  (await library())(bytes, { limitInputPixels: imageMaxPixels }).png().toBuffer();

/** Settings of a stored picture. */
export interface KeptImage {
  readonly largest?: number;
  readonly isSquare?: boolean;
  readonly as?: ImageType;
}

/**
 * Checks an uploaded picture and encodes it again, so that only pixels are stored: no metadata, no second file behind
 * the first, one frame, turned as the camera recorded it (docs/security.md, "Files").
 * @param fileName the name from the caller: its extension must agree with the bytes
 * @param kept maximum pixels of the longer side; smaller pictures keep their size. A square has exactly this many on
 * each side, and the rest is cut off. Without a type the picture keeps its own.
 * @throws DomainError('file.too-large'), DomainError('file.type')
 */
export const cleanImage = async (
  bytes: Buffer,
  fileName: string,
  { largest = 2_000, isSquare = false, as }: KeptImage = {},
): Promise<CleanImage> => {
  if (bytes.length > imageMaxBytes) throw refusal('file.too-large', { limit: imageMaxBytes });
  const given = imageTypeOf(bytes);
  if (given === undefined || !extensions[given].includes(extensionOf(fileName))) throw refusal('file.type');
  const type = as ?? given;
  const sharp = await library();
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: imageMaxPixels, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize({ width: largest, height: largest, fit: isSquare ? 'cover' : 'inside', withoutEnlargement: !isSquare })
      .toFormat(type)
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, type, extension: extensions[type][0] ?? type, width: info.width, height: info.height };
  } catch (error) {
    if (types.isNativeError(error) && error.message.includes('pixel limit'))
      throw refusal('file.too-large', { pixels: imageMaxPixels });
    throw refusal('file.type');
  }
};
