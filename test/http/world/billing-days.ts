import { setTimeout as pause } from 'node:timers/promises';
import { billCompany } from '../../../application/billing/issue-bill.js';
import { tendSubscription } from '../../../application/subscription/tend-subscription.js';
import { companyStream } from '../../../domain/company/company.decider.js';
import type { RegisteredCompany } from '../../../domain/company/company.state.js';
import { newContext, systemActor } from '../../../infra/commands/command-context.js';
import { createReads } from '../../../infra/read-models/reads/reads.js';
import { catalogueOf } from '../../../infra/read-models/reads/resource.js';
import type { TestApp } from './test-app.js';

/**
 * Runs the quarter-hourly schedules for one company, at the time of the product's clock: due bills are issued, its
 * countdown falls. The workers handle the events of that.
 */
export const tendCompany = async (app: TestApp, companyId: string): Promise<void> => {
  const { handleCommand: handle, readStore, clock } = app.product.ports;
  const reads = createReads<never>(readStore, catalogueOf<never>([]), { includedRows: 0 });
  const occurredAt = clock().toISOString();
  const contextNow = () => newContext({ actorId: systemActor, companyId, occurredAt });
  await billCompany({ handle, reads }, { companyId }, contextNow());
  await tendSubscription({ handle }, { companyId }, contextNow());
};

/** Resolves when `holds` is true for a company; workers may change it. */
export const untilCompany = async (
  app: TestApp,
  companyId: string,
  holds: (company: RegisteredCompany) => boolean,
): Promise<void> => {
  for (let tries = 0; tries < 600; tries += 1) {
    const { state } = await app.product.ports.handleCommand.look(companyStream, companyId);
    if (state.status === 'registered' && holds(state)) return;
    await pause(50);
  }
  throw new Error(`${companyId} did not get the expected state in time.`);
};
