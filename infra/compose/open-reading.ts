import type { Config } from '../config/config.js';
import type { EventStore } from '../event-store/event-store.js';
import { OperatorError } from '../errors/operator-error.js';
import { StoreUnavailable } from '../errors/store-unavailable.js';
import { outageLog } from '../health/outages.js';
import type { Logger } from '../logging/logger.js';
import { createChangeListeners, type ChangeListeners } from '../read-models/run/change-listeners.js';
import type { Document, ReadModel } from '../schema/read-model.js';
import type { ReadStore, SharedReadStore } from '../read-models/store/read-store.js';
import { type ReadSide, type RunnerOptions, startReadSide } from '../read-models/run/runner.js';
import { startSharedReadSide, watchReadSide } from '../read-models/run/shared-read-side.js';
import { projectRecord } from '../read-models/store/unit-of-work.js';

export interface Reading {
  readonly readStore: ReadStore;
  readonly readSide: ReadSide;
  /** Receives every change where only this process runs the read models; null elsewhere. */
  readonly changeListeners: ChangeListeners | null;
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

const revisionOf = (doc: Document): number => Number(Reflect.get(doc, 'revision') ?? -1);

/**
 * Wraps a read store so that single records stay current while a new version of their read model is built. Until it is
 * live, the older version serves queries and does not change. So a record with a stream is read from its events.
 * @param isBuilding whether the read model of this name is being built
 */
export const readRecordsWhileBuilding = (
  store: ReadStore,
  events: Pick<EventStore, 'read'>,
  isBuilding: (name: string) => boolean,
): ReadStore => {
  const readCurrent = async (model: ReadModel, id: string, stream: string): Promise<Document | undefined> => {
    const stored = await store.get(model, id);
    const own = await events.read(stream);
    if (own.length === 0) return stored;
    const projected = projectRecord(model, own, id);
    // Only the stored document has the facts of other streams. Only the projected one has the fields of this version.
    return projected && stored && revisionOf(projected) <= revisionOf(stored) ? { ...projected, ...stored } : projected;
  };
  return {
    ...store,
    get: (model, id) =>
      model.stream !== undefined && isBuilding(model.name)
        ? readCurrent(model, id, model.stream(id))
        : store.get(model, id),
  };
};

/**
 * Opens the read models of a store that belongs to this process alone. When it resolves, live models are current, and
 * new versions are still built in parallel. If none was live before, every model is built first.
 * @throws OperatorError when that build fails in a way that no retry can mend
 */
const openOwn = async (ports: Ports, readStore: ReadStore, models: readonly ReadModel[]): Promise<Reading> => {
  const changeListeners = createChangeListeners();
  const options = { ...running(ports, models), store: readStore, changeListener: changeListeners };
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
  return {
    readStore: readRecordsWhileBuilding(readStore, ports.eventStore, (model) => readSide.building().includes(model)),
    readSide,
    changeListeners,
    close: () => readSide.stop(),
  };
};

/** Only projections (and standalone) write to a shared store; the others watch its checkpoints. */
const openShared = async (ports: Ports, readStore: SharedReadStore, models: readonly ReadModel[]): Promise<Reading> => {
  const [model] = models;
  const ending = new AbortController();
  const probe = async (): Promise<unknown> => model && readStore.get(model, 'health-probe');
  const isAway = outageLog(ports.logger, 'MongoDB', probe, ending.signal);
  const usual = running(ports, models);
  const onTrouble = (error: unknown): void => {
    const dependency = error instanceof StoreUnavailable ? error.dependency : undefined;
    if (dependency === 'state') isAway(error);
    // The adapter of the log has logged its own outage.
    else if (dependency !== 'events') usual.onTrouble?.(error);
  };
  const options = { ...usual, onTrouble };
  const isRunning = ports.config.deployable === 'projections' || ports.config.deployable === 'standalone';
  const starting = isRunning
    ? startSharedReadSide({ ...options, store: readStore })
    : watchReadSide(readStore, models, options);
  const readSide = await starting.catch((error: unknown) => {
    ending.abort();
    throw error;
  });
  const close = (): Promise<void> => {
    ending.abort();
    return readSide.stop();
  };
  return { readStore, readSide, changeListeners: null, close };
};

export const openReading = (ports: Ports, store: ReadStore, models: readonly ReadModel[]): Promise<Reading> =>
  isShared(store) ? openShared(ports, store, models) : openOwn(ports, store, models);
