import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { collect } from './collect.js';

/** V8 returns free pages to the system a moment after a collection, so it waits for that. */
const resident = async (): Promise<number> => {
  let held = collect().rss;
  for (;;) {
    await pause(100);
    const now = process.memoryUsage.rss();
    if (now >= held) return held;
    held = now;
  }
};

/** Resolves when the process is nearly idle, because it has caught up with the log after its start. */
const idle = async (): Promise<void> => {
  let before = performance.eventLoopUtilization();
  for (;;) {
    await pause(300);
    const now = performance.eventLoopUtilization();
    if (performance.eventLoopUtilization(now, before).utilization < 0.1) return;
    before = now;
  }
};

/** Returns memory figures to the bench over the process's channel, after the server listens. */
export const answerBench = (): void => {
  let peak = 0;
  let watch: NodeJS.Timeout | undefined;
  /** Sampling the memory costs time, so it runs only while the peak is measured. */
  const watchPeak = (): number => {
    clearInterval(watch);
    watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage.rss());
    }, 20).unref();
    return (peak = collect().rss);
  };
  const endWatch = (): number => {
    clearInterval(watch);
    return peak;
  };
  process.on('message', (what) => {
    if (what === 'idle') void idle().then(() => process.send?.(1));
    if (what === 'rss') void resident().then((bytes) => process.send?.(bytes));
    if (what === 'heap') {
      const { heapUsed, external, arrayBuffers } = collect();
      process.send?.(heapUsed + external + arrayBuffers);
    }
    if (what === 'reset') process.send?.(watchPeak());
    if (what === 'peak') process.send?.(endWatch());
  });
  process.send?.('listening');
};
