import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { selectionOf } from '../../application/export/selections.js';
import { fabricsInPages, labelDrawer, type LabelFabric, type LabelOrder } from '../../application/label/plan-labels.js';
import type { Shape } from '../../domain/label/draw-label.js';
import { cellAt, cellsOn } from '../../domain/label/label-sheets.js';
import { loadEncoder } from '../../infra/barcodes/encode-modules.js';
import { PermanentFailure } from '../../infra/jobs/jobs.js';
import { eq } from '../../infra/query/query.js';
import { companyModel } from '../../projections/index.js';
import type { ExportRecipe } from '../export-files/export-worker.js';
import { printBy } from '../scan-pdf/pdf-printer.js';

const printer = fileURLToPath(new URL('./print-labels.mjs', import.meta.url));

interface PlacedLabel {
  readonly x: number;
  readonly y: number;
  readonly shapes: readonly Shape[];
}

/** Prints one sheet after the other; a label that cannot be drawn stays blank. */
export const printLabels = (
  { sheet, start, copies }: Pick<LabelOrder, 'sheet' | 'start' | 'copies'>,
  pages: AsyncIterable<readonly LabelFabric[]> | Iterable<readonly LabelFabric[]>,
  draw: (fabric: LabelFabric) => readonly Shape[] | undefined,
): Promise<Buffer> =>
  printBy(printer, async (send) => {
    let [position, labels]: [number, PlacedLabel[]] = [start, []];
    for await (const fabrics of pages)
      for (const fabric of fabrics) {
        const shapes = draw(fabric) ?? [];
        for (let copy = 0; copy < copies; copy += 1, position += 1) {
          if (position > cellsOn(sheet)) {
            await send({ page: sheet.page, labels });
            [position, labels] = [1, []];
          }
          const { x, y } = cellAt(sheet, position);
          labels.push({ x, y, shapes });
        }
        await nextTurn();
      }
    await send({ page: sheet.page, labels });
    await send({});
  });

export const labelsPdf: ExportRecipe = {
  kind: 'labels-pdf',
  container: 'pdf',
  models: ['fabric', 'company'],
  concurrency: 1,
  make: async ({ reads, state, config }, { exportId, companyId }) => {
    const order = await selectionOf<LabelOrder>(state, exportId);
    if (order === undefined) throw new PermanentFailure('The selection of the labels no longer exists.');
    const company = await reads.document(companyModel, eq('id', companyId), companyId);
    const places = { publicUrl: config.publicUrl, companyName: company?.name ?? '' };
    const draw = labelDrawer(order, await loadEncoder(), places);
    return printLabels(order, fabricsInPages(reads, companyId, order.fabricIds), draw);
  },
};
