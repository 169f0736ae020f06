import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { composeApi } from '../../api/compose.js';
import type { ApiPorts } from '../../api/shared/ports.js';
import { freePort } from '../../bench/child.js';
import { openProcess } from '../../infra/compose/open-process.js';
import { readConfig } from '../../infra/config/config.js';
import { startProduct } from '../../standalone/start.js';
import type { Environment } from './deployable.js';
import { startServers, startThreeProcesses } from './three-processes.js';

/** The product as a suite meets it, whatever it runs on. */
export interface ProductUnderTest {
  readonly url: string;
  readonly dataDir: string;
  /** On the product's own stores, for what a test must know or do behind the API. */
  readonly ports: ApiPorts;
  /** Resolves when the demo data are complete, at once where there are none. */
  readonly demo: Promise<void>;
  close(): Promise<void>;
}

type Started = Omit<ProductUnderTest, 'dataDir'>;

const inThisProcess = async (environment: Environment): Promise<Started> => startProduct(readConfig(environment));

/** Beside the three processes this one opens what an api would, as one more process on the same servers. */
const onServers = async (given: Environment): Promise<Started> => {
  const servers = await startServers();
  const three = await startThreeProcesses(servers, given);
  const { environment, api } = three;
  const process = await openProcess(readConfig({ ...environment, PORT: given['PORT'] }, 'api'));
  return {
    url: api.url,
    ports: await composeApi(process),
    demo: Promise.resolve(),
    close: async () => {
      await process.close();
      await three.stop();
      await servers.stop();
    },
  };
};

/**
 * Starts the product on a folder of its own: all in this process on the embedded stores, or, with SELVAGE_PRODUCT=servers,
 * as three processes on servers that are started for it. The suites are the same.
 */
export const startProductUnderTest = async (environment: Environment): Promise<ProductUnderTest> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'selvage-product-'));
  const usual = { SEED: 'empty', LOG_LEVEL: 'error', PORT: String(await freePort()) };
  const start = process.env['SELVAGE_PRODUCT'] === 'servers' ? onServers : inThisProcess;
  const { url, ports, demo, close } = await start({ ...usual, ...environment, DATA_DIR: dataDir });
  return {
    url,
    dataDir,
    ports,
    demo,
    close: async () => {
      await close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
