import { createRunUseCase } from '../application/kit/run-use-case.js';
import { createSignUpProcessOn } from '../application/sign-up/compose-sign-up.js';
import { companyVaultOn } from '../application/sign-up/company-vault.js';
import type { OpenProcess } from '../infra/compose/open-process.js';
import { createReads } from '../infra/read-models/reads/reads.js';
import { catalogueOf } from '../infra/read-models/reads/resource.js';
import { readModels } from '../projections/read-models.js';
import { mailRecorder, toConfirmed } from './kit/deliver.js';
import { noticeBook } from './kit/notice-book.js';
import { printPdf } from './scan-pdf/pdf-printer.js';
import type { WorkerPorts } from './worker-ports.js';

/** Composes what the workers need from a process. */
export const composeWorkers = async (process: OpenProcess): Promise<WorkerPorts> => {
  const { config, logger, metrics, clock, state, eventStore } = process;
  const { readStore, readSide } = await process.reading(readModels);
  const commanding = await process.commanding();
  const reads = createReads<never>(readStore, catalogueOf<never>([]), { includedRows: 0 });
  const files = await process.files();
  const jobs = await process.jobs();
  const application = {
    jobs,
    config,
    clock,
    state,
    files,
    reads,
    events: eventStore,
    logger,
    handle: commanding.handleCommand,
    signUps: createSignUpProcessOn({ config, ...commanding }),
    vault: companyVaultOn({ config, ...commanding }),
    ...commanding,
  };
  const runUseCase = createRunUseCase(application, { logger, metrics, deadlineMs: Infinity });
  return {
    config,
    logger,
    clock,
    state,
    eventStore,
    handleCommand: commanding.handleCommand,
    tokens: commanding.tokens,
    readSide,
    reads,
    files,
    jobs,
    mailer: toConfirmed(await process.mailer(), reads),
    recordMail: mailRecorder({ runUseCase, clock, logger }),
    notices: noticeBook(state, () => clock().toISOString()),
    printPdf,
    runUseCase,
  };
};
