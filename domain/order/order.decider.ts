import type { Decider } from '../kit/decider.js';
import { defineStream } from '../kit/stream.js';
import type { CreateOrder, OrderCommand } from './order.commands.js';
import { changeLines, copiedLines } from './order-lines.js';
import { attemptPayment, giveUpPayment, recordPaymentResult } from './order-payment.js';
import { takeStep } from './order-steps.js';
import type { OrderEvent } from './order.events.js';
import { evolveOrder } from './order.evolve.js';
import type { OrderState } from './order.state.js';
import { recordScans, releaseRequirements } from './release-and-scans.js';
import { discardOrder, saveOrder, verifyOrder, writeVendorNotes } from './save-order.js';

/**
 * An order with its lines, steps, release, scans and payment attempts (S2 section 4 "Order statuses", A52 to A64). Its
 * refusals have the texts of the specification's catalogue.
 */
export const orderDecider: Decider<OrderCommand, OrderEvent, OrderState> = {
  initialState: () => ({ status: 'absent' }),
  evolve: evolveOrder,
  weigh: (state) => (state.status === 'absent' ? 0 : state.seenScans.size + state.lines.length),
  decide: (command, state) => {
    switch (command.type) {
      case 'CreateOrder':
        return createOrder(command, state);
      case 'SaveOrder':
        return saveOrder(command, state);
      case 'DiscardOrder':
        return discardOrder(command, state);
      case 'VerifyOrder':
        return verifyOrder(command, state);
      case 'WriteVendorNotes':
        return writeVendorNotes(command, state);
      case 'ReleaseRequirements':
        return releaseRequirements(command, state);
      case 'RecordScans':
        return recordScans(command, state);
      case 'AddLine':
      case 'ChangeLine':
      case 'RemoveLine':
      case 'ImportLines':
      case 'SortLines':
        return changeLines(command, state);
      case 'AttemptPayment':
        return attemptPayment(command, state);
      case 'RecordPaymentResult':
        return recordPaymentResult(command, state);
      case 'GiveUpPayment':
        return giveUpPayment(command, state);
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
