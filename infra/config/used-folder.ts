import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../errors/operator-error.js';
import { dataDirOf } from './config.js';
import { type Environment, envReader } from './env-reader.js';

/** The embedded stores that cannot be rebuilt, each with the variable that moves it to a server. */
const truth = [
  ['EVENTSTORE_URL', 'events.db'],
  ['MONGO_URL', 'state.db'],
] as const;

/**
 * Checks the folder before a command such as `npm run effects` opens it. In a wrong folder the command would make new
 * stores, and report that nothing is open.
 * @throws OperatorError when an embedded store is not in DATA_DIR; nothing has been made then
 */
export const refuseUnusedFolder = (environment: Environment): void => {
  const env = envReader(environment);
  const dataDir = dataDirOf(env);
  if (truth.every(([server, file]) => env.isSet(server) || existsSync(join(dataDir, file)))) return;
  throw new OperatorError(`No Selvage has run on the folder ${dataDir}: set DATA_DIR to the folder of the product.`);
};
