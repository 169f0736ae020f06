import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import type { EnvReader } from './env-reader.js';
import { encryptionKey, list, signingSecret } from './parsers.js';

/** Which adapters hold the log, the state, the read models and the jobs. The one place where that is chosen. */
export interface Stores {
  readonly kind: 'embedded';
}

/** Keys as KeyObjects: their printed form shows nothing. */
export interface Keys {
  readonly jwt: KeyObject;
  /** Newest first; the first one encrypts, all of them decrypt. */
  readonly secrets: readonly KeyObject[];
  /** Names reservation streams; never rotated, as the names could not be found again. */
  readonly reservation: KeyObject;
}

const serverStores = ['EVENTSTORE_URL', 'MONGO_URL', 'REDIS_URL'] as const;

export const readStores = (env: EnvReader): Stores => {
  const isServed = serverStores.some((name) => env.isSet(name));
  for (const name of serverStores)
    if (env.isSet(name)) env.fault(name, 'comes with the server adapters; leave it unset.');
  for (const name of ['JWT_SECRET', 'SECRETS_KEY'] as const) {
    if (isServed && !env.isSet(name)) env.fault(name, 'is required when a store is on a server.');
  }
  return { kind: 'embedded' };
};

/** Reads the given keys; answers what makes or reads the missing ones in DATA_DIR, once nothing else is wrong. */
export const readKeys = (env: EnvReader): ((dataDir: string) => Keys) => {
  const jwt = env.optional('JWT_SECRET', signingSecret);
  const secrets = env.optional('SECRETS_KEY', list(encryptionKey));
  if (secrets?.length === 0) env.fault('SECRETS_KEY', 'must name one key at least.');
  return (dataDir) => ({
    jwt: jwt ?? keptKey(dataDir, 'jwt.key'),
    secrets: secrets ?? [keptKey(dataDir, 'secrets.key')],
    reservation: keptKey(dataDir, 'reservation.key'),
  });
};

/**
 * 32 random bytes, made at the first start and readable by the owner alone. The full file appears under its name in one
 * step, so of two starts both get the same key and a kill leaves no half of one.
 */
const keptKey = (dataDir: string, name: string): KeyObject => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, name);
  if (!existsSync(path)) {
    const fresh = `${path}.${randomBytes(6).toString('hex')}`;
    writeFileSync(fresh, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx', flush: true });
    try {
      linkSync(fresh, path);
    } catch (error) {
      if (!existsSync(path)) throw error;
    } finally {
      unlinkSync(fresh);
    }
  }
  const bytes = Buffer.from(readFileSync(path, 'utf8').trim(), 'hex');
  if (bytes.length !== 32) throw new Error(`${path} does not hold a key. Put the file back from a backup.`);
  return createSecretKey(bytes);
};
