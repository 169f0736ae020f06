import type { KeyObject } from 'node:crypto';
import type { Claims } from '../../infra/claims/claims.js';
import type { HandleCommand } from '../../infra/commands/handle-command.js';
import type { Config } from '../../infra/config/config.js';
import type { OneTimeTokens } from '../../infra/credentials/one-time-tokens.js';
import type { Passwords } from '../../infra/credentials/passwords.js';
import type { EventStore } from '../../infra/event-store/event-store.js';
import type { FileStore } from '../../infra/files/file-store.js';
import type { Jobs } from '../../infra/jobs/jobs.js';
import type { Logger } from '../../infra/logging/logger.js';
import type { Metrics } from '../../infra/metrics/metrics.js';
import type { PaymentGateway } from '../../infra/payments/payment-gateway.js';
import type { ChangeListeners } from '../../infra/read-models/run/change-listeners.js';
import type { ReadStore } from '../../infra/read-models/store/read-store.js';
import type { ReadSide } from '../../infra/read-models/run/runner.js';
import type { KeyRing } from '../../infra/secrets/key-ring.js';
import type { StateStore } from '../../infra/state/state-store.js';
import type { Clock } from '../../infra/timers/clock.js';

/** The ports of the API. Its starter (standalone, api/main, a test) composes them from adapters. */
export interface ApiPorts {
  readonly config: Config;
  readonly jwtKey: KeyObject;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly clock: Clock;
  readonly eventStore: EventStore;
  readonly handleCommand: HandleCommand;
  readonly claims: Claims;
  readonly state: StateStore;
  readonly readStore: ReadStore;
  readonly readSide: ReadSide;
  readonly changeListeners: ChangeListeners | null;
  readonly passwords: Passwords;
  readonly tokens: OneTimeTokens;
  readonly secrets: KeyRing;
  readonly files: FileStore;
  readonly jobs: Jobs;
  readonly gateway: PaymentGateway;
}

// Injection tokens: `@Inject(HANDLE_COMMAND) private readonly handle: Pick<HandleCommand, 'look'>`.
export const CONFIG = Symbol('config');
/** The key that signs session tokens, a KeyObject made of JWT_SECRET. */
export const JWT_KEY = Symbol('jwtKey');
export const LOGGER = Symbol('logger');
export const METRICS = Symbol('metrics');
/** `Clock`: for code without a request, which has its own. */
export const CLOCK = Symbol('clock');
export const EVENT_STORE = Symbol('eventStore');
/** `Pick<HandleCommand, 'look'>`: only reads, because requests change data by use cases. */
export const HANDLE_COMMAND = Symbol('handleCommand');
export const STATE = Symbol('state');
/** `Reads<Reach>`: queries in both dialects, scoped to the request's readable records. */
export const READS = Symbol('reads');
/** `Catalogue<Reach>`: every resource by its wire name. */
export const CATALOGUE = Symbol('catalogue');
/** `ChangeListeners | null`: for code that caches read data; null when another process runs the read models. */
export const CHANGE_LISTENERS = Symbol('changeListeners');
/** `ReadSide`: the positions of the read models. */
export const READ_SIDE = Symbol('readSide');
export const PASSWORDS = Symbol('passwords');
export const TOKENS = Symbol('tokens');
export const SECRETS = Symbol('secrets');
export const FILES = Symbol('files');
export const JOBS = Symbol('jobs');
export const GATEWAY = Symbol('gateway');
export const DEMO_ACCOUNTS = Symbol('demoAccounts');
export const CLAIMS = Symbol('claims');
/** `Ports` of the application, for reads of a route that are no command. */
export const PORTS = Symbol('ports');
/** `RunUseCase`: for the handlers of the command bus, and for work at the start of a process. */
export const RUN_USE_CASE = Symbol('runUseCase');
export const TWO_STEPS = Symbol('twoSteps');
export const APP_PASSWORDS = Symbol('appPasswords');
