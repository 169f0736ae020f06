import { type Rights, useRights } from '../../session/rights';
import type { CompanyType } from '../../session/session';
import type { Order, StepRight } from '../../types/wire';
import { hasRight, rightOfNextStep } from '../order-rules';
import { nextStepRights } from './next-step-rights';
import { useSignedIn } from '../../session/signed-in';
import type { Waiting } from '../../pages/page';

export const useWaitingOrders = (): Waiting | null => {
  const filter = readersWork(useReader());
  return filter === null ? null : { resource: 'Orders', filter };
};

export const useReader = (): Reader => {
  const { companyType } = useSignedIn();
  return { companyType, ...useRights() };
};

type Filter = Readonly<Record<string, unknown>>;

export interface Reader extends Rights {
  readonly companyType: CompanyType;
}

/** Orders with a due date come first, sorted by it, then those that have waited longest. */
export const mostUrgentFirst = { field: 'urgency', order: 'ASC' } as const;

const fieldsOfWork: ReadonlySet<string | null> = new Set([mostUrgentFirst.field, 'waitsSince']);

/** Whether a list is sorted by urgency; it then shows since when each order waits. */
export const isByWork = (field: string | null): boolean => fieldsOfWork.has(field);

/** The filter of orders that wait for the reader's company and for one of these rights; null where there is none. */
const waitingFor = ({ companyType }: Reader, rights: readonly StepRight[]): Filter | null => {
  if (rights.length === 0) return null;
  const isAll = rights.length === nextStepRights[companyType].length;
  return isAll ? { waitsFor: companyType } : { waitsFor: companyType, waitsForRight: rights };
};

/** The filter of orders that wait for the reader's company and that the reader may move; null where the reader may none. */
export const readersWork = (reader: Reader): Filter | null =>
  waitingFor(
    reader,
    nextStepRights[reader.companyType].filter((right) => hasRight(right, reader)),
  );

/** The filter of orders that wait for somebody of the reader's company with more rights; null where nobody has more. */
export const colleaguesWork = (reader: Reader): Filter | null =>
  waitingFor(
    reader,
    nextStepRights[reader.companyType].filter((right) => !hasRight(right, reader)),
  );

/** Whether an order waits for a user of the reader's company with more rights. */
export const waitsForColleague = (order: Order, reader: Reader): boolean =>
  order.waitsFor === reader.companyType && !hasRight(rightOfNextStep(order), reader);
