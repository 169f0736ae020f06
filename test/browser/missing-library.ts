/** The Debian packages of the libraries that this Chromium links to but does not contain. */
const packages = 'libnss3 libnspr4';

/** How a program that was started for its version ended. */
interface Ending {
  readonly status: number | null;
  readonly stderr: string;
  readonly error?: Error;
}

/** The reason for which a program does not start, in words that begin with "no"; undefined where it started. */
export const missingLibrary = ({ status, stderr, error }: Ending): string | undefined => {
  if (status === 0) return undefined;
  const library = /loading shared libraries: (?:\S*\/)?([^:/\s]+):/.exec(stderr)?.[1];
  if (library !== undefined) return `no library ${library}: apt-get install ${packages}`;
  return `no browser that starts here: ${error?.message ?? stderr.split('\n')[0] ?? ''}`;
};
