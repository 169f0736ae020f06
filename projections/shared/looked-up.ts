import type { CompanyRenamed } from '../../domain/company/company.events.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import type { Change, Document, Recall } from '../../infra/schema/read-model.js';

// A command looks other records up before its event is appended. Their changes from in between stand in the log before
// the event, and are remembered for it.

interface Parties {
  readonly manufacturerId: string;
  readonly vendorId: string;
}

interface PartyNames {
  readonly manufacturerName: string;
  readonly vendorName: string;
}

const companyKey = (companyId: string): string => `name of company ${companyId}`;

/** The keys under which the names of a record's two companies are remembered. */
export const partyKeys = ({ manufacturerId, vendorId }: Parties): readonly string[] =>
  [manufacturerId, vendorId].map(companyKey);

/** The same data with the names of both companies at this position of the log. */
export const withPresentNames = <Data extends Parties & PartyNames>(data: Data, recall: Recall): Data => ({
  ...data,
  manufacturerName: recall(companyKey(data.manufacturerId)) ?? data.manufacturerName,
  vendorName: recall(companyKey(data.vendorId)) ?? data.vendorName,
});

/**
 * Shows the new name of a company in the records of which it is a party, and remembers it for those that are made
 * later.
 * @param show changes the name in the records where the company is this party
 */
export const renamed = <Doc extends Document>(
  { data: { companyId, name } }: RecordedEvent<CompanyRenamed>,
  show: (where: { manufacturerId: string } | { vendorId: string }, name: Partial<PartyNames>) => Change<Doc>,
): readonly Change<Doc>[] => [
  { remember: companyKey(companyId), text: name },
  show({ manufacturerId: companyId }, { manufacturerName: name }),
  show({ vendorId: companyId }, { vendorName: name }),
];
