import { type LineDetails, type LineFabric, quantityOf } from '../../domain/order/order-line.js';
import { orderStream } from '../../domain/order/order.decider.js';
import { refuseEarly } from '../../infra/commands/refuse-early.js';
import type { OrderDoc } from '../../projections/index.js';
import { type Runs, UseCase, type Written, written } from '../kit/use-case.js';
import { type FabricLookUp, lineFabricFor, unmadeFabric, type WantedFabric, warningOf } from './line-fabric.js';

export type OrderOfLine = Pick<OrderDoc, 'id' | 'manufacturerId' | 'status'>;

interface NewLine {
  readonly lineId: string;
  readonly order: OrderOfLine;
  readonly fabric: Omit<WantedFabric, 'grade'>;
  /** The quantity as the caller wrote it. */
  readonly quantity: unknown;
  readonly details: LineDetails;
  readonly allowDuplicate: boolean;
}

interface AddedLine extends Written {
  /** Left out unless the fabric is discontinued. */
  readonly warning?: string;
}

export class AddLine extends UseCase<NewLine, AddedLine> {}

/**
 * Adds a fabric to an order, and creates the fabric first when its code is new (S2 section 5 "Order fabric add").
 * @throws order-line.quantity-required, order-line.fabric-required, order-line.duplicate, order.locked,
 * order.status-changed
 */
export const addLine: Runs<AddLine, FabricLookUp> = async (
  ports,
  { lineId, order, fabric: wanted, quantity: given, details, allowDuplicate },
  context,
) => {
  const quantity = quantityOf(given);
  const companyId = order.manufacturerId;
  const seenStatus = context.ifStatus;
  const commandFor = (fabric: LineFabric) => {
    const line = { lineId, fabric, quantity, details: { grade: fabric.grade, ...details } };
    return { type: 'AddLine', companyId, line, allowDuplicate, seenStatus } as const;
  };
  // No fabric is created for a line that the order refuses.
  await refuseEarly(ports.handle, orderStream, order.id, commandFor(unmadeFabric(wanted)), context);
  const { grade = null } = details;
  const { fabric, isDiscontinued, position } = await lineFabricFor(ports, companyId, { ...wanted, grade }, context);
  const added = await ports.handle(orderStream, order.id, commandFor(fabric), context);
  return { ...written(lineId, added, { position }), ...warningOf(isDiscontinued) };
};
