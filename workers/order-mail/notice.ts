import { fold } from '../../domain/kit/decider.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import type { OrderEvent } from '../../domain/order/order.events.js';
import { orderStream } from '../../domain/order/order.decider.js';
import { isNoticed, type OrderNotice } from '../../domain/order/order-notices.js';
import type { Order } from '../../domain/order/order.state.js';
import { eq } from '../../infra/query/query.js';
import { orderModel, type OrderDoc } from '../../projections/index.js';
import type { MailPorts } from '../kit/deliver.js';
import type { WorkerPorts } from '../worker-ports.js';

/** An event of an order, with everything that a mail about it says. */
export interface Notice {
  readonly event: RecordedEvent & OrderNotice;
  readonly before: Order;
  readonly after: Order;
  /** The order as it is now, with the present names of companies and group. */
  readonly order: OrderDoc;
  /** The users who have acted on the order until now. */
  readonly workedOnBy: ReadonlySet<string>;
  /** The transaction of the payment that paid it, if one did. */
  readonly transactionId: string | null;
}

/** The read models that mails about orders read. */
export const noticeModels = ['order', 'user', 'vendor-link'] as const;

/** The ports that mails about orders need. */
export type NoticePorts = MailPorts & {
  readonly eventStore: Pick<WorkerPorts['eventStore'], 'read' | 'readAll'>;
  readonly reads: WorkerPorts['reads'];
  readonly readSide: WorkerPorts['readSide'];
  readonly config: Pick<WorkerPorts['config'], 'publicUrl'>;
};

export interface NoticeRef {
  readonly orderId: string;
  readonly eventId: string;
}

const transactionOf = (events: readonly OrderEvent[]): string | null =>
  events.findLast((event) => event.type === 'PaymentApproved')?.data.transactionId ?? null;

/** Undefined where the order or the event is gone. */
export const readNotice = async (
  { eventStore, reads }: Pick<NoticePorts, 'eventStore' | 'reads'>,
  { orderId, eventId }: NoticeRef,
): Promise<Notice | undefined> => {
  const history = (await eventStore.read(orderStream.nameOf(orderId))).filter(orderStream.owns);
  const at = history.findIndex(({ id }) => id === eventId);
  const event = history[at];
  const order = await reads.document(orderModel, eq('id', orderId), orderId);
  if (event === undefined || order === undefined || !isNoticed(event)) return undefined;
  const before = fold(orderStream.decider, history.slice(0, at));
  const after = orderStream.decider.evolve(before, event);
  if (before.status === 'absent' || after.status === 'absent') return undefined;
  const workedOnBy = new Set(history.map(({ metadata }) => metadata.actorId));
  return { event, before, after, order, workedOnBy, transactionId: transactionOf(history.slice(0, at)) };
};
