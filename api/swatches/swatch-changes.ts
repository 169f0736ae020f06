import { EditSwatch } from '../../application/swatch/edit-swatch.js';
import { ReplaceSwatch } from '../../application/swatch/replace-swatch.js';
import type { SwatchDocument } from '../../projections/index.js';
import { may } from '../http/caller.js';
import type { Exchange } from '../http/exchange.js';
import { fabricTextChanges, type SwatchChangesInput, swatchFlags } from './swatch.input.js';

/** The fabric that a body names in place of the swatch's own; undefined where it names none, or the same. */
const otherFabric = (
  swatch: SwatchDocument,
  { fabricId, code }: SwatchChangesInput,
): { readonly fabricId: string } | { readonly code: string } | undefined => {
  if (fabricId != null && fabricId !== swatch.fabricId) return { fabricId };
  if (code != null && code.trim() !== swatch.code) return { code };
  return undefined;
};

/** What a change of a swatch asks for: other flags and texts, or another fabric in its place. */
export const changeOf = (
  exchange: Exchange,
  swatch: SwatchDocument,
  input: SwatchChangesInput,
): EditSwatch | ReplaceSwatch => {
  const { caller, context } = exchange;
  const [flags, texts] = [swatchFlags(input), fabricTextChanges(input)];
  const other = otherFabric(swatch, input);
  if (other === undefined) {
    const fabricRevision = input.fabricRevision ?? undefined;
    return new EditSwatch({ swatch, flags, texts, fabricRevision }, context);
  }
  const { id: swatchId, inventoryGroupId, companyId, alias, pattern_name, color, grade, grade_notice, active } = swatch;
  const shown = { alias, patternName: pattern_name, color, grade };
  const by = 'fabricId' in other ? other : { ...other, texts: { ...shown, ...texts } };
  const replacement = {
    swatchId,
    group: { id: inventoryGroupId, companyId },
    by,
    mayAdd: may(caller, 'Add Swatch'),
    grade: texts.grade ?? null,
    flags: { gradeNotice: grade_notice, active, ...flags },
  };
  return new ReplaceSwatch(replacement, context);
};
