import { freePort } from '../kit/free-port.js';
import { startEventStoreDouble } from '../servers/event-store-double.js';
import { startMongo } from '../servers/mongo.js';
import { type RedisSettings, startRedis } from '../servers/redis.js';
import { orStopped, type ServerProcess } from '../kit/server-process.js';
import { type Environment, startDeployable } from '../kit/deployable.js';

/** The servers that the three deployables share, and the variables that name them. */
export interface Servers {
  readonly eventStore: ServerProcess;
  readonly mongo: ServerProcess;
  readonly redis: ServerProcess;
  readonly environment: Environment;
  stop(): Promise<void>;
}

/** One process each of api, projections and workers. */
export interface ThreeProcesses {
  readonly api: ServerProcess;
  readonly projections: ServerProcess;
  readonly workers: ServerProcess;
  /** The variables of all of them; the address of the portal is that of the api. */
  readonly environment: Environment;
  stop(): Promise<void>;
}

export const startServers = async (ofRedis?: RedisSettings): Promise<Servers> => {
  const starts = [startEventStoreDouble(), startMongo(), startRedis(ofRedis)] as const;
  const [eventStore, mongo, redis] = await orStopped(starts, Promise.all(starts));
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

/** @param given variables beside those that name the servers */
const startThreeProcesses = async (servers: Servers, given: Environment): Promise<ThreeProcesses> => {
  const port = given['PORT'] ?? String(await freePort());
  const { PORT: _ofApi, ...rest } = given;
  const environment = { PUBLIC_URL: `http://127.0.0.1:${port}`, ...servers.environment, ...rest };
  // The api is ready once the read models are, which projections run.
  const starts = [
    startDeployable('projections', environment),
    startDeployable('workers', environment),
    startDeployable('api', { ...environment, PORT: port }),
  ] as const;
  const [projections, workers, api] = await orStopped(starts, Promise.all(starts));
  const stop = async (): Promise<void> => {
    for (const each of [api, workers, projections]) await each.stop();
  };
  return { api, projections, workers, environment, stop };
};

/** The three deployables on servers of their own. */
export interface ProductOnServers {
  readonly servers: Servers;
  readonly three: ThreeProcesses;
  /** Stops the three processes, and then the servers. */
  readonly stop: () => Promise<void>;
}

/**
 * @param given variables beside those that name the servers
 * @param reach answers variables that lead to the servers in another way
 */
export const startOnServers = async (
  given: Environment,
  ofRedis?: RedisSettings,
  reach: (servers: Servers) => Promise<Environment> = async () => ({}),
): Promise<ProductOnServers> => {
  const servers = await startServers(ofRedis);
  try {
    const three = await startThreeProcesses(servers, { ...given, ...(await reach(servers)) });
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
