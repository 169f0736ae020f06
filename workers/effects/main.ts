import { openProcess } from '../../infra/compose/open-process.js';
import { readConfig } from '../../infra/config/config.js';
import { OperatorError } from '../../infra/errors/operator-error.js';
import { runEffects } from './effects.js';

const { env, argv, stdout, stderr } = process;
const isOnServers = ['EVENTSTORE_URL', 'MONGO_URL', 'REDIS_URL'].some((name) => Boolean(env[name]));

/** Beside a product that runs, on its stores. */
const run = async (): Promise<readonly string[]> => {
  const opened = await openProcess(readConfig(env, isOnServers ? 'workers' : 'standalone'));
  try {
    const { state, eventStore } = opened;
    return await runEffects({ state, eventStore, jobs: await opened.jobs() }, argv.slice(2));
  } finally {
    await opened.close();
  }
};

try {
  stdout.write(`${(await run()).join('\n')}\n`);
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
