import type { Fabric, LabelPreview, LabelSheet, NamedFile, OrderFabric, Swatch, WantedLabels } from '../../types/wire';
import { showFile } from '../download';
import { ask } from '../http';
import { readAll } from './read-all';
import { records } from './records';

interface ChosenLabels {
  readonly fabricIds?: readonly string[];
  readonly swatchIds?: readonly string[];
  readonly inGroup?: string;
  readonly groupId?: string;
  readonly orderId?: string;
}

const fabricsOfSwatches = async (inventoryGroupId: string): Promise<readonly Swatch[]> =>
  readAll<Swatch>(records, 'Swatches', { filter: { inventoryGroupId }, sort: { field: 'code', order: 'ASC' } });

/** As many as fit in an address. */
const atOnce = 100;

/** A fabric may be deleted while its line stays. */
const fabricsOfOrder = async (orderId: string): Promise<readonly string[]> => {
  const query = { filter: { orderId }, sort: { field: 'position', order: 'ASC' } } as const;
  const lines = await readAll<OrderFabric>(records, 'OrderFabrics', query);
  const ids = [...new Set(lines.map(({ fabricId }) => fabricId))];
  const live = new Set<string>();
  for (let from = 0; from < ids.length; from += atOnce) {
    const { data } = await records.getMany<Fabric>('Fabrics', { ids: ids.slice(from, from + atOnce) });
    for (const { id } of data) live.add(id);
  }
  return ids.filter((id) => live.has(id));
};

export const labelVerbs = {
  /** The fabrics of chosen records, so that single ones can be left out. */
  labelFabrics: async ({
    fabricIds,
    swatchIds,
    inGroup,
    groupId,
    orderId,
  }: ChosenLabels): Promise<readonly string[]> => {
    if (fabricIds !== undefined) return fabricIds;
    if (orderId !== undefined) return fabricsOfOrder(orderId);
    const swatches = await fabricsOfSwatches(groupId ?? inGroup ?? '');
    const wanted = new Set(swatchIds);
    return swatches.flatMap(({ id, fabricId }) => (swatchIds === undefined || wanted.has(id) ? [fabricId] : []));
  },
  labelSheets: () => ask<readonly LabelSheet[]>('/labels/sheets'),
  previewLabels: (labels: WantedLabels) => ask<LabelPreview>('/labels/preview', { method: 'POST', body: labels }),
  /** Shows the file with the print dialog. */
  printLabels: (labels: WantedLabels): Promise<void> =>
    showFile(
      async () => (await ask<{ readonly data: NamedFile }>('/labels', { method: 'POST', body: labels })).data,
      'labels.pdf',
    ),
};
