import { useText } from '../i18n/texts';
import { useFields, type Fields } from '../parts/form/use-fields';
import { missingFields } from '../parts/form/missing-fields';
import type { Fabric, FabricTexts } from '../types/wire';
import { fabricTextsOf } from './fabric-texts';

export interface FabricFields extends Fields<FabricTexts> {
  /** Puts a refusal that is about the code below that field, and says whether it was one. */
  readonly isCodeFault: (message: string) => boolean;
}

const labels = {
  code: 'fabrics.code',
  pattern_name: 'fabrics.pattern',
  color: 'fabrics.color',
  grade: 'fabrics.grade',
} as const;

/** The fields of a fabric. Editing needs all of them; a new one may do without an alias (S2 section 5, A78). */
export const useFabricFields = (fabric: Fabric | undefined): FabricFields => {
  const t = useText();
  const fields = useFields(fabricTextsOf(fabric), (values) =>
    missingFields(t, fabric === undefined ? labels : { ...labels, alias: 'fabrics.alias' }, values),
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
