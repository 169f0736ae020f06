import { type OpenProcess, openProcess } from '../infra/compose/open-process.js';
import type { Config } from '../infra/config/config.js';
import type { Clock } from '../infra/timers/clock.js';

/** Joined to few files (scripts/bundle.mjs), from which a thread begins 50 ms sooner. */
const buildProgram = new URL('../bundle/build-read-models.js', import.meta.url);

/** Opens the adapters of the product in one process, whose first build of read models may use a second thread. */
export const openStandalone = (config: Config, clock?: Clock): Promise<OpenProcess> =>
  openProcess(config, clock, buildProgram);
