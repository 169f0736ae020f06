import fc from 'fast-check';
import { fold } from '../../domain/kit/decider.js';
import { DomainError } from '../../domain/kit/domain-error.js';
import { aFabric, aLine, anOrder, manufacturerId } from '../../test/kit/domain/orders.js';
import type { LineCommand } from '../../domain/order/order.commands.js';
import { orderDecider } from '../../domain/order/order.decider.js';
import type { OrderEvent } from '../../domain/order/order.events.js';
import { requirementsTotal } from '../../domain/order/requirements.js';
import { documentsOf } from '../../test/kit/documents-of.js';
import { orderModel } from '../order/order.projection.js';
import { orderFabricModel } from './order-fabric.projection.js';

const companyId = manufacturerId;
const name = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const lineOf = (lineId: string, quantity: number) => aLine(lineId, { fabric: aFabric(`F-${lineId}`), quantity });
const command: fc.Arbitrary<LineCommand> = fc.oneof(
  fc.record({ lineId: name, quantity: fc.integer({ min: 1, max: 9 }) }).map(({ lineId, quantity }): LineCommand => ({
    type: 'AddLine',
    companyId,
    line: lineOf(lineId, quantity),
    allowDuplicate: false,
  })),
  fc
    .record({ lineId: name, position: fc.nat(6), quantity: fc.integer({ min: 1, max: 9 }) })
    .map((change): LineCommand => ({
      type: 'ChangeLine',
      companyId,
      ...change,
    })),
  name.map((lineId): LineCommand => ({ type: 'RemoveLine', companyId, lineId })),
  fc
    .record({ mode: fc.constantFrom('add' as const, 'replace' as const), ids: fc.uniqueArray(name) })
    .map(({ mode, ids }): LineCommand => ({
      type: 'ImportLines',
      companyId,
      mode,
      lines: ids.map((id) => lineOf(id, 2)),
    })),
);

it('lists show the same lines, order, quantities and sum as the order itself, after any changes', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 20 }), (commands) => {
      const events: OrderEvent[] = [anOrder.created({ requireLevel: 'full' })];
      for (const one of commands) {
        try {
          events.push(...orderDecider.decide(one, fold(orderDecider, events)));
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
        }
      }
      const state = fold(orderDecider, events);
      if (state.status === 'absent') throw new Error('There is no order.');
      const docs = documentsOf(orderFabricModel, 'order-order-1', events);
      expect(docs.size).toBe(state.lines.length);
      state.lines.forEach(({ lineId, quantity, revision }, position) => {
        expect(docs.get(lineId)).toMatchObject({ quantity, position, revision });
      });
      const total = requirementsTotal(state.lines, 'full');
      expect(documentsOf(orderModel, 'order-order-1', events).get('order-1')).toMatchObject({
        requirementsTotal: total,
      });
    }),
  );
});
