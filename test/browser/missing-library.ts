/** The Debian packages of the libraries that this Chromium links to but does not contain. */
const packages = 'libnss3 libnspr4';

/** The end of a program that was started with `--version`. */
interface Ending {
  readonly status: number | null;
  readonly stderr: string;
  readonly error?: Error;
}

/** Why a program does not start: a text that begins with "no"; undefined if it started. */
export const missingLibrary = ({ status, stderr, error }: Ending): string | undefined => {
  if (status === 0) return undefined;
  const library = /loading shared libraries: (?:\S*\/)?([^:/\s]+):/.exec(stderr)?.[1];
  if (library !== undefined) return `no library ${library}: apt-get install ${packages}`;
  return `no browser that starts here: ${error?.message ?? stderr.split('\n')[0] ?? ''}`;
};
