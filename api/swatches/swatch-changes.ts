import { EditSwatch } from '../../application/swatch/edit-swatch.js';
import { ReplaceSwatch } from '../../application/swatch/replace-swatch.js';
import { fromWire } from '../../domain/fabric/fabric-texts.js';
import type { SwatchDocument } from '../../projections/index.js';
import { may } from '../http/caller.js';
import type { Exchange } from '../http/exchange.js';
import { fabricTextChanges, type SwatchChangesInput, swatchFlags } from './swatch.input.js';

/** What a change of a swatch asks for: other flags and texts, or maybe another fabric in its place. */
export const changeOf = (
  exchange: Exchange,
  swatch: SwatchDocument,
  input: SwatchChangesInput,
): EditSwatch | ReplaceSwatch => {
  const { caller, context } = exchange;
  const [flags, texts] = [swatchFlags(input), fabricTextChanges(input, swatch)];
  const edit = { swatch, flags, texts, fabricRevision: input.fabricRevision ?? undefined };
  const named = { fabricId: input.fabricId ?? undefined, code: input.code?.trim() };
  const { fabricId = swatch.fabricId, code = swatch.code } = named;
  if (fabricId === swatch.fabricId && code === swatch.code) return new EditSwatch(edit, context);
  const { inventoryGroupId, companyId, grade_notice, active } = swatch;
  const replacement = {
    edit,
    group: { id: inventoryGroupId, companyId },
    named,
    texts: { ...fromWire(swatch), ...texts },
    flags: { gradeNotice: grade_notice, active, ...flags },
    mayAdd: may(caller, 'Add Swatch'),
  };
  return new ReplaceSwatch(replacement, context);
};
