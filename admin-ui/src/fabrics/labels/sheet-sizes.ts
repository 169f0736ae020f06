import type { LabelPreview, LabelSheet } from '../../types/wire';

export type Measures = Omit<LabelSheet, 'id' | 'name' | 'isRoll' | 'isOwn'>;

export const sizeNames = [
  ...(['pageWidth', 'pageHeight', 'columns', 'rows', 'labelWidth', 'labelHeight'] as const),
  ...(['left', 'top', 'pitchX', 'pitchY'] as const),
];
/** The measures of a sheet as the form has them, in mm. */
export type SheetSize = Readonly<Record<(typeof sizeNames)[number], number>>;

export const sizeOf = ({ page, label, columns, rows, left, top, pitchX, pitchY }: Measures): SheetSize => ({
  ...{ pageWidth: page.width, pageHeight: page.height, labelWidth: label.width, labelHeight: label.height },
  ...{ columns, rows, left, top, pitchX, pitchY },
});

export const measuresOf = ({ pageWidth, pageHeight, labelWidth, labelHeight, ...rest }: SheetSize): Measures => ({
  ...{ page: { width: pageWidth, height: pageHeight }, label: { width: labelWidth, height: labelHeight } },
  ...rest,
});

/** More cells than this are no sheet; a number that is still being typed may be any. */
const mostCells = 1_200;

/** A sheet without labels, which the page shows until the server has drawn them. */
export const blankSheet = (sheet: Measures): Pick<LabelPreview, 'page' | 'cells' | 'drawn'> => {
  const { page, columns, rows, label, left, top, pitchX, pitchY } = sheet;
  const cells = Array.from({ length: Math.min(columns * rows, mostCells) || 0 }, (_, at) => ({
    ...{ position: at + 1, ...label },
    x: left + (at % columns) * pitchX,
    y: top + Math.floor(at / columns) * pitchY,
  }));
  return { page, cells, drawn: [] };
};
