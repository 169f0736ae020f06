import type { Document, ReadModel } from '../../infra/schema/read-model.js';
import { isIn, allOf, eq, everything, type Where } from '../../infra/query/query.js';
import type { Reads } from '../../infra/read-models/reads/reads.js';
import {
  apiKeyModel,
  billModel,
  companyModel,
  couponModel,
  fabricModel,
  type HistoryDoc,
  inventoryGroupModel,
  inventoryTypeModel,
  nameOfKey,
  orderGroupModel,
  orderModel,
  planModel,
  scannedGroupModel,
  settingModel,
  soundTypeModel,
  swatchModel,
  userModel,
  vendorLinkModel,
  historyModel,
} from '../../projections/index.js';
import { mapInSlices } from '../../infra/read-models/reads/map-in-slices.js';
import { type CompanyHistoryEntry, entriesOf, type HistoryEntry, type Names } from './entries.js';

const namesAtOnce = 1_000;

type LookUps = Pick<Reads<never>, 'documents'>;
type NamesOf = (reads: LookUps, ids: readonly string[]) => Promise<ReadonlyMap<string, string | null>>;

const namedBy =
  <Doc extends Document>(model: ReadModel<Doc>, nameOf: (doc: Doc) => string | null): NamesOf =>
  async (reads, ids) => {
    const names = new Map<string, string | null>();
    for (let at = 0; at < ids.length; at += namesAtOnce)
      for (const doc of await reads.documents(model, isIn('id', ids.slice(at, at + namesAtOnce))))
        names.set(doc.id, nameOf(doc));
    return names;
  };

/** The names of records, by the category of their streams; those of other categories have none. */
const namings: Readonly<Record<string, NamesOf>> = {
  company: namedBy(companyModel, ({ name }) => name),
  apikey: namedBy(apiKeyModel, ({ name }) => name),
  user: namedBy(userModel, ({ username }) => username),
  fabric: namedBy(fabricModel, ({ code }) => code),
  inventorygroup: namedBy(inventoryGroupModel, ({ name }) => name),
  swatch: namedBy(swatchModel, ({ code }) => code),
  scan: namedBy(scannedGroupModel, ({ name }) => name),
  ordergroup: namedBy(orderGroupModel, ({ name }) => name),
  order: namedBy(orderModel, ({ index }) => String(index)),
  bill: namedBy(billModel, ({ number }) => number),
  coupon: namedBy(couponModel, ({ name }) => name),
  plan: namedBy(planModel, ({ name }) => name),
  setting: namedBy(settingModel, ({ name }) => name),
  soundtype: namedBy(soundTypeModel, ({ name }) => name),
  inventorytype: namedBy(inventoryTypeModel, ({ name }) => name),
  vendorlink: namedBy(vendorLinkModel, ({ vendorName }) => vendorName),
};

/** The present name of an event's record; null for a deleted record, or one without a name. */
type RecordNames = (event: Pick<HistoryDoc, 'record' | 'recordId'>) => string | null;

const recordNamesIn = async (reads: LookUps, events: readonly HistoryDoc[]): Promise<RecordNames> => {
  const names = new Map<string, ReadonlyMap<string, string | null>>();
  for (const [record, namesOf] of Object.entries(namings)) {
    const ids = new Set(events.filter((event) => event.record === record).map(({ recordId }) => recordId));
    if (ids.size > 0) names.set(record, await namesOf(reads, [...ids]));
  }
  return ({ record, recordId }) => names.get(record)?.get(recordId) ?? null;
};

/** Longer than the history of any record; of a longer one the oldest entries would be left out. */
const longestHistory = 5_000;
const recordsAtOnce = 50;

const newestFirst = { order: [{ field: 'position', descending: true }], limit: longestHistory };

/** The events of one record, oldest first, with the values before and after. */
export const storyOf = async (reads: LookUps, category: string, id: string): Promise<readonly HistoryEntry[]> => {
  const ofRecord = allOf(eq('recordId', id), eq('record', category));
  const events = (await reads.documents(historyModel, ofRecord, newestFirst)).toReversed();
  return entriesOf(events, await namesIn(reads, events));
};

/**
 * Events in the given order, with the values before them from earlier events of the same records. Each history is read
 * one time. It is not read for a record whose complete history is in the list.
 * @param scope of the earlier events
 */
export const changesOf = async (
  reads: LookUps,
  events: readonly HistoryDoc[],
  scope: Where = everything,
): Promise<readonly CompanyHistoryEntry[]> => {
  const names = await namesIn(reads, events);
  const recordNameOf = await recordNamesIn(reads, events);
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
    const ofRecords = allOf(scope, isIn('recordId', recordIds.slice(at, at + recordsAtOnce)));
    const docs = await eventsUpTo(reads, ofRecords, upTo);
    for (const ofOne of byRecord(docs)) learn(ofOne, docs.length < longestHistory);
  }
  const entries = await mapInSlices(events, (event) => {
    const [alone] = entriesOf([event], names, false);
    const entry = known.get(event.id) ?? alone;
    return entry && { ...entry, record: event.record, recordId: event.recordId, recordName: recordNameOf(event) };
  });
  return entries.filter((entry) => entry !== undefined);
};

export const namesIn = async (reads: LookUps, events: readonly HistoryDoc[]): Promise<Names> => {
  const users = await reads.documents(userModel, isIn('id', distinct(events.map(({ actorId }) => actorId))));
  const companyIds = distinct(
    events.flatMap(({ actorCompanyId, companyId }) => [actorCompanyId ?? [], companyId ?? []].flat()),
  );
  const companies = await reads.documents(companyModel, isIn('id', companyIds));
  const keys = await reads.documents(apiKeyModel, isIn('id', distinct(events.map(({ actorId }) => actorId))));
  const userNames = new Map<string, string | null>([
    ...users.map(({ id, username }) => [id, username] as const),
    ...keys.map(({ id, name }) => [id, nameOfKey(name)] as const),
  ]);
  const companyNames = new Map(companies.map((company) => [company.id, company.name]));
  return {
    user: (user) => userNames.get(user) ?? null,
    company: (company) => companyNames.get(company) ?? null,
  };
};

const eventsUpTo = async (reads: LookUps, ofRecords: Where, position: number): Promise<readonly HistoryDoc[]> => {
  const upTo: Where = { kind: 'compare', field: 'position', op: 'lte', value: position };
  return (await reads.documents(historyModel, allOf(ofRecords, upTo), newestFirst)).toReversed();
};

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
