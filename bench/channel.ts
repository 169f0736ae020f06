const collect = (): NodeJS.MemoryUsage => {
  globalThis.gc?.();
  globalThis.gc?.();
  return process.memoryUsage();
};

/** Answers the bench's questions about memory over the process's channel, once the server listens. */
export const answerBench = (): void => {
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 20);
  watch.unref();
  process.on('message', (what) => {
    if (what === 'rss') process.send?.(collect().rss);
    if (what === 'heap') {
      const { heapUsed, external, arrayBuffers } = collect();
      process.send?.(heapUsed + external + arrayBuffers);
    }
    if (what === 'reset') process.send?.((peak = collect().rss));
    if (what === 'peak') process.send?.(peak);
  });
  process.send?.('listening');
};
