import type { OpenProcess } from '../infra/compose/open-process.js';
import { createReads } from '../infra/read-models/reads/reads.js';
import { catalogueOf } from '../infra/read-models/reads/resource.js';
import { readModels } from '../projections/read-models.js';
import type { WorkerPorts } from './worker-ports.js';

/** What the workers need of a process. */
export const composeWorkers = async (process: OpenProcess): Promise<WorkerPorts> => {
  const { config, logger, state, eventStore } = process;
  const { readStore, readSide, counts } = await process.reading(readModels);
  return {
    config,
    logger,
    state,
    eventStore,
    ...(await process.commanding()),
    readSide,
    reads: createReads<never>(readStore, counts, catalogueOf<never>([]), { includedRows: 0 }),
    files: await process.files(),
    jobs: await process.jobs(),
    mailer: await process.mailer(),
  };
};
