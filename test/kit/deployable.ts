import { freePort } from './free-port.js';
import type { Deployable } from '../../infra/config/stores.js';
import { serverProcess, type ServerProcess } from './server-process.js';

export type Environment = Readonly<Record<string, string>>;

const isReady = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/health/ready`)).ok;
  } catch {
    // The process does not listen yet.
    return false;
  }
};

const start = async (main: string, environment: Environment, output?: string): Promise<ServerProcess> => {
  const port = environment['PORT'] ?? String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  return serverProcess({
    url,
    command: process.execPath,
    args: [main],
    environment: { ...environment, PORT: port },
    isReady: () => isReady(url),
    output,
    remove: () => undefined,
  });
};

/**
 * Starts a built deployable in its own process, and waits until it is ready.
 * @param environment its variables, with PORT for a certain port
 * @param output file for its log
 */
export const startDeployable = (
  deployable: Deployable,
  environment: Environment,
  output?: string,
): Promise<ServerProcess> => start(`dist/bundle/${deployable}.js`, environment, output);

/** Starts it from its single modules, so that its environment may replace one (upgrade/later-environment.ts). */
export const startModulesOf = (deployable: Deployable, environment: Environment): Promise<ServerProcess> =>
  start(`dist/${deployable}/main.js`, environment);
