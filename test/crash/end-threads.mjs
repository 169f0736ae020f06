// Loaded into a product that a test starts: at SIGUSR2 each thread of it ends, without saying why.
const threads = [];
process.on('worker', (thread) => threads.push(thread));
process.on('SIGUSR2', () => {
  for (const thread of threads) void thread.terminate();
});
