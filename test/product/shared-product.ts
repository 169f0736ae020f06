import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Environment } from '../kit/deployable.js';
import { startOnServers, startServers } from './three-processes.js';

/** All suites sign up from the same address, so the limits per address are high. */
export const limitsOfShared = 'sign-in=100000,sign-up=100000,reset=100000,look-up=100000';

/** A host name that never resolves, allowed for a vendor's gateway address: a gateway there is unavailable. */
export const awayHost = 'gateway.invalid';

export const variablesOfShared = { LIMITS: limitsOfShared, PAYMENT_HOSTS: awayHost };

/** The variable with the shared product, as JSON. */
export const sharedProduct = 'SELVAGE_SHARED_PRODUCT';

/**
 * Starts the servers without the product, for a command that starts the product itself. SELVAGE_STAND_INS marks them as
 * stand-ins.
 */
export const startBareServers = async (): Promise<{ environment: Environment; stop: () => Promise<void> }> => {
  const servers = await startServers();
  return { environment: { ...servers.environment, SELVAGE_STAND_INS: '1' }, stop: () => servers.stop() };
};

/**
 * Starts the product as three processes on its own servers, which several commands use in turn
 * (`scripts/on-servers.mjs`).
 */
export const startSharedProduct = async (): Promise<{ environment: Environment; stop: () => Promise<void> }> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'selvage-shared-'));
  const { three, stop } = await startOnServers({
    DATA_DIR: dataDir,
    SEED: 'empty',
    LOG_LEVEL: 'error',
    ...variablesOfShared,
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
