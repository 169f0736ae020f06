import type { LabelPreview, LabelSheet, NamedFile, WantedLabels } from '../../types/wire';
import { showFile } from '../download';
import { ask } from '../http';

export const labelVerbs = {
  labelSheets: () => ask<readonly LabelSheet[]>('/labels/sheets'),
  previewLabels: (labels: WantedLabels) => ask<LabelPreview>('/labels/preview', { method: 'POST', body: labels }),
  /** Shows the file with the print dialog. */
  printLabels: (labels: WantedLabels): Promise<void> =>
    showFile(
      async () => (await ask<{ readonly data: NamedFile }>('/labels', { method: 'POST', body: labels })).data,
      'labels.pdf',
    ),
};
