import { join } from 'node:path';
import { freePort } from '../kit/free-port.js';
import { startEventStoreDouble } from '../servers/event-store-double.js';
import { startMongo } from '../servers/mongo.js';
import { type RedisSettings, startRedis } from '../servers/redis.js';
import { stopAllOnFailure, type ServerProcess } from '../kit/server-process.js';
import { type Environment, startDeployable } from '../kit/deployable.js';

/** The servers that the three deployables share, and their variables. */
export interface Servers {
  readonly eventStore: ServerProcess;
  readonly mongo: ServerProcess;
  readonly redis: ServerProcess;
  readonly environment: Environment;
  stop(): Promise<void>;
}

export interface ThreeProcesses {
  readonly api: ServerProcess;
  readonly projections: ServerProcess;
  readonly workers: ServerProcess;
  /** The variables of all processes; the address of the portal is that of the api. */
  readonly environment: Environment;
  stop(): Promise<void>;
}

/** How servers and deployables are started. */
export interface OnServers {
  readonly redis?: RedisSettings;
  /** Folder for the logs; each process has its own file. */
  readonly logs?: string;
  /** Returns variables that direct the deployables to the servers in another way. */
  readonly reach?: (servers: Servers) => Promise<Environment>;
}

/** The log file of a process with this name. */
const logIn = (logs: string | undefined, name: string): string | undefined => logs && join(logs, `${name}.log`);

export const startServers = async ({ redis: ofRedis, logs }: OnServers = {}): Promise<Servers> => {
  const starts = [
    startEventStoreDouble('23.10.8', { output: logIn(logs, 'eventStore') }),
    startMongo(logIn(logs, 'mongo')),
    startRedis(ofRedis, logIn(logs, 'redis')),
  ] as const;
  const [eventStore, mongo, redis] = await stopAllOnFailure(starts, Promise.all(starts));
  const environment = {
    EVENTSTORE_URL: eventStore.url,
    MONGO_URL: mongo.url,
    REDIS_URL: redis.url,
    JWT_SECRET: 'a secret that tests alone sign with',
    SECRETS_KEY: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
  };
  const stop = async (): Promise<void> => {
    await Promise.all([eventStore.stop(), mongo.stop(), redis.stop()]);
  };
  return { eventStore, mongo, redis, environment, stop };
};

/** @param given variables in addition to those of the servers */
export const startThreeProcesses = async (
  servers: Servers,
  given: Environment,
  logs?: string,
): Promise<ThreeProcesses> => {
  const port = given['PORT'] ?? String(await freePort());
  const { PORT: _ofApi, ...rest } = given;
  const environment = { PUBLIC_URL: `http://127.0.0.1:${port}`, ...servers.environment, ...rest };
  // The api is ready when the read models are ready, which projections run.
  const starts = [
    startDeployable('projections', environment, logIn(logs, 'projections')),
    startDeployable('workers', environment, logIn(logs, 'workers')),
    startDeployable('api', { ...environment, PORT: port }, logIn(logs, 'api')),
  ] as const;
  const [projections, workers, api] = await stopAllOnFailure(starts, Promise.all(starts));
  const stop = async (): Promise<void> => {
    for (const each of [api, workers, projections]) await each.stop();
  };
  return { api, projections, workers, environment, stop };
};

/** The three deployables on their own servers. */
export interface ProductOnServers {
  readonly servers: Servers;
  readonly three: ThreeProcesses;
  /** Stops the three processes, and then the servers. */
  readonly stop: () => Promise<void>;
}

/** @param given variables in addition to those of the servers */
export const startOnServers = async (given: Environment, how: OnServers = {}): Promise<ProductOnServers> => {
  const servers = await startServers(how);
  try {
    const three = await startThreeProcesses(servers, { ...given, ...(await how.reach?.(servers)) }, how.logs);
    const stop = async (): Promise<void> => {
      await three.stop();
      await servers.stop();
    };
    return { servers, three, stop };
  } catch (error) {
    await servers.stop();
    throw error;
  }
};
