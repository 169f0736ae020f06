import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

const collect = (): NodeJS.MemoryUsage => {
  globalThis.gc?.();
  globalThis.gc?.();
  return process.memoryUsage();
};

/** What the process holds after a collection: the pages that it frees go back to the machine a moment later. */
const resident = async (): Promise<number> => {
  let held = collect().rss;
  for (;;) {
    await pause(100);
    const now = process.memoryUsage.rss();
    if (now >= held) return held;
    held = now;
  }
};

/** Resolves when the process has little to do: what it had to catch up with after its start is done. */
const idle = async (): Promise<void> => {
  let before = performance.eventLoopUtilization();
  for (;;) {
    await pause(300);
    const now = performance.eventLoopUtilization();
    if (performance.eventLoopUtilization(now, before).utilization < 0.1) return;
    before = now;
  }
};

/** Answers the bench's questions about memory over the process's channel, once the server listens. */
export const answerBench = (): void => {
  let peak = 0;
  let watch: NodeJS.Timeout | undefined;
  /** Watching costs the process some of its time: only while the peak is asked for. */
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
