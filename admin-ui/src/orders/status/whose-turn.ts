import type { Rights } from '../../session/rights';
import type { CompanyType } from '../../session/session';
import type { Order, StepRight } from '../../types/wire';
import { hasRight, rightOfTurn } from '../order-rules';

type Filter = Readonly<Record<string, unknown>>;

export interface Reader extends Rights {
  readonly companyType: CompanyType;
}

/** Orders with a due date come first, sorted by it, then those that have waited longest. */
export const mostUrgentFirst = { field: 'urgency', order: 'ASC' } as const;

const fieldsOfWork: ReadonlySet<string | null> = new Set([mostUrgentFirst.field, 'waitsSince']);

/** Whether a list is sorted by urgency; it then shows since when each order waits. */
export const isByWork = (field: string | null): boolean => fieldsOfWork.has(field);

const stepRights: readonly StepRight[] = ['any', 'Quote Orders', 'Approve Orders', 'admin'];

/** All steps that wait for a vendor need one right. */
const takesAllSteps = ({ companyType, isAdmin, may }: Reader): boolean =>
  isAdmin || (companyType === 'vendor' && may('Quote Orders'));

/** The filter of orders that wait for the reader's company and that the reader may move; null where the reader may none. */
export const readersWork = (reader: Reader): Filter | null => {
  const { companyType } = reader;
  if (takesAllSteps(reader)) return { waitsFor: companyType };
  const held = stepRights.filter((right) => hasRight(right, reader));
  return companyType === 'vendor' ? null : { waitsFor: companyType, waitsForRight: held };
};

/** The filter of orders that wait for somebody of the reader's company with more rights; null where nobody has more. */
export const colleaguesWork = (reader: Reader): Filter | null => {
  if (takesAllSteps(reader)) return null;
  const lacked = stepRights.filter((right) => !hasRight(right, reader));
  return { waitsFor: reader.companyType, waitsForRight: lacked };
};

/** Whether an order waits for a user of the reader's company with more rights. */
export const waitsForColleague = (order: Order, reader: Reader): boolean =>
  order.waitsFor === reader.companyType && !hasRight(rightOfTurn(order), reader);
