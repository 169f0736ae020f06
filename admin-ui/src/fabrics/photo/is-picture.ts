/**
 * The first characters of files that the server accepts, decoded as Windows-1252: a PNG then begins with a per mille
 * sign.
 */
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
