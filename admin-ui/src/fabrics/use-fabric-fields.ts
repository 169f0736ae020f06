import { useText } from '../i18n/texts';
import { useFields, type Fields } from '../parts/form/use-fields';
import { missingFields } from '../parts/form/missing-fields';
import type { Fabric } from '../types/wire';
import { fabricValues, type FabricValues } from './fabric-values';

export const fabricCodes = { 'fabric.code-taken': 'code', 'fabric.code-invalid': 'code' } as const;

const labels = {
  code: 'fabrics.code',
  pattern_name: 'fabrics.pattern',
  color: 'fabrics.color',
  grade: 'fabrics.grade',
} as const;

/** The fields of a fabric. Editing needs all of them; a new one may do without an alias (S2 section 5, A78). */
export const useFabricFields = (fabric: Fabric | undefined, code = ''): Fields<FabricValues> => {
  const t = useText();
  const start = fabricValues(fabric);
  return useFields(fabric === undefined ? { ...start, code } : start, (values) =>
    missingFields(t, fabric === undefined ? labels : { ...labels, alias: 'fabrics.alias' }, values),
  );
};
