import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Visitor } from './visitor.js';

/**
 * The steps of one long journey, each a test. After one has failed the next ones fail at once and name it; screenshots
 * of what the visitors saw are in the temporary folder.
 */
export const defineJourney = (visitors: () => readonly Visitor[]) => {
  let failed: string | undefined;

  const pictures = async (name: string): Promise<string> => {
    const folder = join(tmpdir(), 'selvage-browser');
    await mkdir(folder, { recursive: true });
    const files = visitors().map(async ({ page }, index) => {
      const file = join(folder, `${name.replace(/\W+/g, '-')}-${index + 1}.png`);
      await page.screenshot({ path: file });
      return `${page.url()} ${file}`;
    });
    return (await Promise.all(files)).join('\n');
  };

  return (name: string, step: () => Promise<void>): void => {
    test(
      name,
      async () => {
        if (failed !== undefined) throw new Error(`An earlier step has failed: ${failed}`);
        try {
          await step();
          const faults = visitors().flatMap((visitor) => visitor.faults);
          if (faults.length > 0) throw new Error(`On the console: ${faults.join('\n')}`);
        } catch (error) {
          failed = name;
          throw new Error(`What was to be seen:\n${await pictures(name)}`, { cause: error });
        }
      },
      60_000,
    );
  };
};
