import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Environment } from '../kit/deployable.js';
import { startOnServers, startServers } from './three-processes.js';

/** Every suite signs up from one address. */
const limits = 'sign-in=100000,sign-up=100000,reset=100000,look-up=100000';

/** The variable that tells the suites which product they share, as JSON. */
export const sharedProduct = 'SELVAGE_SHARED_PRODUCT';

/**
 * The servers without the product, for a command that starts it by itself. They are stand-ins, which SELVAGE_STAND_INS
 * tells it.
 */
export const startBareServers = async (): Promise<{ environment: Environment; stop: () => Promise<void> }> => {
  const servers = await startServers();
  return { environment: { ...servers.environment, SELVAGE_STAND_INS: '1' }, stop: () => servers.stop() };
};

/** The product as three processes on servers of its own, for one command after another: `scripts/on-servers.mjs`. */
export const startSharedProduct = async (): Promise<{ environment: Environment; stop: () => Promise<void> }> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'selvage-shared-'));
  const { three, stop } = await startOnServers({
    DATA_DIR: dataDir,
    SEED: 'empty',
    LOG_LEVEL: 'error',
    LIMITS: limits,
  });
  const product = JSON.stringify({ ...three.environment, PORT: new URL(three.api.url).port });
  return {
    environment: {
      SELVAGE_PRODUCT: 'servers',
      [sharedProduct]: product,
      BASE_URL: three.api.url,
      DATA_DIR: dataDir,
    },
    stop: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
