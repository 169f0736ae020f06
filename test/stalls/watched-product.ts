import { Agent, get } from 'node:http';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { productProcess } from '../crash/product-process.js';
import { signUpBoth } from '../workload/between.js';
import type { World } from './costly-request.js';

/** The built product as a process of its own, and how long others wait for it meanwhile. */
export interface WatchedProduct {
  readonly world: World;
  /** How long, in ms, everybody waited at the longest while the work went on. */
  longestWaitDuring(work: () => Promise<unknown>): Promise<number>;
  close(): Promise<void>;
}

export const startWatchedProduct = async (): Promise<WatchedProduct> => {
  const folder = await mkdtemp(join(tmpdir(), 'selvage-stalls-'));
  const product = await productProcess(folder);
  await product.start();
  const world: World = { url: product.url, ...(await signUpBoth(product.url, folder)) };
  return {
    world,
    longestWaitDuring: async (work) => {
      await longestStall(product.url);
      const watch = watchFromOutside(product.url, product.pid);
      // The measure of the process begins with its next tick, and knows of a turn when it has ended.
      await watch.over(ticks);
      await work();
      await watch.over(ticks);
      const outside = await watch.stop();
      const inside = await longestStall(product.url);
      // A stall is seen by the process itself and by whoever asks it meanwhile; what one of them sees alone is the machine's.
      return Math.min(inside, outside);
    },
    close: async () => {
      await product.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** The longest turn of the event loop since this was asked last, in ms, as the process itself measures it. */
const longestStall = async (url: string): Promise<number> => {
  const text = await (await fetch(`${url}/metrics`)).text();
  const seconds = /^selvage_nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)?.[1];
  if (seconds === undefined) throw new Error('The product does not tell how long its event loop was held.');
  return Number(seconds) * 1_000;
};

/** Some ticks of the process's own measure, in ms. */
const ticks = 40;

interface Watch {
  /** Resolves when it has watched for some more ms. */
  over(ms: number): Promise<void>;
  stop(): Promise<number>;
}

/** Milliseconds that this process and the product stood ready to run while the machine let others run (Linux tells it). */
const takenAway = (pid: number | undefined): number => delayOf(process.pid) + (pid === undefined ? 0 : delayOf(pid));

const delayOf = (pid: number): number => {
  const file = `/proc/${pid}/schedstat`;
  const [, nanoseconds = '0'] = existsSync(file) ? readFileSync(file, 'utf8').split(' ') : [];
  return Number(nanoseconds) / 1_000_000;
};

/**
 * Asks one question after the other on a connection of its own, and notes the longest that an answer took, without the time
 * that the machine gave to other processes meanwhile.
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
        answer.statusCode === 200 ? resolve() : reject(new Error(`/health/live answered ${answer.statusCode}.`)),
      );
      answer.on('error', reject);
    }).on('error', reject);
  });
