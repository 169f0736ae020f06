import type { HandleCommand } from '../../infra/commands/handle-command.js';
import type { Config } from '../../infra/config/config.js';
import type { EventStore } from '../../infra/event-store/event-store.js';
import type { FileStore } from '../../infra/files/file-store.js';
import type { Jobs } from '../../infra/jobs/jobs.js';
import type { Logger } from '../../infra/logging/logger.js';
import type { Metrics } from '../../infra/metrics/metrics.js';
import type { PaymentGateway } from '../../infra/payments/payment-gateway.js';
import type { StateStore } from '../../infra/state/state-store.js';

// Tokens to inject by: `@Inject(HANDLE_COMMAND) private readonly handle: HandleCommand`.
export const HANDLE_COMMAND = Symbol('handleCommand');
export const EVENT_STORE = Symbol('eventStore');
export const STATE = Symbol('state');
export const READ_SIDE = Symbol('readSide');
export const CLAIMS = Symbol('claims');
export const SECRETS = Symbol('secrets');
export const FILES = Symbol('files');
export const JOBS = Symbol('jobs');
export const GATEWAY = Symbol('gateway');
export const LOGGER = Symbol('logger');
export const METRICS = Symbol('metrics');
export const CONFIG = Symbol('config');
/** Signs session tokens: a KeyObject made of JWT_SECRET. */
export const JWT_KEY = Symbol('jwtKey');

/** What the API runs on. Whoever starts it (standalone, api/main, a test) composes these from adapters. */
export interface ApiPorts {
  readonly handleCommand: HandleCommand;
  readonly eventStore: EventStore;
  readonly state: StateStore;
  readonly files: FileStore;
  readonly jobs: Jobs;
  readonly gateway: PaymentGateway;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly config: Config;
}
