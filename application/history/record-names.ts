import type { Document, ReadModel } from '../../infra/schema/read-model.js';
import { isIn } from '../../infra/query/query.js';
import type { Reads } from '../../infra/read-models/reads/reads.js';
import {
  billModel,
  companyModel,
  couponModel,
  fabricModel,
  type HistoryDoc,
  inventoryGroupModel,
  inventoryTypeModel,
  orderGroupModel,
  orderModel,
  planModel,
  scannedGroupModel,
  settingModel,
  soundTypeModel,
  swatchModel,
  userModel,
  vendorLinkModel,
} from '../../projections/index.js';

const recordsAtOnce = 1_000;

type LookUps = Pick<Reads<never>, 'documents'>;
type NamesOf = (reads: LookUps, ids: readonly string[]) => Promise<ReadonlyMap<string, string | null>>;

const namedBy =
  <Doc extends Document>(model: ReadModel<Doc>, nameOf: (doc: Doc) => string | null): NamesOf =>
  async (reads, ids) => {
    const names = new Map<string, string | null>();
    for (let at = 0; at < ids.length; at += recordsAtOnce)
      for (const doc of await reads.documents(model, isIn('id', ids.slice(at, at + recordsAtOnce))))
        names.set(doc.id, nameOf(doc));
    return names;
  };

/** The names of records, by the category of their streams; those of other categories have none. */
const namings: Readonly<Record<string, NamesOf>> = {
  company: namedBy(companyModel, ({ name }) => name),
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
export type RecordNames = (event: Pick<HistoryDoc, 'record' | 'recordId'>) => string | null;

export const recordNamesIn = async (reads: LookUps, events: readonly HistoryDoc[]): Promise<RecordNames> => {
  const names = new Map<string, ReadonlyMap<string, string | null>>();
  for (const [record, namesOf] of Object.entries(namings)) {
    const ids = new Set(events.filter((event) => event.record === record).map(({ recordId }) => recordId));
    if (ids.size > 0) names.set(record, await namesOf(reads, [...ids]));
  }
  return ({ record, recordId }) => names.get(record)?.get(recordId) ?? null;
};
