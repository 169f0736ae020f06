import { openProcess } from '../../infra/compose/open-process.js';
import { readConfig } from '../../infra/config/config.js';
import { createPasswords } from '../../infra/credentials/passwords.js';
import { refuseUnusedFolder } from '../../infra/config/used-folder.js';
import { OperatorError } from '../../infra/errors/operator-error.js';
import { takeDataFolder } from '../data-folder.js';
import { runSupport } from './support.js';

const { env, argv, stdout, stderr } = process;

/**
 * On servers it runs on any machine with their variables. An embedded log belongs to one process, so there it runs only
 * while the product is stopped.
 */
const run = async (): Promise<readonly string[]> => {
  process.umask(0o077);
  refuseUnusedFolder(env);
  const config = readConfig(env);
  const giveUpFolder = config.stores.kind === 'embedded' ? takeDataFolder(config.dataDir) : () => undefined;
  try {
    const opened = await openProcess(config);
    try {
      const { handleCommand: handle, claims, tokens, secrets } = await opened.commanding();
      const { state, clock, eventStore: events } = opened;
      const passwords = createPasswords(state);
      const ports = { handle, claims, tokens, secrets, state, clock, events, passwords };
      return await runSupport(ports, argv.slice(2));
    } finally {
      await opened.close();
    }
  } finally {
    giveUpFolder();
  }
};

try {
  stdout.write(`${(await run()).join('\n')}\n`);
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
