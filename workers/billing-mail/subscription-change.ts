import { companyTerms } from '../../application/billing/billing-terms.js';
import { upcomingBill } from '../../application/billing/next-bill.js';
import { companyStream } from '../../domain/company/company.decider.js';
import type { CompanyEvent } from '../../domain/company/company.events.js';
import type { CompanyState, RegisteredCompany } from '../../domain/company/company.state.js';
import { dayIn } from '../../domain/kit/day.js';
import { fold } from '../../domain/kit/decider.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import type { WorkerPorts } from '../worker-ports.js';

/** What somebody has changed of the subscription of a company. */
export type SubscriptionChange =
  /** `users` are those of all of them. */
  | { readonly kind: 'packs-added'; readonly packs: number; readonly users: number }
  | { readonly kind: 'pack-dropped'; readonly users: number }
  | { readonly kind: 'plan-changed'; readonly plan: string }
  /** `ending` is the end of its number. */
  | { readonly kind: 'card-stored'; readonly ending: string }
  | { readonly kind: 'renewed'; readonly term: 1 | 3; readonly isAnnual: boolean; readonly endsOn: string };

/** The bill that comes next. */
interface NextAmount {
  readonly netPayableCents: number;
  /** As `2026-12-01`. */
  readonly dueOn: string;
}

/** A change, and what it makes of the next bill; null where none follows. */
export interface ChangedNotice {
  readonly kind: 'changed';
  readonly change: SubscriptionChange;
  /** Of all packs. */
  readonly maxUsers: number;
  readonly before: NextAmount | null;
  readonly after: NextAmount | null;
}

export type ChangeReading = Pick<WorkerPorts, 'reads' | 'handleCommand'>;
type Recorded = RecordedEvent & CompanyEvent;

/** Of the events of one command the one that is mailed; undefined where that is none. */
const changeIn = (own: readonly Recorded[], after: RegisteredCompany): SubscriptionChange | undefined => {
  const [first] = own;
  switch (first?.type) {
    case 'SubscriptionPackAdded': {
      const added = own.flatMap((event) => (event.type === 'SubscriptionPackAdded' ? [event.data.plan.maxUsers] : []));
      return { kind: 'packs-added', packs: added.length, users: added.reduce((sum, users) => sum + users, 0) };
    }
    case 'SubscriptionPackDropped':
      return { kind: 'pack-dropped', users: first.data.maxUsers };
    case 'SubscriptionPlanChanged':
      return { kind: 'plan-changed', plan: first.data.plan.name };
    case 'CompanyCardStored':
      return { kind: 'card-stored', ending: first.data.lastFour };
    case 'SubscriptionRenewed': {
      const { term, isAnnual, termDate } = first.data;
      return { kind: 'renewed', term, isAnnual, endsOn: dayIn(termDate, after.timeZone) };
    }
    default:
      return undefined;
  }
};

const nextAmount = async (
  { reads, handleCommand: handle }: ChangeReading,
  company: RegisteredCompany,
  at: string,
): Promise<NextAmount | null> => {
  const bill = await upcomingBill({ reads, handle }, company, await companyTerms(reads, company), at);
  return bill && { netPayableCents: bill.netPayableCents, dueOn: bill.period.dueOn };
};

/**
 * What a company has changed with an event, for the first of those that its command recorded; undefined where it changed
 * nothing that is mailed, as packs and card of the sign-up are its beginning.
 * @param history of the company
 */
export const readChange = async (
  reading: ChangeReading,
  history: readonly Recorded[],
  cause: Recorded,
): Promise<ChangedNotice | undefined> => {
  const { commandId, occurredAt: at } = cause.metadata;
  const own = history.filter(({ metadata }) => metadata.commandId === commandId);
  const last = own.at(-1);
  if (last === undefined || own[0]?.id !== cause.id) return undefined;
  const stateAt = (position: number): CompanyState =>
    fold(
      companyStream.decider,
      history.filter((event) => event.position <= position),
    );
  const [before, after] = [stateAt(cause.position - 1), stateAt(last.position)];
  if (before.status !== 'registered' || after.status !== 'registered') return undefined;
  const change = changeIn(own, after);
  if (change === undefined) return undefined;
  const amounts = { before: await nextAmount(reading, before, at), after: await nextAmount(reading, after, at) };
  return { kind: 'changed', change, maxUsers: after.maxUsers, ...amounts };
};
