import { createRunUseCase } from '../application/kit/run-use-case.js';
import type { OpenProcess } from '../infra/compose/open-process.js';
import { createReads } from '../infra/read-models/reads/reads.js';
import { catalogueOf } from '../infra/read-models/reads/resource.js';
import { readModels } from '../projections/read-models.js';
import type { WorkerPorts } from './worker-ports.js';

/** Composes what the workers need from a process. */
export const composeWorkers = async (process: OpenProcess): Promise<WorkerPorts> => {
  const { config, logger, metrics, state, eventStore } = process;
  const { readStore, readSide, counts } = await process.reading(readModels);
  const commanding = await process.commanding();
  const reads = createReads<never>(readStore, counts, catalogueOf<never>([]), { includedRows: 0 });
  const files = await process.files();
  const application = {
    config,
    state,
    files,
    reads,
    events: eventStore,
    logger,
    handle: commanding.handleCommand,
    ...commanding,
  };
  return {
    config,
    logger,
    state,
    eventStore,
    ...commanding,
    readSide,
    reads,
    files,
    jobs: await process.jobs(),
    mailer: await process.mailer(),
    runUseCase: createRunUseCase(application, { logger, metrics, deadlineMs: Infinity }),
  };
};
