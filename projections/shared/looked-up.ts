import type { CompanyRenamed } from '../../domain/company/company.events.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import type { Recall, Remembering } from '../../infra/read-models/declare/read-model.js';

// What an event says of other records was looked up before it was appended. What changed there in between stands in the log
// before the event, and is remembered for it.

interface Parties {
  readonly manufacturerId: string;
  readonly vendorId: string;
}

interface PartyNames {
  readonly manufacturerName: string;
  readonly vendorName: string;
}

const companyKey = (companyId: string): string => `name of company ${companyId}`;

/** What a record of two companies has to recall to name them. */
export const partyKeys = ({ manufacturerId, vendorId }: Parties): readonly string[] =>
  [manufacturerId, vendorId].map(companyKey);

/** The same data with the names of both companies as they are at this place of the log. */
export const withNamesNow = <Data extends Parties & PartyNames>(data: Data, recall: Recall): Data => ({
  ...data,
  manufacturerName: recall(companyKey(data.manufacturerId)) ?? data.manufacturerName,
  vendorName: recall(companyKey(data.vendorId)) ?? data.vendorName,
});

/** Keeps the new name of a company for records that are made later. */
export const rememberCompany = ({ data }: RecordedEvent<CompanyRenamed>): Remembering => ({
  remember: companyKey(data.companyId),
  text: data.name,
});
