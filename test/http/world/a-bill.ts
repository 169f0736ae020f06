import { randomUUID } from 'node:crypto';
import { billStream } from '../../../domain/billing/bill/bill.decider.js';
import type { BillIssued } from '../../../domain/billing/bill/bill.events.js';
import { aBill } from '../../kit/domain/bills.js';
import { newContext } from '../../../infra/commands/command-context.js';
import { billModel } from '../../../projections/index.js';
import type { TestApp } from './test-app.js';

/** A bill of a company for a month. It is marked yearly unless `changes` differ, so it is never charged. */
export const aBillOf = async (
  app: TestApp,
  companyId: string,
  changes: Partial<BillIssued['data']> = {},
): Promise<{ readonly id: string; readonly number: string }> => {
  const { handleCommand, readSide } = app.product.ports;
  const billId = randomUUID();
  const bill = { ...aBill.issued().data, isAnnual: true, companyId, billId, ...changes };
  const context = newContext({ actorId: 'system', companyId, occurredAt: '2026-11-20T15:00:00.000Z' });
  const { position } = await handleCommand(billStream, billId, { type: 'IssueBill', bill }, context);
  await readSide.hasHandled(position, [billModel.name], 20_000);
  return { id: billId, number: bill.number };
};
