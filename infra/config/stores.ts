import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import type { EnvReader } from './env-reader.js';
import { newSecretsKey, parseKeyRing, type KeyRing } from '../secrets/key-ring.js';
import { connectionString, keyRing, signingSecret, url } from './parsers.js';

export type Deployable = 'standalone' | 'api' | 'projections' | 'workers';

/**
 * Names the adapters of the log, the state, the read models, the files and the jobs. They are chosen only here
 * (infra/compose/adapters.ts opens them). A null URL means the embedded adapter in DATA_DIR.
 */
export interface Stores {
  /** `embedded`: no store is on a server, so no other process changes it. */
  readonly kind: 'embedded' | 'servers';
  readonly eventStoreUrl: string | null;
  /** State, read models and files. */
  readonly mongoUrl: string | null;
  readonly redisUrl: string | null;
}

/** Keys, in types that print none of their content. */
export interface Keys {
  readonly jwt: KeyObject;
  /** The first key encrypts, all keys decrypt. */
  readonly secrets: KeyRing;
}

const serverStores = ['EVENTSTORE_URL', 'MONGO_URL', 'REDIS_URL'] as const;
const eventStoreSchemes = ['esdb', 'esdb+discover', 'kurrentdb', 'kurrentdb+discover'];

/** The configured stores, embedded by default. Records each missing setting as a fault. */
export const readStores = (env: EnvReader, deployable: Deployable): Stores => {
  const isServed = serverStores.some((name) => env.isSet(name));
  for (const name of serverStores) {
    if (deployable !== 'standalone' && !env.isSet(name))
      env.fault(name, `is required: ${deployable} shares its stores with other processes.`);
  }
  for (const name of ['JWT_SECRET', 'SECRETS_KEY'] as const) {
    if (isServed && !env.isSet(name)) env.fault(name, 'is required when a store is on a server.');
  }
  return {
    kind: isServed ? 'servers' : 'embedded',
    eventStoreUrl: env.optional('EVENTSTORE_URL', connectionString(eventStoreSchemes)) ?? null,
    mongoUrl: env.optional('MONGO_URL', connectionString(['mongodb', 'mongodb+srv'])) ?? null,
    redisUrl: env.optional('REDIS_URL', (text) => url(['redis', 'rediss'], { mayHoldUser: true })(text).href) ?? null,
  };
};

/** The returned function makes missing keys in DATA_DIR, or reads them, after all settings are validated. */
export const readKeys = (env: EnvReader): ((dataDir: string) => Keys) => {
  const jwt = env.optional('JWT_SECRET', signingSecret);
  const secrets = env.optional('SECRETS_KEY', keyRing);
  return (dataDir) => ({
    jwt: jwt ?? keptJwtKey(dataDir),
    secrets: secrets ?? parseKeyRing(kept(dataDir, 'secrets.key', newSecretsKey)),
  });
};

const keptJwtKey = (dataDir: string): KeyObject => {
  const text = kept(dataDir, 'jwt.key', () => randomBytes(32).toString('hex'));
  const bytes = Buffer.from(text, 'hex');
  if (bytes.length !== 32) throw new Error(`${dataDir}/jwt.key does not hold a key. Put the file back from a backup.`);
  return createSecretKey(bytes);
};

/** Readable by the owner only. The file appears in one step, so two parallel starts get the same text. */
const kept = (dataDir: string, name: string, make: () => string): string => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, name);
  if (!existsSync(path)) {
    const fresh = `${path}.${randomBytes(6).toString('hex')}`;
    writeFileSync(fresh, make(), { mode: 0o600, flag: 'wx', flush: true });
    try {
      linkSync(fresh, path);
    } catch (error) {
      if (!existsSync(path)) throw error;
    } finally {
      unlinkSync(fresh);
    }
  }
  return readFileSync(path, 'utf8').trim();
};
