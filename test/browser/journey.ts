import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Portal } from './portal.js';
import { patience, type Visitor } from './visitor.js';

/**
 * The steps of one long journey, each a test. After a failed step the next ones fail at once with its name and the last
 * responses of the API. Screenshots of the visitors' pages are in the temporary folder.
 */
export const defineJourney = (portal: Portal, visitors: () => readonly Visitor[]) => {
  let failed: string | undefined;

  const whatWasSeen = async (name: string): Promise<string> => {
    const folder = join(tmpdir(), 'selvage-browser');
    await mkdir(folder, { recursive: true });
    const files = visitors().map(async ({ page, answers }, index) => {
      const file = join(folder, `${name.replace(/\W+/g, '-')}-${index + 1}.png`);
      await page.screenshot({ path: file });
      return [`${page.url()} ${file}`, ...answers].join('\n');
    });
    return (await Promise.all(files)).join('\n');
  };

  /**
   * The portal waits for the writes of its own user, as long as three processes on a busy machine need; the next step
   * may be that of another user.
   */
  const untilAllReadWhatOneWrote = async (): Promise<void> => {
    const written = Math.max(...visitors().map(({ lastWritten }) => lastWritten()));
    if (!(await portal.app.product.ports.readSide.hasHandled(written, undefined, 30_000)))
      throw new Error(`What was written at ${written} cannot be read.`);
  };

  return (name: string, step: () => Promise<void>): void => {
    test(
      name,
      async () => {
        if (failed !== undefined) throw new Error(`An earlier step has failed: ${failed}`);
        try {
          await step();
          await untilAllReadWhatOneWrote();
          const faults = visitors().flatMap((visitor) => visitor.faults);
          if (faults.length > 0) throw new Error(`On the console: ${faults.join('\n')}`);
        } catch (error) {
          failed = name;
          throw new Error(`What was to be seen:\n${await whatWasSeen(name)}`, { cause: error });
        }
      },
      4 * patience,
    );
  };
};
