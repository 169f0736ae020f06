import type { RecordedEvent } from '../../../domain/kit/event.js';
import type { OrderCreated } from '../../../domain/order/order.events.js';
import type { ReadModel } from '../../../infra/schema/read-model.js';
import { orderModel, type OrderDoc } from '../../../projections/index.js';
import { newOrder } from '../../../projections/order/derived-order.js';

const mark = ' (later)';

const named = ({ data }: RecordedEvent<OrderCreated>): string => data.groupName + mark;

/**
 * The read model of orders in a possible later release: of a higher version, and with documents that differ from
 * today's.
 */
export const laterOrderModel: ReadModel<OrderDoc> = {
  ...orderModel,
  version: orderModel.version + 1,
  handlers: {
    ...orderModel.handlers,
    OrderCreated: (event: RecordedEvent<OrderCreated>) => [
      {
        id: event.data.orderId,
        apply: (doc?: OrderDoc) =>
          doc ?? newOrder({ ...event, data: { ...event.data, groupName: named(event) } }, true),
      },
    ],
  },
};

/** Whether an order was written by the later version of the read model. */
export const isLater = ({ groupName }: Pick<OrderDoc, 'groupName'>): boolean => groupName.endsWith(mark);
