import { resolve } from 'node:path';
import { envReader, Invalid, type Environment, type EnvReader } from './env-reader.js';
import { isLoopbackName } from './host-names.js';
import { limits, type Limits } from './limits.js';
import * as parse from './parsers.js';
import { readPayments, type PaymentsConfig } from './payments-config.js';
import { readKeys, readStores, type Deployable, type Keys, type Stores } from './stores.js';
import { readTracing, type TracingConfig } from './tracing-config.js';

export { ConfigError } from './env-reader.js';

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';

export interface MailConfig {
  /** Null means `.eml` files in DATA_DIR/mail. */
  readonly smtpUrl: string | null;
  readonly from: string;
  readonly supportEmail: string;
}

/** All settings of an installation, validated. */
export interface Config {
  readonly deployable: Deployable;
  /** Absolute. */
  readonly dataDir: string;
  readonly host: string;
  /**
   * Whether only this machine can connect: HOST and PUBLIC_URL are both its own. Development features (the page of
   * mails, the test gateway, demo accounts, metrics without a token) exist only then.
   */
  readonly isLocal: boolean;
  readonly port: number;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly stores: Stores;
  readonly keys: Keys;
  readonly mail: MailConfig;
  readonly payments: PaymentsConfig;
  readonly externalAdminUrl: string | null;
  readonly corsOrigins: readonly string[];
  /** The number of proxies in front, or their addresses. */
  readonly trustProxy: number | readonly string[];
  readonly userLockHours: number;
  readonly limits: Limits;
  /** The token for `/metrics`; null: only this machine may read them. */
  readonly metricsToken: string | null;
  readonly seed: 'demo' | 'empty';
  readonly logLevel: LogLevel;
  readonly tracing: TracingConfig;
}

/** Each deployable has its own port, so that all three can run on one machine. */
const ports: Readonly<Record<Deployable, number>> = {
  standalone: 3_000,
  api: 3_000,
  projections: 3_001,
  workers: 3_002,
};

/** The folder of the embedded stores, absolute. */
export const dataDirOf = (env: EnvReader): string => resolve(env.value('DATA_DIR', (text) => text));

/**
 * Reads and validates all variables in one place, and makes the keys that an embedded installation stores for itself.
 * @throws ConfigError that names each wrong variable; nothing has been made then (docs/architecture.md, "Where data is
 * stored")
 */
export const readConfig = (environment: Environment, deployable: Deployable = 'standalone'): Config => {
  const env = envReader(environment);
  const dataDir = dataDirOf(env);
  const host = env.value('HOST', parse.listenAddress);
  const port = env.optional('PORT', parse.wholeNumber(0, 65_535)) ?? ports[deployable];
  const publicUrl = env.optional('PUBLIC_URL', parse.origin) ?? ownAddress(host, port);
  if (deployable === 'workers' && !env.isSet('PUBLIC_URL'))
    env.fault('PUBLIC_URL', 'is required: workers put it into mails, and the portal is not at their own address.');
  const isLocal = parse.isLoopback(host) && isLoopbackName(new URL(publicUrl).host);
  if (!isLocal) requireServices(env, deployable);
  const stores = readStores(env, deployable);
  const keysIn = readKeys(env);
  const rest = {
    mail: readMail(env),
    payments: readPayments(env, publicUrl),
    externalAdminUrl: env.optional('EXTERNAL_ADMIN_URL', (text) => parse.url(['http', 'https'])(text).href) ?? null,
    corsOrigins: env.value('CORS_ORIGINS', parse.list(parse.origin)),
    trustProxy: env.value('TRUST_PROXY', parse.trustedProxies),
    userLockHours: env.value('USER_LOCK_HOURS', parse.wholeNumber(0, 8_760)),
    limits: env.value('LIMITS', limits),
    metricsToken: env.optional('METRICS_TOKEN', parse.token) ?? null,
    seed: readSeed(env, stores),
    logLevel: env.value('LOG_LEVEL', parse.oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent')),
    tracing: readTracing(env, deployable),
  };
  env.finish();
  return { deployable, dataDir, host, isLocal, port, publicUrl, stores, keys: keysIn(dataDir), ...rest };
};

/** The local substitutes are open to everyone that can connect: mails with links, a gateway that accepts any card. */
const requireServices = (env: EnvReader, deployable: Deployable): void => {
  const fault = 'is required unless HOST and PUBLIC_URL are both of this machine (127.0.0.1, localhost).';
  if (!env.isSet('SMTP_URL')) env.fault('SMTP_URL', fault);
  if (deployable !== 'projections' && !env.isSet('PAYMENT_GATEWAY_URL')) env.fault('PAYMENT_GATEWAY_URL', fault);
};

const ownAddress = (host: string, port: number): string => {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return new URL(`http://${name}:${port}`).origin;
};

/** The passwords of the demo data are public, so demo data is never put into a store on a server. */
const readSeed = (env: EnvReader, { kind }: Stores): Config['seed'] => {
  const seed = env.optional('SEED', parse.oneOf('demo', 'empty')) ?? (kind === 'embedded' ? 'demo' : 'empty');
  if (seed === 'demo' && kind !== 'embedded') env.fault('SEED', 'cannot be demo when a store is on a server.');
  return seed;
};

const readMail = (env: EnvReader): MailConfig => {
  const smtpUrl = env.optional('SMTP_URL', (text) => parse.url(['smtp', 'smtps'], { mayHoldUser: true })(text).href);
  const supportEmail = env.value('SUPPORT_EMAIL', (text) => {
    if (text.includes('<')) throw new Invalid('must be a mail address without a name.');
    return parse.mailbox(text);
  });
  return { smtpUrl: smtpUrl ?? null, from: env.value('MAIL_FROM', parse.mailbox), supportEmail };
};
