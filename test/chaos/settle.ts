import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openProcess } from '../../infra/compose/open-process.js';
import { readConfig } from '../../infra/config/config.js';
import { readModels } from '../../projections/read-models.js';
import { allEvents, chargesIn, documentsBuiltIn, documentsIn } from '../workload/audit.js';
import { checks, openEffects } from '../workload/checks.js';
import type { World } from './world.js';

/** A payment without a response is queried after 35 s; after two minutes it is certain that it has not arrived. */
const longestSettleMs = 300_000;

/** Waits until all open effects are done, and stops the product. @returns one line for each fault */
export const faultsOf = async (world: World): Promise<readonly string[]> => {
  const process = await openProcess(readConfig(world.environment, 'api'));
  const { eventStore, state } = process;
  const { readStore, readSide } = await process.reading(readModels);
  const jobs = await process.jobs();
  const look = async () => ({
    events: await allEvents(eventStore),
    charges: await chargesIn(state),
    mails: world.mail.mails.map(({ messageId }) => messageId),
  });

  await world.rest();
  const deadline = performance.now() + longestSettleMs;
  let seen = await look();
  while (openEffects(seen).length > 0 && performance.now() < deadline) {
    await pause(2_000);
    seen = await look();
  }
  const head = seen.events.at(-1)?.position ?? 0;
  const isRead = await readSide.hasHandled(
    head,
    readModels.map(({ name }) => name),
    60_000,
  );
  const failed = await jobs.failed();
  await world.stopDeployables();
  const kept = await documentsIn(readStore);
  const rebuilt = await documentsBuiltIn(join(world.folder, 'rebuilt.db'), eventStore);
  await process.close();

  const all = { ...seen, kept, rebuilt };
  return [
    ...openEffects(seen),
    ...(isRead ? [] : ['the read models do not catch up']),
    ...failed.map(({ kind, id, error }) => `the job ${kind} ${id} was given up: ${error}`),
    ...Object.values(checks).flatMap((check) => check(all, world.acknowledged)),
  ];
};
