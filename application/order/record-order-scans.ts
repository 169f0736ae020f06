import type { RecordScans } from '../../domain/order/order.commands.js';
import { orderStream } from '../../domain/order/order.decider.js';
import { eq, isIn } from '../../infra/query/query.js';
import { fabricModel, orderFabricModel } from '../../projections/index.js';
import { type Runs, UseCase, type Written, written } from '../kit/use-case.js';

type Scans = Pick<RecordScans, 'companyId' | 'scans'> & { readonly orderId: string };

export class RecordOrderScans extends UseCase<Scans, Written> {}

/** Records scans of an order's labels. A label may show another code, or the one before its fabric was renamed. */
export const recordOrderScans: Runs<RecordOrderScans, 'handle' | 'reads'> = async (
  { handle, reads },
  { orderId, companyId, scans },
  context,
) => {
  const lines = await reads.documents(orderFabricModel, eq('orderId', orderId));
  const ids = [...new Set(lines.map(({ fabricId }) => fabricId))];
  const fabrics = await reads.documents(fabricModel, isIn('id', ids));
  const currentCodes = Object.fromEntries(fabrics.map(({ id, code }) => [id, code]));
  const otherCodes = Object.fromEntries(fabrics.map(({ id, other_codes: codes }) => [id, codes]));
  const command = { type: 'RecordScans', companyId, scans, currentCodes, otherCodes } as const;
  return written(orderId, await handle(orderStream, orderId, command, context));
};
