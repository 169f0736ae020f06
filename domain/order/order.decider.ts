import type { Decider } from '../kit/decider.js';
import { defineStream } from '../kit/stream.js';
import type { CreateOrder, OrderCommand, TakenCommand } from './order.commands.js';
import { copiedLines } from './order-lines.js';
import { recordPaymentResult } from './order-payment.js';
import { steps } from './order-steps.js';
import type { OrderEvent } from './order.events.js';
import { evolveOrder } from './order.evolve.js';
import type { OrderState } from './order.state.js';

/** An order with its lines, steps, release, scans and payment attempts (S2 section 4 "Order statuses", A52 to A64). */
export const orderDecider: Decider<OrderCommand, OrderEvent, OrderState> = {
  initialState: () => ({ status: 'absent' }),
  evolve: evolveOrder,
  weigh: (state) => (state.status === 'absent' ? 0 : state.seenScans.size + state.lines.length),
  decide: (command, state) => {
    switch (command.type) {
      case 'CreateOrder':
        return createOrder(command, state);
      case 'RecordPaymentResult':
        return recordPaymentResult(command, state);
      default:
        return takeStep(command, state);
    }
  },
};

export const orderStream = defineStream('order', orderDecider);

const createOrder = ({ order, lines = [] }: CreateOrder, state: OrderState): OrderEvent[] => {
  if (state.status !== 'absent') return [];
  return [{ type: 'OrderCreated', data: order }, ...copiedLines(order, lines)];
};

/** Events of the vendor's data in the same call come first: they are written in the status before. */
const takeStep = (command: TakenCommand, state: OrderState): OrderEvent[] => {
  const events = Object.values(steps).flatMap((step) => step.take(command, state));
  return [...sentAlong(command).flatMap((other) => takeStep(other, state)), ...events];
};

/** The vendor may send notes with any of its steps, and changes of its invoice with the last one. */
const sentAlong = (command: TakenCommand): readonly TakenCommand[] => {
  const { type, companyId } = command;
  const along: TakenCommand[] = [];
  if (type !== 'WriteVendorNotes' && 'vendorNotes' in command && command.vendorNotes !== undefined)
    along.push({ type: 'WriteVendorNotes', companyId, vendorNotes: command.vendorNotes });
  if (type === 'CompleteOrder' && command.changes !== undefined)
    along.push({ type: 'ChangeInvoice', companyId, changes: command.changes, today: command.today });
  return along;
};
