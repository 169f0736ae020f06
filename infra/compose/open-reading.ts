import type { Config } from '../config/config.js';
import type { EventStore } from '../event-store/event-store.js';
import { OperatorError } from '../errors/operator-error.js';
import type { Logger } from '../logging/logger.js';
import { readRecordsWhileBuilding } from '../read-models/run/read-while-building.js';
import { createKeptAnswers, type KeptAnswers, keepNothing } from '../read-models/reads/kept-answers.js';
import { createFollowers, type Followers } from '../read-models/run/followers.js';
import type { ReadModel } from '../schema/read-model.js';
import type { ReadStore, SharedReadStore } from '../read-models/store/read-store.js';
import { type ReadSide, startReadSide } from '../read-models/run/runner.js';
import type { RunnerOptions } from '../read-models/run/runner-options.js';
import { startSharedReadSide } from '../read-models/run/shared-read-side.js';
import { watchReadSide } from '../read-models/run/watch-read-side.js';

/** The ports that answer queries of read models. */
export interface Reading {
  readonly readStore: ReadStore;
  readonly readSide: ReadSide;
  /** Keeps answers only in a process that sees every change. */
  readonly kept: KeptAnswers;
  /** Receives every change where this process alone runs the read models, and nothing elsewhere. */
  readonly followers: Followers;
  close(): Promise<void>;
}

interface Ports {
  readonly config: Pick<Config, 'deployable'>;
  readonly eventStore: EventStore;
  readonly logger: Logger;
}

const isShared = (store: ReadStore): store is SharedReadStore => 'leaseMs' in store;

const running = ({ eventStore, logger }: Ports, models: readonly ReadModel[]): Omit<RunnerOptions, 'store'> => ({
  events: eventStore,
  models,
  onFailed: (readModel, { message, position, correlationId }) =>
    logger.error('a read model has stopped', { readModel, position, correlationId }, new Error(message)),
  onTrouble: (error) => logger.error('the read side lost its store, it will try again', {}, error),
});

/**
 * Opens the read models of a store that no other process has. When it resolves, those that were live are current, and
 * new versions are still built beside them; where none was live before, all of them are built first.
 * @throws OperatorError where that build ended in what no other try would mend
 */
const openOwn = async (ports: Ports, readStore: ReadStore, models: readonly ReadModel[]): Promise<Reading> => {
  const kept = createKeptAnswers();
  const followers = createFollowers(kept);
  const { changed: onChange, forget: onLive } = followers;
  const options = { ...running(ports, models), store: readStore, onChange, onLive };
  let giveUp: ((error: OperatorError) => void) | undefined;
  const givenUp = new Promise<never>((_resolve, reject) => (giveUp = reject));
  const onTrouble = (error: unknown): void =>
    giveUp && error instanceof OperatorError ? giveUp(error) : options.onTrouble?.(error);
  const readSide = await startReadSide({ ...options, onTrouble });
  try {
    await Promise.race([readSide.caughtUp(), givenUp]);
  } catch (error) {
    await readSide.stop().catch(options.onTrouble);
    throw error;
  }
  giveUp = undefined;
  // Each record that is read asks this, and the state of all models takes longer to gather than the record.
  const isBuilding = (model: string): boolean =>
    readSide.building().includes(model) &&
    readSide.status().some(({ name, state }) => name === model && state === 'building');
  return {
    readStore: readRecordsWhileBuilding(readStore, ports.eventStore, isBuilding),
    readSide,
    kept,
    followers,
    close: () => readSide.stop(),
  };
};

/**
 * Opens the read models of a store that several processes share. Only projections (and standalone) write them; the
 * others watch how far they are.
 */
const openShared = async (ports: Ports, readStore: SharedReadStore, models: readonly ReadModel[]): Promise<Reading> => {
  const options = running(ports, models);
  const isRunning = ports.config.deployable === 'projections' || ports.config.deployable === 'standalone';
  const readSide = isRunning
    ? await startSharedReadSide({ ...options, store: readStore })
    : await watchReadSide(readStore, models, options);
  return { readStore, readSide, kept: keepNothing, followers: createFollowers(), close: () => readSide.stop() };
};

export const openReading = (ports: Ports, store: ReadStore, models: readonly ReadModel[]): Promise<Reading> =>
  isShared(store) ? openShared(ports, store, models) : openOwn(ports, store, models);
