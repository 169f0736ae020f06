/** How files of the kinds that the server takes begin, read as Windows-1252: the first byte of a PNG is a per mille sign there. */
const beginnings: readonly RegExp[] = [/^\u2030PNG/, /^\xff\xd8\xff/, /^GIF8/, /^RIFF[^]{4}WEBP/];

const bytesRead = 12;

/** The first bytes of a file, a letter for each. */
const startOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.readAsText(file.slice(0, bytesRead), 'windows-1252');
  });

/** Whether a file is a picture by what is in it: its name says nothing. */
export const isPicture = async (file: Blob): Promise<boolean> => {
  const start = await startOf(file).catch(() => '');
  return beginnings.some((beginning) => beginning.test(start));
};
