import { codeIn } from '../../domain/fabric/fabric-code.js';
import type { ScanType } from '../../domain/inventory-group/inventory-group.events.js';
import { type MessageCode, refusal } from '../../domain/messages.js';
import { allOf, eq, isIn } from '../../infra/query/query.js';
import { inPages } from '../../infra/read-models/reads/in-pages.js';
import { inventoryGroupModel, orderFabricModel, orderModel, swatchModel } from '../../projections/index.js';
import { companyFabrics } from '../fabric/find-fabrics.js';
import type { Ports } from '../kit/ports.js';

/** The sources of labels; each fabric gets its labels once, at its first place. */
export interface LabelSources {
  readonly fabricIds?: readonly string[];
  readonly swatchIds?: readonly string[];
  readonly groupId?: string;
  readonly orderId?: string;
  readonly codes?: readonly string[];
}

type Reads = Ports['reads'];

/** Maximum of labels in one file. */
export const mostLabels = 10_000;
const idsAtOnce = 500;

const requireAll = (asked: readonly string[], found: { has(id: string): boolean }, missing: MessageCode): void => {
  if (asked.some((id) => !found.has(id))) throw refusal(missing);
};

const byId = { order: [{ field: 'id', descending: false }] };

const fabricsOfSwatches = async (
  reads: Reads,
  companyId: string,
  ids: readonly string[],
): Promise<readonly string[]> => {
  const fabricIds = new Map<string, string>();
  for (let from = 0; from < ids.length; from += idsAtOnce) {
    const some = allOf(eq('companyId', companyId), isIn('id', ids.slice(from, from + idsAtOnce)));
    // Sorted by age, the store would read all swatches of the company.
    for (const { id, fabricId } of await reads.documents(swatchModel, some, byId)) fabricIds.set(id, fabricId);
  }
  requireAll(ids, fabricIds, 'swatch.not-found');
  return ids.map((id) => fabricIds.get(id) ?? '');
};

const fabricsOfGroup = async (reads: Reads, companyId: string, groupId: string): Promise<readonly string[]> => {
  const own = allOf(eq('companyId', companyId), eq('inventoryGroupId', groupId));
  const ids: string[] = [];
  for await (const page of inPages(reads, swatchModel, own, 'code')) {
    ids.push(...page.map(({ fabricId }) => fabricId));
    requireFew(ids.length);
  }
  return ids;
};

const fabricsOfOrder = async (reads: Reads, companyId: string, orderId: string): Promise<readonly string[]> => {
  const order = await reads.document(orderModel, eq('manufacturerId', companyId), orderId);
  if (order === undefined) throw refusal('order.not-found');
  const ids: string[] = [];
  for await (const page of inPages(reads, orderFabricModel, eq('orderId', orderId), 'position')) {
    ids.push(...page.map(({ fabricId }) => fabricId));
    requireFew(ids.length);
  }
  // A fabric may be deleted while its line stays.
  const live = await companyFabrics(reads, companyId, 'id', ids);
  return ids.filter((id) => live.has(id));
};

const fabricsOfCodes = async (
  reads: Reads,
  companyId: string,
  texts: readonly string[],
): Promise<readonly string[]> => {
  const codes = texts.map((text) => codeIn(text).trim()).filter((code) => code !== '');
  const fabrics = await companyFabrics(reads, companyId, 'code', codes);
  const unknown = [...new Set(codes.filter((code) => !fabrics.has(code)))];
  const [code] = unknown;
  if (code !== undefined) throw refusal('labels.codes-unknown', { codes: unknown }, { code });
  return codes.map((each) => fabrics.get(each)?.id ?? '');
};

/** @throws labels.too-many */
export const requireFew = (labels: number): void => {
  if (labels > mostLabels) throw refusal('labels.too-many');
};

/**
 * The ids of the chosen fabrics, in the order of their sources, and the scan type of a group that is the only source.
 * @throws labels.nothing, labels.too-many, labels.codes-unknown, and 404 for an id that is not of the company
 */
export const chosenFabrics = async (
  reads: Reads,
  companyId: string,
  { fabricIds = [], swatchIds = [], groupId, orderId, codes = [] }: LabelSources,
): Promise<{ readonly ids: readonly string[]; readonly scanType: ScanType }> => {
  for (const list of [fabricIds, swatchIds, codes]) requireFew(list.length);
  requireAll(fabricIds, await companyFabrics(reads, companyId, 'id', fabricIds), 'fabric.not-found');
  const group =
    groupId === undefined ? undefined : await reads.document(inventoryGroupModel, eq('companyId', companyId), groupId);
  if (groupId !== undefined && group === undefined) throw refusal('group.not-found');
  const ids = [
    ...fabricIds,
    ...(await fabricsOfSwatches(reads, companyId, swatchIds)),
    ...(group === undefined ? [] : await fabricsOfGroup(reads, companyId, group.id)),
    ...(orderId === undefined ? [] : await fabricsOfOrder(reads, companyId, orderId)),
    ...(await fabricsOfCodes(reads, companyId, codes)),
  ];
  if (ids.length === 0) throw refusal('labels.nothing');
  const isGroupAlone = fabricIds.length + swatchIds.length + codes.length === 0 && orderId === undefined;
  return { ids: [...new Set(ids)], scanType: (isGroupAlone ? group?.scanType : undefined) ?? 'Code 128' };
};
