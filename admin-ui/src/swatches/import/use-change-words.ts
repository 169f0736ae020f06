import { t, type TextKey } from '../../i18n/texts';
import { eachText } from '../../types/fabric-texts';
import type { ChangedSwatch } from '../../types/wire';

const columnTexts: Readonly<Record<string, TextKey>> = {
  ...eachText((name) => `swatches.${name}` as const),
  grade_notice: 'swatches.grade-notice',
  active: 'swatches.active',
};

/** The changes of a row as text: `Grade: B → Z, Color: Ink → Red`. */
export const useChangeWords =
  (): ((row: ChangedSwatch) => string) =>
  ({ changes }) =>
    changes
      .map(({ column, from, to }) => {
        const name = columnTexts[column];
        const words = { column: name === undefined ? column : t(name), from: from ?? t('import.no-value'), to };
        return t('import.change', words);
      })
      .join(', ');
