import { randomBytes } from 'node:crypto';
import { type Environment, startDeployable } from '../../test/kit/deployable.js';
import type { ServerProcess } from '../../test/kit/server-process.js';

export interface Fleet {
  readonly projections: ServerProcess;
  readonly apis: readonly ServerProcess[];
  addApi(): Promise<void>;
  stop(): Promise<void>;
}

const limits = 'sign-in=100000,sign-up=100000,reset=100000,look-up=100000';

/** @param dataDir the folder for mails */
export const startFleet = async (servers: Environment, dataDir: string): Promise<Fleet> => {
  const environment = {
    ...servers,
    DATA_DIR: dataDir,
    SEED: 'empty',
    LOG_LEVEL: 'error',
    LIMITS: limits,
    SMTP_URL: '',
    PUBLIC_URL: 'http://127.0.0.1:3000',
    JWT_SECRET: randomBytes(32).toString('hex'),
    SECRETS_KEY: `k1:${randomBytes(32).toString('base64')}`,
  };
  const [projections, workers, first] = await Promise.all([
    startDeployable('projections', environment),
    startDeployable('workers', environment),
    startDeployable('api', environment),
  ]);
  const apis = [first];
  return {
    projections,
    apis,
    addApi: async () => void apis.push(await startDeployable('api', environment)),
    stop: async () => {
      for (const each of [...apis, workers, projections]) await each.stop();
    },
  };
};
