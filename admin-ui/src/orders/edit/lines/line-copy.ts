import { fabricTexts } from '../../../generated/api';
import type { NewLine } from '../../../providers/data/order/order-verbs';
import type { OrderFabric } from '../../../types/wire';

/** Fields that belong to the line or its fabric, and are not copied. */
const notCopied: ReadonlySet<string> = new Set([
  'id',
  'orderId',
  'fabricId',
  'quantity',
  'manufacturerId',
  'vendorId',
  'position',
  ...fabricTexts.map(({ name }) => name).filter((name) => name !== 'grade'),
  'photo',
  'fabric',
  'createdAt',
  'updatedAt',
  'revision',
]);

/** The line to add as a copy; an intended duplicate is allowed (A62). */
export const lineCopy = (orderId: string, line: OrderFabric): NewLine => ({
  ...Object.fromEntries(Object.entries(line).filter(([field, value]) => !notCopied.has(field) && value !== null)),
  orderId,
  fabricId: line.fabricId,
  quantity: line.quantity,
  allowDuplicate: true,
});
