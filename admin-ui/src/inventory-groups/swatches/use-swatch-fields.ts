import { useText } from '../../i18n/texts';
import { useFields, type Fields } from '../../parts/form/use-fields';
import type { Swatch } from '../../types/wire';

export interface SwatchStart extends Readonly<Record<string, string>> {
  readonly code: string;
  readonly alias: string;
  readonly pattern_name: string;
  readonly color: string;
  readonly grade: string;
}

const empty: SwatchStart = { code: '', alias: '', pattern_name: '', color: '', grade: '' };

/** Code, pattern name, color and grade are required; the alias is optional (S2 section 5). */
export const useSwatchFields = (start: Swatch | SwatchStart | undefined): Fields<SwatchStart> => {
  const t = useText();
  const names = {
    code: t('swatches.code'),
    pattern_name: t('swatches.pattern'),
    color: t('swatches.color'),
    grade: t('swatches.grade'),
  };
  const { code, alias, pattern_name, color, grade } = start ?? empty;
  const initial: SwatchStart = { code, alias: alias ?? '', pattern_name, color, grade };
  return useFields(initial, (values) =>
    Object.fromEntries(
      Object.entries(names)
        .filter(([name]) => (values[name] ?? '').trim() === '')
        .map(([name, field]) => [name, t('form.required', { field })]),
    ),
  );
};
