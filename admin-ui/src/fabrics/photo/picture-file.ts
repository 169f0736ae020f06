/** Of files that the server accepts, decoded as Windows-1252: a PNG then begins with a per mille sign. */
const beginnings: readonly RegExp[] = [/^\u2030PNG/, /^\xff\xd8\xff/, /^GIF8/, /^RIFF[^]{4}WEBP/];

const bytesRead = 12;

/** The first bytes of a file, each as one character. */
const startOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.readAsText(file.slice(0, bytesRead), 'windows-1252');
  });

/** Whether the content of a file is a picture, since its name may be wrong. */
export const isPicture = async (file: Blob): Promise<boolean> => {
  const start = await startOf(file).catch(() => '');
  return beginnings.some((beginning) => beginning.test(start));
};

/** Pixels of the longer side; larger pictures are never shown. */
const longestSide = 1600;

/** The size that fits, in the same proportions; a picture that fits keeps its size. */
export const fittingSize = (width: number, height: number): { readonly width: number; readonly height: number } => {
  const share = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.round(width * share), height: Math.round(height * share) };
};

/** Drawing an animated picture would stop it, so it is sent as it is. */
const isDrawn = ({ type }: File): boolean => ['image/jpeg', 'image/png', 'image/webp'].includes(type);

const drawn = async (picture: ImageBitmap, type: string): Promise<Blob | null> => {
  const { width, height } = fittingSize(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, 0.85));
};

/**
 * The picture to send: photos of a phone are many times larger than ever shown. A file that the browser cannot read is
 * sent unchanged, and the server refuses it.
 */
export const smallerPicture = async (file: File): Promise<File> => {
  if (!isDrawn(file)) return file;
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return file;
  const fits = Math.max(picture.width, picture.height) <= longestSide;
  // Keeps transparent parts transparent.
  const small = fits ? null : await drawn(picture, file.type === 'image/jpeg' ? file.type : 'image/webp');
  picture.close();
  return small === null ? file : new File([small], file.name, { type: small.type });
};
