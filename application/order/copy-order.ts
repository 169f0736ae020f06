import { type MessageCode, messageOf } from '../../domain/messages.js';
import type { NewLine, OrderLine } from '../../domain/order/order-line.js';
import { orderStream } from '../../domain/order/order.decider.js';
import { forManufacturer } from '../../domain/order/order.state.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import type { FabricDocument } from '../../projections/index.js';
import { companyFabrics } from '../fabric/find-fabrics.js';
import { type Runs, UseCase, type Written } from '../kit/use-case.js';
import { asLineFabric } from '../order-line/line-fabric.js';
import { makeDraft, requirePartners } from './make-draft.js';

interface Copy {
  readonly orderId: string;
  readonly manufacturerId: string;
  readonly sourceId: string;
  /** Another group of the same vendor, in place of the order's own. */
  readonly groupId?: string | undefined;
  readonly poNumber?: string | undefined;
}

export interface FabricRemark {
  readonly code: string;
  readonly text: string;
}

export interface CopiedOrder extends Written {
  /** Copied fabrics that are discontinued, by their present codes. */
  readonly warned: readonly FabricRemark[];
  /** Deleted fabrics, whose lines were not copied, by the codes of the lines. */
  readonly leftOut: readonly FabricRemark[];
}

export class CopyOrder extends UseCase<Copy, CopiedOrder> {}

/**
 * Copies an order of any status into a new draft: its lines, group, level and notes. Its days, prices, payments and the
 * notes of the vendor are not copied. Nor is its PO number, which the draft needs before it is placed.
 * @throws order.not-found, order.vendor-invalid, order.group-invalid, link.inactive
 */
export const copyOrder: Runs<CopyOrder, 'handle' | 'claims' | 'reads'> = async (
  ports,
  { orderId, manufacturerId, sourceId, groupId, poNumber = '' },
  context,
) => {
  const { state } = await ports.handle.look(orderStream, sourceId);
  const source = forManufacturer(state, manufacturerId);
  const { vendorId, requireLevel, notes, index } = source;
  const ids = { orderId, manufacturerId, vendorId, groupId: groupId ?? source.groupId };
  const link = await requirePartners(ports, ids);
  const fabricIds = [...new Set(source.lines.map(({ fabricId }) => fabricId))];
  const fabrics = await companyFabrics(ports.reads, manufacturerId, 'id', fabricIds);
  const lines = source.lines.flatMap((line) => copyOf(line, fabrics, context));
  const given = { poNumber, requireLevel, notes, copiedFrom: { orderId: sourceId, index } };
  const made = await makeDraft(ports, { ids, link, given, lines, groupChanges: {} }, context);
  const present = source.lines.flatMap(({ fabricId }) => fabrics.get(fabricId) ?? []);
  const warned = present.filter(({ discontinued }) => discontinued);
  const missing = source.lines.filter(({ fabricId }) => !fabrics.has(fabricId));
  return {
    ...made,
    warned: remarks(warned, 'order-line.discontinued'),
    leftOut: remarks(missing, 'fabric.not-found'),
  };
};

/** Copies a line with the present fabric, which may have another code. */
const copyOf = (
  { lineId, fabricId, quantity, details }: OrderLine,
  fabrics: ReadonlyMap<string, FabricDocument>,
  { commandId }: CommandContext,
): readonly NewLine[] => {
  const found = fabrics.get(fabricId);
  if (found === undefined) return [];
  return [{ lineId: deriveId(commandId, `copy of ${lineId}`), fabric: asLineFabric(found), quantity, details }];
};

/** One remark for each code, because a fabric may occur twice in an order. */
const remarks = (coded: readonly { readonly code: string }[], code: MessageCode): readonly FabricRemark[] =>
  [...new Set(coded.map((each) => each.code))].map((fabricCode) => ({ code: fabricCode, text: messageOf(code) }));
