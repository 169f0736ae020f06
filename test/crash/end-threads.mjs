// Loaded into a product that a test starts (`end-threads.mjs?thread=0`): at SIGUSR2 the thread that was started as that
// one ends, without saying why.
const at = Number(new URL(import.meta.url).searchParams.get('thread'));
const threads = [];
process.on('worker', (thread) => threads.push(thread));
process.on('SIGUSR2', () => void threads[at].terminate());
