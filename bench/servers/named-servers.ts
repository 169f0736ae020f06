import { randomBytes } from 'node:crypto';

export interface NamedServers {
  readonly environment: Readonly<Record<'EVENTSTORE_URL' | 'MONGO_URL' | 'REDIS_URL', string>>;
  /** Small servers with the same protocols: their responses are right, but their speed means nothing. */
  readonly areStandIns: boolean;
}

/** The variable that scripts/on-servers.mjs sets when it has started stand-ins. */
const standIns = 'SELVAGE_STAND_INS';

const names = ['EVENTSTORE_URL', 'MONGO_URL', 'REDIS_URL'] as const;

/** Gives the bench its own MongoDB database. @throws when a variable is missing */
export const readNamedServers = (env: Readonly<Record<string, string | undefined>>): NamedServers => {
  const missing = names.filter((name) => !env[name]);
  if (missing.length > 0)
    throw new Error(`--servers needs the variables of the servers; not set: ${missing.join(', ')}.`);
  const [eventStore = '', mongo = '', redis = ''] = names.map((name) => env[name]);
  const database = new URL(mongo);
  database.pathname = `/selvage_bench_${randomBytes(6).toString('hex')}`;
  return {
    environment: { EVENTSTORE_URL: eventStore, MONGO_URL: database.href, REDIS_URL: redis },
    areStandIns: env[standIns] === '1',
  };
};
