import { randomUUID } from 'node:crypto';
import { openProcess } from '../../infra/compose/open-process.js';
import { readConfig } from '../../infra/config/config.js';
import { refuseUnusedFolder } from '../../infra/config/used-folder.js';
import { OperatorError } from '../../infra/errors/operator-error.js';
import { runEffects } from './effects.js';

const { env, argv, stdout, stderr } = process;

/** Runs in parallel to a running product, on its configured stores, embedded or on servers. */
const run = async (): Promise<readonly string[]> => {
  refuseUnusedFolder(env);
  const opened = await openProcess(readConfig(env));
  try {
    const { state, clock, eventStore: events } = opened;
    const ports = { state, clock, events, jobs: await opened.jobs(), newId: randomUUID };
    return await runEffects(ports, argv.slice(2));
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
