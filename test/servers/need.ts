import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What a suite needs and not every machine has: a server, or a browser. */
export interface Need {
  /** One word, under which `npm test` counts what was skipped. */
  readonly name: string;
  /** What is not there, in words that begin with "no"; undefined where nothing is missing. */
  readonly missing: string | undefined;
}

/** Whether the shell would find a command of that name. */
export const isOnPath = (command: string): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, command), constants.X_OK);
      return true;
    } catch {
      // Not in this folder, or not for us to run.
      return false;
    }
  });

/** A suite that is skipped where something that it needs is missing; its name then tells what, and `npm test` counts it. */
export const describeWith = (needs: readonly Need[], title: string, define: () => void): void => {
  const absent = needs.find(({ missing }) => missing !== undefined);
  if (absent === undefined) describe(title, define);
  else describe.skip(`${absent.name} (${absent.missing ?? ''}): ${title}`, define);
};
