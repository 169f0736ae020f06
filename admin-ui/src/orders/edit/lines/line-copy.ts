import type { NewLine } from '../../../providers/data/order-verbs';
import type { OrderFabric } from '../../../types/wire';

/** What belongs to the line or its fabric and is not the copy's own. */
const notCopied: ReadonlySet<string> = new Set([
  'id',
  'orderId',
  'fabricId',
  'quantity',
  'manufacturerId',
  'vendorId',
  'position',
  'code',
  'alias',
  'pattern_name',
  'color',
  'photo',
  'fabric',
  'createdAt',
  'updatedAt',
  'revision',
]);

/** The same line once more; a double that is meant is allowed (A62). */
export const lineCopy = (orderId: string, line: OrderFabric): NewLine => ({
  ...Object.fromEntries(Object.entries(line).filter(([field, value]) => !notCopied.has(field) && value !== null)),
  orderId,
  fabricId: line.fabricId,
  quantity: line.quantity,
  allowDuplicate: true,
});
