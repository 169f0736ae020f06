/** Debian's packages of the libraries that this Chromium links to and does not bring along. */
const packages = 'libnss3 libnspr4';

/** How a program that was asked for its version ended. */
interface Ending {
  readonly status: number | null;
  readonly stderr: string;
  readonly error?: Error;
}

/** What keeps a program from starting, in words that begin with "no"; undefined where it has started. */
export const missingLibrary = ({ status, stderr, error }: Ending): string | undefined => {
  if (status === 0) return undefined;
  const library = /loading shared libraries: (?:\S*\/)?([^:/\s]+):/.exec(stderr)?.[1];
  if (library !== undefined) return `no library ${library}: apt-get install ${packages}`;
  return `no browser that starts here: ${error?.message ?? stderr.split('\n')[0] ?? ''}`;
};
