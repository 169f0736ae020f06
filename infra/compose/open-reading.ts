import type { Config } from '../config/config.js';
import type { EventStore } from '../event-store/event-store.js';
import type { Logger } from '../logging/logger.js';
import { createCountCache, type CountCache } from '../read-models/count-cache.js';
import { createFollowers, type Followers } from '../read-models/followers.js';
import type { ReadModel } from '../read-models/read-model.js';
import type { ReadStore } from '../read-models/read-store.js';
import { type ReadSide, type RunnerOptions, startReadSide } from '../read-models/runner.js';

/** What read models are asked with. */
export interface Reading {
  readonly readStore: ReadStore;
  readonly readSide: ReadSide;
  readonly counts: CountCache;
  /** Told of every change where the read models run in this process, and of nothing elsewhere. */
  readonly followers: Followers;
  close(): Promise<void>;
}

interface Ports {
  readonly config: Config;
  readonly eventStore: EventStore;
  readonly logger: Logger;
}

/** Runs the read models, telling the log what goes wrong. */
export const runReadModels = (
  { eventStore, logger }: Pick<Ports, 'eventStore' | 'logger'>,
  store: ReadStore,
  models: readonly ReadModel[],
  told: Pick<RunnerOptions, 'onChange' | 'onLive'> = {},
): Promise<ReadSide> =>
  startReadSide({
    events: eventStore,
    store,
    models,
    ...told,
    onFailed: (readModel, { message, position }) =>
      logger.error('a read model has stopped', { readModel, position }, new Error(message)),
    onTrouble: (error) => logger.error('the read side lost its store, it will try again', {}, error),
  });

/** Resolves when every read model is current, where they run in this process. */
export const openReading = async (
  ports: Ports,
  readStore: ReadStore,
  models: readonly ReadModel[],
): Promise<Reading> => {
  const counts = createCountCache();
  const followers = createFollowers(counts);
  const readSide = await runReadModels(ports, readStore, models, {
    onChange: followers.changed,
    onLive: followers.forget,
  });
  await readSide.ready();
  return { readStore, readSide, counts, followers, close: () => readSide.stop() };
};
