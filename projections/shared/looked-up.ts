import type { CompanyRenamed } from '../../domain/company/company.events.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import type { Recall, Remembering } from '../../infra/schema/read-model.js';

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

/** Remembers the new name of a company for records that are made later. */
export const rememberCompany = ({ data }: RecordedEvent<CompanyRenamed>): Remembering => ({
  remember: companyKey(data.companyId),
  text: data.name,
});
