import { createRunUseCase } from '../application/kit/run-use-case.js';
import { companyVaultOn } from '../application/sign-up/company-vault.js';
import { createSignUpNames } from '../application/sign-up/sign-up-names.js';
import { createSignUpProcess } from '../application/sign-up/sign-up-process.js';
import type { OpenProcess } from '../infra/compose/open-process.js';
import { createReads } from '../infra/read-models/reads/reads.js';
import { catalogueOf } from '../infra/read-models/reads/resource.js';
import { readModels } from '../projections/read-models.js';
import { mailRecorder, toConfirmed } from './kit/deliver.js';
import { noticeBook } from './kit/notice-book.js';
import { printPdf } from './scan-pdf/pdf-printer.js';
import type { WorkerPorts } from './worker-ports.js';

export const composeWorkers = async (process: OpenProcess): Promise<WorkerPorts> => {
  const { config, logger, metrics, clock, state, eventStore } = process;
  const { readStore, readSide } = await process.reading(readModels);
  const commanding = await process.commanding();
  const reads = createReads<never>(readStore, catalogueOf<never>([]), { includedRows: 0 });
  const files = await process.files();
  const jobs = await process.jobs();
  const vault = companyVaultOn({ config, ...commanding });
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
    signUps: createSignUpProcess(commanding.handleCommand, createSignUpNames(commanding.claims), vault),
    vault,
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
