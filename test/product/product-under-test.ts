import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { composeApi } from '../../api/serve-api.js';
import type { ApiPorts } from '../../api/http/ports.js';
import { freePort } from '../kit/free-port.js';
import { openProcess } from '../../infra/compose/open-process.js';
import { readConfig } from '../../infra/config/config.js';
import type { Clock } from '../../infra/timers/clock.js';
import type { Environment } from '../kit/deployable.js';
import { sharedProduct, variablesOfShared } from './shared-product.js';
import { startOnServers } from './three-processes.js';

/** The product for a suite, on any stores. */
export interface ProductUnderTest {
  readonly url: string;
  /** The folder for mails. */
  readonly dataDir: string;
  /** Ports on the product's own stores, for reads and actions of a test behind the API. */
  readonly ports: ApiPorts;
  /** Resolves when the demo data is complete; at once without any. */
  readonly demo: Promise<void>;
  close(): Promise<void>;
}

/** Starts everything in this process, on the embedded stores. */
const inThisProcess = async (environment: Environment, clock?: Clock): Promise<Omit<ProductUnderTest, 'dataDir'>> => {
  const { startProduct } = await import('../../standalone/start.js');
  return startProduct(readConfig(environment), undefined, clock);
};

/** Opens the ports of an api process, like one more process on the servers of the three. */
const besideThem = async (environment: Environment): Promise<Omit<ProductUnderTest, 'dataDir'>> => {
  const config = readConfig(environment, 'api');
  const process = await openProcess(config);
  const ports = await composeApi(process);
  return { url: config.publicUrl, ports, demo: Promise.resolve(), close: () => process.close() };
};

/** Starts three processes for a suite that needs its own variables. */
const onServers = async (given: Environment): Promise<Omit<ProductUnderTest, 'dataDir'>> => {
  const { three, stop } = await startOnServers(given);
  const product = await besideThem({ ...three.environment, PORT: given['PORT'] ?? '' });
  return {
    ...product,
    close: async () => {
      await product.close();
      await stop();
    },
  };
};

const shared = async (text: string): Promise<ProductUnderTest> => {
  const environment = JSON.parse(text) as Environment;
  return { ...(await besideThem(environment)), dataDir: environment['DATA_DIR'] ?? '' };
};

/**
 * Starts the product: in this process on the embedded stores, or, with SELVAGE_PRODUCT=servers, as three processes on
 * servers that are started for it. The suites are the same on both.
 * @param environment variables of its own, for a suite that cannot share the product of scripts/on-servers.mjs
 * @param clock another than the machine's; the product then always runs in this process
 */
export const startProductUnderTest = async (environment?: Environment, clock?: Clock): Promise<ProductUnderTest> => {
  const isOnServers = process.env['SELVAGE_PRODUCT'] === 'servers' && clock === undefined;
  const ready = process.env[sharedProduct];
  if (isOnServers && ready !== undefined && environment === undefined) return shared(ready);
  const dataDir = await mkdtemp(join(tmpdir(), 'selvage-product-'));
  const usual = { SEED: 'empty', LOG_LEVEL: 'error', PORT: String(await freePort()), DATA_DIR: dataDir };
  const own = { ...usual, ...(environment ?? variablesOfShared) };
  const product = await (isOnServers ? onServers(own) : inThisProcess(own, clock));
  return {
    ...product,
    dataDir,
    close: async () => {
      await product.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
