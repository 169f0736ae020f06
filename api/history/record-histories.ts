import { Inject, Injectable } from '@nestjs/common';
import { allOf, eq, isIn, type Where } from '../../infra/read-models/query/query.js';
import type { Document } from '../../infra/read-models/declare/read-model.js';
import { mapInSlices } from '../../infra/read-models/reads/map-in-slices.js';
import type { Reads } from '../../infra/read-models/reads/reads.js';
import type { Resource } from '../../infra/read-models/reads/resource.js';
import { companyModel, type HistoryDoc, historyModel, userModel } from '../../projections/index.js';
import type { Reach } from '../http/reach.js';
import type { Exchange } from '../http/exchange.js';
import { READS } from '../http/ports.js';
import { Records } from '../records/records.js';
import { type CompanyHistoryEntry, entriesOf, type HistoryEntry, type Names } from './history-entry.js';
import { recordNamesIn } from './record-names.js';

/** Longer than the history of any record; of a longer one the oldest entries would be left out. */
const longestHistory = 5_000;
/** Records whose histories are read together. */
const recordsAtOnce = 50;

/** Histories of records: who did what, when, and which values changed. */
@Injectable()
export class RecordHistories {
  constructor(
    private readonly records: Records,
    @Inject(READS) private readonly reads: Reads<Reach>,
  ) {}

  /**
   * The history of a record that the caller may see, oldest first.
   * @param category category of the record's stream
   * @throws 404
   */
  async historyOf<Doc extends Document>(
    exchange: Exchange,
    resource: Resource<Reach, Doc>,
    category: string,
    id: string,
  ): Promise<readonly HistoryEntry[]> {
    await this.records.find(exchange, resource, id);
    const ofRecord = allOf(eq('recordId', id), eq('record', category));
    const newestFirst = { order: [{ field: 'position', descending: true }], limit: longestHistory };
    const entries = (await this.reads.documents(historyModel, ofRecord, newestFirst)).toReversed();
    return entriesOf(entries, await this.namesIn(entries));
  }

  /**
   * Events of a company with the values before them, which earlier events of the same records have; in the order in
   * which they come. Each history is read once, and none of a record all of whose events are among them.
   */
  async changesOf(companyId: string, events: readonly HistoryDoc[]): Promise<readonly CompanyHistoryEntry[]> {
    const names = await this.namesIn(events);
    const recordNameOf = await recordNamesIn(this.reads, events);
    const known = new Map<string, HistoryEntry>();
    const learn = (ofOne: readonly HistoryDoc[], isWhole?: boolean): void => {
      for (const entry of entriesOf(ofOne, names, isWhole)) known.set(entry.id, entry);
    };
    const begunEarlier: HistoryDoc[] = [];
    for (const ofOne of byRecord(events)) {
      const oldestFirst = ofOne.toSorted((one, other) => one.position - other.position);
      if (oldestFirst.every(({ revision }, at) => revision === at)) learn(oldestFirst);
      else if (ofOne.some(({ fields }) => fields.length > 0)) begunEarlier.push(...ofOne);
    }
    const recordIds = distinct(begunEarlier.map(({ recordId }) => recordId));
    const upTo = Math.max(...begunEarlier.map(({ position }) => position));
    for (let at = 0; at < recordIds.length; at += recordsAtOnce) {
      const docs = await this.eventsUpTo(companyId, recordIds.slice(at, at + recordsAtOnce), upTo);
      for (const ofOne of byRecord(docs)) learn(ofOne, docs.length < longestHistory);
    }
    const entries = await mapInSlices(events, (event) => {
      const [alone] = entriesOf([event], names, false);
      const entry = known.get(event.id) ?? alone;
      return entry && { ...entry, record: event.record, recordId: event.recordId, recordName: recordNameOf(event) };
    });
    return entries.filter((entry) => entry !== undefined);
  }

  /** The events of some records of a company up to a position, oldest first. */
  private async eventsUpTo(companyId: string, recordIds: readonly string[], position: number) {
    const upTo: Where = { kind: 'compare', field: 'position', op: 'lte', value: position };
    const ofRecords = allOf(eq('companyId', companyId), isIn('recordId', recordIds), upTo);
    const newestFirst = { order: [{ field: 'position', descending: true }], limit: longestHistory };
    return (await this.reads.documents(historyModel, ofRecords, newestFirst)).toReversed();
  }

  private async namesIn(entries: readonly HistoryDoc[]): Promise<Names> {
    const users = await this.reads.documents(userModel, isIn('id', distinct(entries.map(({ actorId }) => actorId))));
    const companyIds = distinct(entries.flatMap(({ actorCompanyId }) => actorCompanyId ?? []));
    const companies = await this.reads.documents(companyModel, isIn('id', companyIds));
    const userNames = new Map(users.map((user) => [user.id, user.username]));
    const companyNames = new Map(companies.map((company) => [company.id, company.name]));
    return {
      user: (user) => userNames.get(user) ?? null,
      company: (company) => companyNames.get(company) ?? null,
    };
  }
}

/** The events of each record, in the order in which they come. */
const byRecord = (events: readonly HistoryDoc[]): Iterable<readonly HistoryDoc[]> => {
  const records = new Map<string, HistoryDoc[]>();
  for (const event of events) {
    const key = `${event.record} ${event.recordId}`;
    const ofOne = records.get(key);
    if (ofOne === undefined) records.set(key, [event]);
    else ofOne.push(event);
  }
  return records.values();
};

const distinct = (ids: readonly string[]): readonly string[] => [...new Set(ids)];
