import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A requirement of a suite that not every machine has, such as a server or a browser. */
export interface Need {
  /** One word, under which `npm test` counts the skipped suites. */
  readonly name: string;
  /** The missing part, as text that begins with "no"; undefined if nothing is missing. */
  readonly missing: string | undefined;
}

/** The file that the shell would run for this command. */
export const fileOf = (command: string): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, command))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        // The command is not in this folder, or must not be run by this user.
        return false;
      }
    });

export const isOnPath = (command: string): boolean => fileOf(command) !== undefined;

/**
 * A suite that is skipped if one of its requirements is missing; its name then contains the missing part, and `npm
 * test` counts it.
 */
export const describeWith = (needs: readonly Need[], title: string, define: () => void): void => {
  const absent = needs.find(({ missing }) => missing !== undefined);
  if (absent === undefined) describe(title, define);
  else describe.skip(`${absent.name} (${absent.missing ?? ''}): ${title}`, define);
};
