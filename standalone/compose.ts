import { join } from 'node:path';
import type { ApiPorts } from '../api/shared/ports.js';
import { createClaims } from '../infra/claims/create-claims.js';
import { createHandleCommand } from '../infra/commands/create-handle-command.js';
import type { Config } from '../infra/config/config.js';
import { createOneTimeTokens } from '../infra/credentials/one-time-tokens.js';
import { createPasswords } from '../infra/credentials/passwords.js';
import { createPersonKeys } from '../infra/event-store/person-keys.js';
import { withPersonalData } from '../infra/event-store/personal-events.js';
import { openSqliteEventStore } from '../infra/event-store/sqlite-event-store.js';
import { openDiskFileStore } from '../infra/files/disk-file-store.js';
import { observeJobs } from '../infra/jobs/observe-jobs.js';
import { openSqliteJobs } from '../infra/jobs/sqlite-jobs.js';
import { createLogger } from '../infra/logging/logger.js';
import { createEmlMailer } from '../infra/mail/eml-mailer.js';
import { createSmtpMailer } from '../infra/mail/smtp-mailer.js';
import { createMetrics } from '../infra/metrics/metrics.js';
import { gatewayPolicy } from '../infra/payments/gateway-address.js';
import { createNmiGateway } from '../infra/payments/nmi-gateway.js';
import { createCountCache } from '../infra/read-models/count-cache.js';
import { createFollowers } from '../infra/read-models/followers.js';
import { createReads } from '../infra/read-models/reads.js';
import { catalogueOf } from '../infra/read-models/resource.js';
import { startReadSide } from '../infra/read-models/runner.js';
import { openSqliteReadStore } from '../infra/read-models/sqlite-read-store.js';
import { loadNameHash } from '../infra/secrets/name-hash.js';
import { openSqliteStateStore } from '../infra/state/sqlite-state-store.js';
import { readModels } from '../projections/read-models.js';
import type { WorkerPorts } from '../workers/worker-ports.js';

/** The adapters of one process, and how to give them up again: the read side first, the log last. */
export interface Composition {
  readonly ports: ApiPorts & WorkerPorts;
  close(): Promise<void>;
}

/** Opens the embedded adapters in DATA_DIR and starts the read side. Resolves when every read model is current. */
export const compose = async (config: Config): Promise<Composition> => {
  const at = (name: string): string => join(config.dataDir, name);
  const logger = createLogger(config.logLevel);
  const metrics = createMetrics();
  const state = openSqliteStateStore(at('state.db'));
  const log = openSqliteEventStore(at('events.db'));
  const eventStore = withPersonalData(log, createPersonKeys(state));
  const handleCommand = createHandleCommand(eventStore);
  const readStore = openSqliteReadStore(at('read.db'));
  const counts = createCountCache();
  const followers = createFollowers(counts);
  const readSide = await startReadSide({
    events: eventStore,
    store: readStore,
    models: readModels,
    onChange: followers.changed,
    onLive: followers.forget,
    onFailed: (readModel, { message, position }) =>
      logger.error('a read model has stopped', { readModel, position }, new Error(message)),
    onTrouble: (error) => logger.error('the read side lost its store, it will try again', {}, error),
  });
  const jobs = openSqliteJobs(at('jobs.db'), { isSoleWorker: true, observe: observeJobs(logger, metrics) });
  const mailer =
    config.mail.smtpUrl === null
      ? createEmlMailer(at('mail'), config.mail.from)
      : createSmtpMailer(config.mail.smtpUrl, config.mail.from);

  const ports: ApiPorts & WorkerPorts = {
    config,
    jwtKey: config.keys.jwt,
    logger,
    metrics,
    eventStore,
    handleCommand,
    claims: createClaims(eventStore, handleCommand, await loadNameHash(state)),
    state,
    readStore,
    readSide,
    counts,
    followers,
    reads: createReads<never>(readStore, counts, catalogueOf<never>([])),
    passwords: createPasswords(state),
    tokens: createOneTimeTokens(state),
    secrets: config.keys.secrets,
    files: await openDiskFileStore(at('files'), state),
    jobs,
    mailer,
    gateway: createNmiGateway(gatewayPolicy(config.payments)),
  };
  await readSide.ready();

  return {
    ports,
    close: async () => {
      await readSide.stop();
      await jobs.close();
      await mailer.close();
      await ports.files.close();
      await readStore.close();
      await log.close();
      await state.close();
    },
  };
};
