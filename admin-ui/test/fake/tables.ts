import type { RaRecord } from 'react-admin';
import { representations } from '../../src/portal/pages';
import type {
  AuditEntry,
  Setting,
  SupportBill,
  SupportCompany,
  SupportJob,
  SupportMail,
  SupportNote,
  SupportOrder,
  SupportPack,
} from '../../src/types/support';
import type {
  ApiKey,
  Bill,
  Company,
  Coupon,
  Customer,
  Fabric,
  InventoryGroup,
  InventoryType,
  Job,
  Order,
  OrderFabric,
  OrderGroup,
  Plan,
  ScannedGroup,
  ScannedSwatch,
  SoundFile,
  SoundType,
  Subscription,
  Swatch,
  User,
} from '../../src/types/wire';
import { lineOutdated, notFound, revisionOutdated } from './refusals';

/** The record of each resource of the portal that the fake holds. */
export interface Tables {
  readonly ApiKeys: ApiKey;
  readonly Bills: Bill;
  readonly Companies: Company;
  readonly Coupons: Coupon;
  readonly Customers: Customer;
  readonly Fabrics: Fabric;
  readonly InventoryGroups: InventoryGroup;
  readonly InventoryTypes: InventoryType;
  readonly Jobs: Job;
  readonly OrderFabrics: OrderFabric;
  readonly OrderGroups: OrderGroup;
  readonly Orders: Order;
  readonly Plans: Plan;
  readonly ScannedGroups: ScannedGroup;
  readonly ScannedSwatches: ScannedSwatch;
  readonly Settings: Setting;
  readonly SoundFiles: SoundFile;
  readonly SoundTypes: SoundType;
  readonly SubscriptionHistories: Subscription;
  readonly SupportAudit: AuditEntry;
  readonly SupportBills: SupportBill;
  readonly SupportCompanies: SupportCompany;
  readonly SupportJobs: SupportJob;
  readonly SupportMails: SupportMail;
  readonly SupportNotes: SupportNote;
  readonly SupportOrders: SupportOrder;
  readonly SupportSubscriptions: SupportPack;
  readonly Swatches: Swatch;
  readonly Users: User;
}

export type Table = keyof Tables;
export type Rows = { readonly [Name in Table]?: readonly Tables[Name][] };

interface Seen {
  readonly id: string;
  readonly revision?: number;
}

/** Keeps records in memory. Each write gives a record its next revision. */
export const openTables = (rows: Rows) => {
  const tables: { [Name in Table]?: Map<string, Tables[Name]> } = {};
  /** A table is created when it is first used, so that a new resource needs no line here. */
  const tableOf = <Name extends Table>(name: Name): Map<string, Tables[Name]> => {
    const known = tables[name];
    if (known !== undefined) return known;
    const table = new Map((rows[name] ?? []).map((row) => [row.id, row]));
    Object.assign(tables, { [name]: table });
    return table;
  };
  const isTable = (name: string): name is Table => name in rows || name in tables || name in representations;
  let made = 0;

  const read = <Name extends Table>(name: Name, id: string): Tables[Name] => {
    const row = tableOf(name).get(id);
    if (row === undefined) throw notFound();
    return row;
  };

  return {
    read,
    all: <Name extends Table>(name: Name): readonly Tables[Name][] => [...tableOf(name).values()],
    newId: () => `made-${(made += 1)}`,
    add: <Name extends Table>(name: Name, row: Tables[Name]): Tables[Name] => {
      tableOf(name).set(row.id, row);
      return row;
    },
    /** @throws a refusal when somebody else has saved the record since it was seen */
    change: <Name extends Table>(name: Name, seen: Seen, changes: Partial<Tables[Name]>): Tables[Name] => {
      const before = read(name, seen.id);
      const revision = 'revision' in before ? (before.revision ?? 0) : 0;
      if (seen.revision !== undefined && seen.revision !== revision)
        throw name === 'OrderFabrics' ? lineOutdated() : revisionOutdated();
      const after = { ...before, ...changes, revision: revision + 1 };
      tableOf(name).set(seen.id, after);
      return after;
    },
    remove: (name: Table, id: string): boolean => tableOf(name).delete(id),
    /** Whether the fake holds a resource that react-admin names. */
    isTable,
    rowsOf: (resource: string): readonly RaRecord<string>[] =>
      isTable(resource) ? [...tableOf(resource).values()] : [],
  };
};

export type OpenTables = ReturnType<typeof openTables>;
