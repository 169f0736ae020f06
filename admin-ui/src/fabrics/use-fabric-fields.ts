import { useText } from '../i18n/texts';
import { useFields, type Fields } from '../parts/form/use-fields';
import type { Fabric } from '../types/wire';

export interface FabricValues extends Readonly<Record<string, string>> {
  readonly code: string;
  readonly alias: string;
  readonly pattern_name: string;
  readonly color: string;
  readonly grade: string;
}

const valuesOf = (fabric: Fabric | undefined): FabricValues => ({
  code: fabric?.code ?? '',
  alias: fabric?.alias ?? '',
  pattern_name: fabric?.pattern_name ?? '',
  color: fabric?.color ?? '',
  grade: fabric?.grade ?? '',
});

export interface FabricFields extends Fields<FabricValues> {
  /** Puts a refusal that is about the code below that field, and says whether it was one. */
  readonly isCodeFault: (message: string) => boolean;
}

/** The fields of a fabric. Editing needs all of them; a new one may do without an alias (S2 section 5, A78). */
export const useFabricFields = (fabric: Fabric | undefined): FabricFields => {
  const t = useText();
  const names = {
    code: t('fabrics.code'),
    ...(fabric === undefined ? {} : { alias: t('fabrics.alias') }),
    pattern_name: t('fabrics.pattern'),
    color: t('fabrics.color'),
    grade: t('fabrics.grade'),
  };
  const fields = useFields(valuesOf(fabric), (values) =>
    Object.fromEntries(
      Object.entries(names)
        .filter(([name]) => (values[name] ?? '').trim() === '')
        .map(([name, field]) => [name, t('form.required', { field })]),
    ),
  );
  return {
    ...fields,
    isCodeFault: (message) => {
      const isOne = message === t('fabrics.code-exists');
      if (isOne) fields.refuse({ code: message });
      return isOne;
    },
  };
};
