import { lookAtNameOwners } from '../claims/name-owners.js';
import { createClaims } from '../claims/claims.js';
import { createHandleCommand } from '../commands/create-handle-command.js';
import type { Config } from '../config/config.js';
import { createOneTimeTokens } from '../credentials/one-time-tokens.js';
import type { EventStore, EventBatch } from '../event-store/event-store.js';
import { withPersonalData, createPersonKeys } from '../event-store/personal-events.js';
import type { Jobs } from '../jobs/jobs.js';
import { openEffectsIn } from '../jobs/open-effects.js';
import { createLogger, type Logger } from '../logging/logger.js';
import { createMetrics, type Metrics } from '../metrics/metrics.js';
import { gatewayPolicy } from '../payments/gateway-address.js';
import { createNmiGateway } from '../payments/nmi/nmi-gateway.js';
import type { ReadModel } from '../schema/read-model.js';
import { loadNameHash } from '../secrets/name-hash.js';
import type { StateStore } from '../state/state-store.js';
import { type Clock, systemClock } from '../timers/clock.js';
import {
  type Adapters,
  adaptersOf,
  once,
  createClosing,
  tracedFiles,
  tracedGateway,
  tracedMailer,
} from './adapters.js';
import { openReading, type Reading } from './open-reading.js';
import type { Running } from './run-process.js';

/** LOG_LEVEL=debug uses it to follow work across processes, by the id of the request that caused an event. */
const tracedEvents = (store: EventStore, logger: Logger): EventStore => {
  async function* traced(batches: AsyncIterable<EventBatch>): AsyncGenerator<EventBatch> {
    for await (const batch of batches) {
      for (const { type: eventType, stream, position, metadata } of batch.events)
        logger.debug('event taken', { eventType, stream, position, correlationId: metadata.correlationId });
      yield batch;
    }
  }
  return {
    ...store,
    readAll: (after, filter) => traced(store.readAll(after, filter)),
    subscribe: (after, filter, signal) => traced(store.subscribe(after, filter, signal)),
  };
};

export type Commanding = Awaited<ReturnType<typeof openCommanding>>;

export type OpenProcess = Awaited<ReturnType<typeof openProcess>>;

/**
 * Opens the ports of one process: the log and the state. Other ports are opened when a part of the process first
 * requests them, so that api and workers share them in one process.
 * @param clock another than the machine's, for a test that moves the time
 * @throws StoreUnavailable while a server is unavailable; nothing stays open then
 */
export const openProcess = async (config: Config, clock: Clock = systemClock) => {
  const closing = createClosing();
  const adapters = adaptersOf(config, closing, clock);
  const logger = createLogger(config.logLevel);
  const metrics = createMetrics();
  try {
    const state = await adapters.state();
    const log = await adapters.log(logger);
    const plain = withPersonalData(log, createPersonKeys(state));
    /** The log, with personal fields decrypted. */
    const eventStore = config.logLevel === 'debug' ? tracedEvents(plain, logger) : plain;
    metrics.readEffects(async () => (await openEffectsIn(state))?.counts ?? {});
    const opened = { config, logger, metrics, clock, state, eventStore };
    let reading: Promise<Reading> | undefined;
    const read = async (models: readonly ReadModel[]): Promise<Reading> =>
      closing.keep(await openReading(opened, await adapters.readStore(), models));
    return {
      ...opened,
      commanding: once(() => openCommanding(config, state, eventStore)),
      /** @param models every read model; only the first call counts */
      reading: (models: readonly ReadModel[]) => (reading ??= read(models)),
      files: once(async () => tracedFiles(await adapters.files(state))),
      jobs: once(() => openJobs(adapters, logger, metrics)),
      mailer: once(async () => tracedMailer(await adapters.mailer())),
      /** Closes all opened resources, the log and the state last. */
      close: () => closing.close(),
    };
  } catch (error) {
    await closing.close();
    throw error;
  }
};

/** `close` of the result closes the part, then the process. @throws errors of the start, with nothing left open */
export const onProcess = async (
  config: Config,
  start: (process: OpenProcess) => Promise<Running>,
): Promise<Running> => {
  const process = await openProcess(config);
  try {
    const running = await start(process);
    process.logger.info('started', { port: config.port });
    return {
      close: async () => {
        await running.close();
        await process.close();
      },
    };
  } catch (error) {
    await process.close();
    throw error;
  }
};

const openJobs = async (adapters: Adapters, logger: Logger, metrics: Metrics): Promise<Jobs> => {
  const jobs = await adapters.jobs(logger, metrics);
  metrics.readQueues(() => jobs.counts());
  return jobs;
};

const openCommanding = async (config: Config, state: StateStore, eventStore: EventStore) => {
  const handleCommand = createHandleCommand(eventStore, {
    system: config.stores.eventStoreUrl === null ? 'sqlite' : 'eventstoredb',
  });
  return {
    handleCommand,
    claims: createClaims(eventStore, handleCommand, await loadNameHash(state), lookAtNameOwners(handleCommand)),
    tokens: createOneTimeTokens(state),
    secrets: config.keys.secrets,
    gateway: tracedGateway(createNmiGateway(gatewayPolicy(config.payments))),
  };
};
