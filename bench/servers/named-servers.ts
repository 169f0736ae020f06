import { randomBytes } from 'node:crypto';

/** The servers that the bench runs on, and what it was told about them. */
export interface NamedServers {
  readonly environment: Readonly<Record<'EVENTSTORE_URL' | 'MONGO_URL' | 'REDIS_URL', string>>;
  /** Small servers that speak the protocols: what they answer is right, how fast they do so means nothing. */
  readonly areStandIns: boolean;
}

/** The variable by which scripts/on-servers.mjs tells that it has started stand-ins. */
const standIns = 'SELVAGE_STAND_INS';

const names = ['EVENTSTORE_URL', 'MONGO_URL', 'REDIS_URL'] as const;

/**
 * Reads the variables that name the servers. MongoDB is given a database of its own beside the named one.
 * @throws when one is missing
 */
export const readNamedServers = (env: Readonly<Record<string, string | undefined>>): NamedServers => {
  const missing = names.filter((name) => !env[name]);
  if (missing.length > 0)
    throw new Error(`--servers measures the servers that are named: ${missing.join(', ')} not set.`);
  const [eventStore = '', mongo = '', redis = ''] = names.map((name) => env[name]);
  const database = new URL(mongo);
  database.pathname = `/selvage_bench_${randomBytes(6).toString('hex')}`;
  return {
    environment: { EVENTSTORE_URL: eventStore, MONGO_URL: database.href, REDIS_URL: redis },
    areStandIns: env[standIns] === '1',
  };
};
