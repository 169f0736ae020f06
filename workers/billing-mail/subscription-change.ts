import { companyTerms } from '../../application/billing/billing-terms.js';
import { upcomingBill } from '../../application/billing/next-bill.js';
import { companyStream } from '../../domain/company/company.decider.js';
import type { CompanyEvent } from '../../domain/company/company.events.js';
import type { CompanyState, RegisteredCompany } from '../../domain/company/company.state.js';
import { dayIn } from '../../domain/kit/day.js';
import { fold } from '../../domain/kit/decider.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import type { WorkerPorts } from '../worker-ports.js';
import type { Words } from './billing-mail.text.js';
import * as changes from './change.text.js';

export type ChangeReading = Pick<WorkerPorts, 'reads' | 'handleCommand'>;
type Recorded = RecordedEvent & CompanyEvent;

/** The text about the events of one command; undefined if they are not mailed. */
const wordsOf = (own: readonly Recorded[], { maxUsers, timeZone }: RegisteredCompany): Words | undefined => {
  const [first] = own;
  switch (first?.type) {
    case 'SubscriptionPackAdded': {
      const added = own.flatMap((event) => (event.type === 'SubscriptionPackAdded' ? [event.data.plan.maxUsers] : []));
      const users = added.reduce((sum, ofPack) => sum + ofPack, 0);
      return changes.packsAdded(added.length, users, maxUsers);
    }
    case 'SubscriptionPackDropped':
      return changes.packDropped(first.data.maxUsers, maxUsers);
    case 'SubscriptionPlanChanged':
      return changes.planChanged(first.data.plan.name, maxUsers);
    case 'CompanyCardStored':
      return changes.cardStored(first.data.lastFour);
    case 'SubscriptionRenewed': {
      const { term, isAnnual, termDate } = first.data;
      return changes.renewed(term, isAnnual, dayIn(termDate, timeZone));
    }
    default:
      return undefined;
  }
};

const nextAmount = async (
  { reads, handleCommand: handle }: ChangeReading,
  company: RegisteredCompany,
  at: string,
): Promise<changes.NextAmount | null> => {
  const bill = await upcomingBill({ reads, handle }, company, await companyTerms(reads, company), at);
  return bill && { netPayableCents: bill.netPayableCents, dueOn: bill.period.dueOn };
};

/**
 * The text about a company's change, for the first event of its command. Undefined if the change is not mailed: packs
 * and card of the sign-up are its initial state.
 * @param history of the company
 */
export const readChange = async (
  reading: ChangeReading,
  history: readonly Recorded[],
  cause: Recorded,
): Promise<Words | undefined> => {
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
  const words = wordsOf(own, after);
  return (
    words && changes.withNextBill(words, await nextAmount(reading, before, at), await nextAmount(reading, after, at))
  );
};
