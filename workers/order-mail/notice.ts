import { fold } from '../../domain/kit/decider.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import type { OrderEvent } from '../../domain/order/order.events.js';
import { orderStream } from '../../domain/order/order.decider.js';
import { isNoticed, type OrderNotice } from '../../domain/order/order-notices.js';
import type { Order } from '../../domain/order/order.state.js';
import { eq } from '../../infra/query/query.js';
import { orderModel, type OrderDoc } from '../../projections/index.js';
import type { NoticeRef } from '../kit/notice-book.js';
import type { WorkerPorts } from '../worker-ports.js';

/** An event of an order, with all data for its mail. */
export interface Notice {
  readonly event: RecordedEvent & OrderNotice;
  readonly before: Order;
  readonly after: Order;
  /** The present order, with the present names of companies and group. */
  readonly order: OrderDoc;
  /** The users that have acted on the order so far. */
  readonly workedOnBy: ReadonlySet<string>;
  /** The transaction of the successful payment, if there is one. */
  readonly transactionId: string | null;
}

export const noticeModels = ['order', 'user', 'vendor-link'] as const;

const transactionOf = (events: readonly OrderEvent[]): string | null =>
  events.findLast((event) => event.type === 'PaymentApproved')?.data.transactionId ?? null;

type OrderHistory = readonly (RecordedEvent & OrderEvent)[];

/** Undefined if the order does not exist any more. */
export const noticeOf = async (
  history: OrderHistory,
  event: RecordedEvent & OrderNotice,
  { reads }: Pick<WorkerPorts, 'reads'>,
): Promise<Notice | undefined> => {
  const { orderId } = event.data;
  const earlier = history.filter(({ revision }) => revision < event.revision);
  const order = await reads.document(orderModel, eq('id', orderId), orderId);
  const before = fold(orderStream.decider, earlier);
  const after = orderStream.decider.evolve(before, event);
  if (order === undefined || before.status === 'absent' || after.status === 'absent') return undefined;
  const workedOnBy = new Set(history.map(({ metadata }) => metadata.actorId));
  return { event, before, after, order, workedOnBy, transactionId: transactionOf(earlier) };
};

/** Undefined if the order or the event does not exist any more. */
export const readNotice = async (
  ports: Pick<WorkerPorts, 'eventStore' | 'reads'>,
  { orderId, eventId }: NoticeRef,
): Promise<Notice | undefined> => {
  const history = (await ports.eventStore.read(orderStream.nameOf(orderId))).filter(orderStream.owns);
  const event = history.find(({ id }) => id === eventId);
  return event !== undefined && isNoticed(event) ? noticeOf(history, event, ports) : undefined;
};
