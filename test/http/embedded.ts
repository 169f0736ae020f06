import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApiPorts } from '../../api/shared/ports.js';
import { createClaims } from '../../infra/claims/create-claims.js';
import { createHandleCommand } from '../../infra/commands/create-handle-command.js';
import { readConfig } from '../../infra/config/config.js';
import { createOneTimeTokens } from '../../infra/credentials/one-time-tokens.js';
import { createPasswords } from '../../infra/credentials/passwords.js';
import { createPersonKeys } from '../../infra/event-store/person-keys.js';
import { withPersonalData } from '../../infra/event-store/personal-events.js';
import { openSqliteEventStore } from '../../infra/event-store/sqlite-event-store.js';
import { openDiskFileStore } from '../../infra/files/disk-file-store.js';
import { openSqliteJobs } from '../../infra/jobs/sqlite-jobs.js';
import { silentLogger } from '../../infra/logging/logger.js';
import { createEmlMailer } from '../../infra/mail/eml-mailer.js';
import { createMetrics } from '../../infra/metrics/metrics.js';
import { createNmiGateway } from '../../infra/payments/nmi-gateway.js';
import { createCountCache } from '../../infra/read-models/count-cache.js';
import { createReads } from '../../infra/read-models/reads.js';
import { startReadSide } from '../../infra/read-models/runner.js';
import { openSqliteReadStore } from '../../infra/read-models/sqlite-read-store.js';
import { newSecretsKey, parseKeyRing } from '../../infra/secrets/key-ring.js';
import { loadNameHash } from '../../infra/secrets/name-hash.js';
import { openSqliteStateStore } from '../../infra/state/sqlite-state-store.js';
import * as projections from '../../projections/index.js';
import { startWorkers } from '../../workers/start-workers.js';

const isModel = (value: unknown): value is (typeof models)[number] =>
  typeof value === 'object' && value !== null && 'handlers' in value && 'version' in value;
const models = [projections.userModel, projections.companyModel];

export interface Embedded {
  readonly ports: ApiPorts;
  readonly dataDir: string;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** False where nothing has to be mailed or exported. */
  readonly hasWorkers?: boolean;
}

/** The embedded adapters on a folder of their own, with every read model and worker. */
export const startEmbedded = async (
  environment: Readonly<Record<string, string>> = {},
  { hasWorkers = true }: EmbeddedOptions = {},
): Promise<Embedded> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'selvage-http-'));
  const config = readConfig({ SEED: 'empty', LOG_LEVEL: 'silent', ...environment, DATA_DIR: dataDir });
  const state = openSqliteStateStore(join(dataDir, 'state.db'));
  const eventStore = withPersonalData(openSqliteEventStore(join(dataDir, 'events.db')), createPersonKeys(state));
  const readStore = openSqliteReadStore(join(dataDir, 'read.db'));
  const jobs = openSqliteJobs(join(dataDir, 'jobs.db'), { isSoleWorker: true, pollMs: 50 });
  const counts = createCountCache();
  const readSide = await startReadSide({
    events: eventStore,
    store: readStore,
    models: Object.values(projections).filter(isModel),
    onChange: counts.changed,
    onLive: counts.forget,
  });
  await readSide.ready();
  const handleCommand = createHandleCommand(eventStore);
  const files = await openDiskFileStore(join(dataDir, 'files'), state);
  const gateway = createNmiGateway({ hosts: [], testGatewayUrl: null });
  const tokens = createOneTimeTokens(state);
  const shared = {
    config,
    logger: silentLogger,
    eventStore,
    handleCommand,
    claims: createClaims(eventStore, handleCommand, await loadNameHash(state)),
    state,
    readSide,
    files,
    jobs,
    gateway,
    tokens,
    secrets: parseKeyRing(newSecretsKey()),
  };
  const mailer = createEmlMailer(join(dataDir, 'mail'), config.mail.from);
  const reads = createReads<never>(readStore, counts, new Map());
  const workers = hasWorkers ? await startWorkers({ ...shared, reads, mailer }) : undefined;
  const ports = {
    ...shared,
    jwtKey: config.keys.jwt,
    metrics: createMetrics(),
    readStore,
    counts,
    passwords: createPasswords(state),
  };
  return {
    ports,
    dataDir,
    stop: async () => {
      await workers?.stop();
      await readSide.stop();
      for (const port of [jobs, files, readStore, eventStore, state, mailer]) await port.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
