import { messageOf } from '../../domain/messages.js';
import { type LineFabric, type NewLine, quantityOf } from '../../domain/order/order-line.js';
import { orderStream } from '../../domain/order/order.decider.js';
import { mostLines } from '../../domain/order/order-lines.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import { allOf, eq } from '../../infra/query/query.js';
import { swatchModel } from '../../projections/index.js';
import { companyFabrics } from '../fabric/find-fabrics.js';
import type { Ports } from '../kit/ports.js';
import { type Runs, UseCase } from '../kit/use-case.js';
import type { OrderOfLine } from './add-line.js';
import { asLineFabric, warningOf } from './line-fabric.js';

interface NewLines {
  readonly order: OrderOfLine;
  /** The fabrics, by id, or those of the active swatches of a group of the company. */
  readonly source: { readonly fabricIds: readonly string[] } | { readonly groupId: string };
  readonly quantity: unknown;
}

export type AddedFabric =
  | { readonly fabricId: string; readonly code: string; readonly lineId: string; readonly warning?: string }
  | { readonly fabricId: string; readonly code: string | null; readonly error: string };

export interface AddedLines {
  readonly fabrics: readonly AddedFabric[];
  readonly position: number;
}

export class AddLines extends UseCase<NewLines, AddedLines> {}

type LookUp = Pick<Ports, 'handle' | 'reads'>;

/**
 * Adds a line for each of many fabrics, all with the same quantity. A fabric that is already in the order gets no line,
 * but an error in the result.
 * @throws order-line.quantity-required, order.locked, order.status-changed, order.too-many-lines
 */
export const addLines: Runs<AddLines, LookUp> = async (
  { handle, reads },
  { order, source, quantity: given },
  context,
) => {
  const quantity = quantityOf(given);
  const companyId = order.manufacturerId;
  const fabricIds =
    'fabricIds' in source ? [...new Set(source.fabricIds)] : await fabricsOfGroup(reads, companyId, source.groupId);
  const fabrics = await companyFabrics(reads, companyId, 'id', fabricIds);
  const lines = fabricIds.flatMap((fabricId) => {
    const fabric = fabrics.get(fabricId);
    return fabric === undefined ? [] : [lineOf(asLineFabric(fabric), quantity, context)];
  });
  const command = { type: 'ImportLines', companyId, mode: 'add', lines, seenStatus: context.ifStatus } as const;
  const { events, position } = await handle(orderStream, order.id, command, context);
  const taken = new Set(events.flatMap(({ data }) => ('lines' in data ? data.lines.map(({ lineId }) => lineId) : [])));
  const outcomeOf = (fabricId: string): AddedFabric => {
    const fabric = fabrics.get(fabricId);
    if (fabric === undefined) return { fabricId, code: null, error: messageOf('fabric.not-found') };
    const { code, discontinued } = fabric;
    const lineId = lineIdOf(fabricId, context);
    return taken.has(lineId)
      ? { fabricId, code, lineId, ...warningOf(discontinued) }
      : { fabricId, code, error: messageOf('order-line.duplicate') };
  };
  return { fabrics: fabricIds.map(outcomeOf), position };
};

const lineIdOf = (fabricId: string, { commandId }: CommandContext): string =>
  deriveId(commandId, `order-fabric ${fabricId}`);

const lineOf = (fabric: LineFabric, quantity: NewLine['quantity'], context: CommandContext): NewLine => ({
  lineId: lineIdOf(fabric.fabricId, context),
  fabric,
  quantity,
  details: { grade: fabric.grade },
});

const fabricsOfGroup = async (
  reads: LookUp['reads'],
  companyId: string,
  groupId: string,
): Promise<readonly string[]> => {
  const ofGroup = allOf(eq('companyId', companyId), eq('inventoryGroupId', groupId), eq('active', true));
  const order = [{ field: 'code', descending: false }] as const;
  // One swatch above the maximum of lines is enough for a refusal.
  const swatches = await reads.documents(swatchModel, ofGroup, { order, limit: mostLines + 1 });
  return swatches.map(({ fabricId }) => fabricId);
};
