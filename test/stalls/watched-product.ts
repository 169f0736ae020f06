import { Agent, get } from 'node:http';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { productProcess } from '../crash/product-process.js';
import { signUpParties } from '../workload/parties.js';
import type { StallWorld } from './costly-request.js';

/** The built product in its own process, and the waits of other requests for it. */
export interface WatchedProduct {
  readonly world: StallWorld;
  /** The longest wait of requests and the event loop during the work, in ms. */
  longestWaitDuring(work: () => Promise<unknown>): Promise<number>;
  close(): Promise<void>;
}

export const startWatchedProduct = async (): Promise<WatchedProduct> => {
  const folder = await mkdtemp(join(tmpdir(), 'selvage-stalls-'));
  const product = await productProcess(folder);
  await product.start();
  const world: StallWorld = { url: product.url, ...(await signUpParties(product.url, folder)) };
  return {
    world,
    longestWaitDuring: async (work) => {
      await longestStall(product.url);
      const watch = watchFromOutside(product.url, product.pid);
      // The process measures its event loop in ticks, and counts a block only when it has ended.
      await watch.over(ticks);
      await work();
      await watch.over(ticks);
      const outside = await watch.stop();
      const inside = await longestStall(product.url);
      // A real stall appears both in the process itself and in requests to it; a delay in only one place comes from the
      // machine.
      return Math.min(inside, outside);
    },
    close: async () => {
      await product.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** The longest block of the event loop since the last call, in ms, measured by the process itself. */
const longestStall = async (url: string): Promise<number> => {
  const text = await (await fetch(`${url}/metrics`)).text();
  const seconds = /^selvage_nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)?.[1];
  if (seconds === undefined) throw new Error('The product does not report how long its event loop was blocked.');
  return Number(seconds) * 1_000;
};

/** Milliseconds of some ticks of the process's own measurement. */
const ticks = 40;

interface Watch {
  /** Resolves after this many ms of measurement. */
  over(ms: number): Promise<void>;
  stop(): Promise<number>;
}

/** Milliseconds of other processes while this process and the product were ready to run; Linux reports them. */
const takenAway = (pid: number | undefined): number => delayOf(process.pid) + (pid === undefined ? 0 : delayOf(pid));

const delayOf = (pid: number): number => {
  const file = `/proc/${pid}/schedstat`;
  const [, nanoseconds = '0'] = existsSync(file) ? readFileSync(file, 'utf8').split(' ') : [];
  return Number(nanoseconds) / 1_000_000;
};

/**
 * Sends one request after the other on its own connection, and records the longest time to a response, without the time
 * that the system gave to other processes.
 */
const watchFromOutside = (url: string, pid: number | undefined): Watch => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let longest = 0;
  let isWatching = true;
  const ask = async (): Promise<void> => {
    const taken = takenAway(pid);
    const start = performance.now();
    await isLive(url, agent);
    longest = Math.max(longest, performance.now() - start - (takenAway(pid) - taken));
  };
  const watching = (async () => {
    while (isWatching) await ask();
  })();
  return {
    over: async (ms) => {
      const end = performance.now() + ms;
      while (performance.now() < end) await ask();
    },
    stop: async () => {
      isWatching = false;
      await watching;
      agent.destroy();
      return longest;
    },
  };
};

const isLive = (url: string, agent: Agent): Promise<void> =>
  new Promise((resolve, reject) => {
    get(`${url}/health/live`, { agent }, (answer) => {
      answer.resume();
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`/health/live returned ${answer.statusCode}.`)),
      );
      answer.on('error', reject);
    }).on('error', reject);
  });
