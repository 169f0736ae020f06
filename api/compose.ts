import type { OpenProcess } from '../infra/compose/open-process.js';
import { createPasswords } from '../infra/credentials/passwords.js';
import { readModels } from '../projections/read-models.js';
import type { ApiPorts } from './http/ports.js';

export const composeApi = async (process: OpenProcess): Promise<ApiPorts> => {
  const { config, logger, metrics, clock, state, eventStore } = process;
  return {
    config,
    logger,
    metrics,
    clock,
    state,
    eventStore,
    ...(await process.commanding()),
    ...(await process.reading(readModels)),
    jwtKey: config.keys.jwt,
    passwords: createPasswords(state, { isSole: config.stores.kind === 'embedded' }),
    files: await process.files(),
    jobs: await process.jobs(),
  };
};
