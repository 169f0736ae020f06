import type { CompanyEvent } from '../../domain/company/company.events.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import { type OrderEvent, type OrderStatus, orderStatuses } from '../../domain/order/order.events.js';
import { type Move, moves, moveTypes, type OrderMove } from '../../domain/order/order-statuses.js';
import { declareFields, type DocOf, json, members, number, object } from '../../infra/schema/fields.js';
import type { Change, HandlersOf, ReadModel } from '../../infra/schema/read-model.js';
import { changed, removed } from '../shared/changes.js';

export type OrderCounts = Readonly<Record<OrderStatus, number>>;

const dashboardFields = declareFields({
  id: 'exact',
  orders: json<OrderCounts>(object(members(orderStatuses, number))),
  /** Accepted orders that still have to be released. */
  toRelease: 'number',
});

/** A company's orders by status, for its dashboard. A vendor does not see drafts, so they count as 0. */
export type DashboardDoc = DocOf<typeof dashboardFields>;

/** All counts: a document of an earlier version has none for a status that was added since. */
export const countsOf = (orders: Partial<OrderCounts>): OrderCounts => ({ ...members(orderStatuses, 0), ...orders });

const noneOf = (id: string): DashboardDoc => ({ id, orders: countsOf({}), toRelease: 0 });

type Step = Readonly<{ from: OrderStatus | null; to: OrderStatus | null }>;

const counted = (orders: OrderCounts, step: Step, isShown: (status: OrderStatus) => boolean): OrderCounts => {
  const counts: Record<OrderStatus, number> = { ...countsOf(orders) };
  if (step.from !== null && isShown(step.from)) counts[step.from] -= 1;
  if (step.to !== null && isShown(step.to)) counts[step.to] += 1;
  return counts;
};

const countedFor = (id: string, step: Step, isShown: (status: OrderStatus) => boolean): Change<DashboardDoc> => ({
  id,
  apply: (doc: DashboardDoc = noneOf(id)) => ({ ...doc, orders: counted(doc.orders, step, isShown) }),
});

/** Changes the number of orders to release, of both companies. */
const waiting = ({ data: { manufacturerId, vendorId } }: RecordedEvent<OrderEvent>, by: number) =>
  [manufacturerId, vendorId].flatMap((id) =>
    changed<DashboardDoc>(id, ({ toRelease }) => ({ toRelease: toRelease + by })),
  );

const moved = (event: RecordedEvent<OrderMove>): readonly Change<DashboardDoc>[] => {
  const { manufacturerId, vendorId } = event.data;
  const step = { from: leftBy(event), to: moves[event.type].to };
  return [countedFor(manufacturerId, step, () => true), countedFor(vendorId, step, (status) => status !== 'draft')];
};

const leftBy = ({ type, data }: RecordedEvent<OrderMove>): OrderStatus | null => {
  if ('from' in data) return data.from;
  // A correction replaces a quote that is already counted.
  if ('corrects' in data) return 'quoted';
  const { from }: Move = moves[type];
  return from ?? null;
};

export const dashboardModel: ReadModel<DashboardDoc> = {
  name: 'dashboard',
  version: 2,
  ...dashboardFields,
  indexes: [],
  handlers: {
    CompanyRegistered: ({ data: { companyId: id } }) => [{ id, apply: (doc?: DashboardDoc) => doc ?? noneOf(id) }],
    CompanyWithdrawn: ({ data: { companyId } }) => removed(companyId),
    OrderCreated: ({ data }) => [countedFor(data.manufacturerId, { from: null, to: 'draft' }, () => true)],
    OrderDiscarded: ({ data }) => [countedFor(data.manufacturerId, { from: 'draft', to: null }, () => true)],
    ...Object.fromEntries(moveTypes.map((type) => [type, moved])),
    OrderAccepted: (event) => [...moved(event), ...waiting(event, 1)],
    RequirementsReleased: (event) => waiting(event, -1),
  } satisfies Partial<HandlersOf<DashboardDoc, CompanyEvent | OrderEvent>>,
};
