import type { CompanyRenamed } from '../../domain/company/company.events.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import type { Change, Document, Recall } from '../../infra/schema/read-model.js';

// A command reads other records before it appends its event. Their changes in between precede the event in the log, and
// are remembered for it.

interface Parties {
  readonly manufacturerId: string;
  readonly vendorId: string;
}

interface PartyNames {
  readonly manufacturerName: string;
  readonly vendorName: string;
}

const companyKey = (companyId: string): string => `name of company ${companyId}`;

export const partyKeys = ({ manufacturerId, vendorId }: Parties): readonly string[] =>
  [manufacturerId, vendorId].map(companyKey);

export const withPresentNames = <Data extends Parties & PartyNames>(data: Data, recall: Recall): Data => ({
  ...data,
  manufacturerName: recall(companyKey(data.manufacturerId)) ?? data.manufacturerName,
  vendorName: recall(companyKey(data.vendorId)) ?? data.vendorName,
});

/** @param show changes the name in the records where the company is this party */
export const renamed = <Doc extends Document>(
  { data: { companyId, name } }: RecordedEvent<CompanyRenamed>,
  show: (where: { manufacturerId: string } | { vendorId: string }, name: Partial<PartyNames>) => Change<Doc>,
): readonly Change<Doc>[] => [
  { remember: companyKey(companyId), text: name },
  show({ manufacturerId: companyId }, { manufacturerName: name }),
  show({ vendorId: companyId }, { vendorName: name }),
];
