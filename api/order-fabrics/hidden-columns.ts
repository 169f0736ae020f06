import { lineDetailFields } from '../../domain/order/order-line.js';
import { companyModel, type CompanyDoc, type FabricDocument, type OrderFabricDoc } from '../../projections/index.js';
import { isVendor, type Reach } from '../http/reach.js';

/** The columns that a manufacturer hides; every column that can be hidden while the company is unknown. */
const columnsHiddenBy = (manufacturer: CompanyDoc | undefined): readonly string[] =>
  manufacturer?.orderDetailtable.filter(({ hidden }) => hidden).map(({ id }) => id) ?? lineDetailFields;

/** The manufacturer of a row that a vendor reads; a manufacturer sees all columns of its own rows. */
const manufacturerIn =
  <Field extends string>(field: Field) =>
  (reach: Reach) =>
    isVendor(reach) ? { model: companyModel, field } : undefined;

/**
 * Columns that a manufacturer hides are not sent to vendors. Because each manufacturer hides others, a vendor cannot
 * query by any of these columns. Code, pattern, color and quantity are always shown.
 */
export const linesForVendors = {
  masked: (reach: Reach) => (isVendor(reach) ? lineDetailFields : []),
  beside: manufacturerIn('manufacturerId'),
  present: (line: OrderFabricDoc, reach: Reach, manufacturer?: CompanyDoc): object => {
    if (!isVendor(reach)) return line;
    const hidden = columnsHiddenBy(manufacturer);
    const details = lineDetailFields.filter((field) => hidden.includes(field));
    const fabric = hidden.includes('grade') ? { ...line.fabric, grade: null } : line.fabric;
    return { ...line, ...Object.fromEntries(details.map((field) => [field, null])), fabric };
  },
};

/** Hides the grade of a fabric from vendors in the same way, and its other codes always. */
export const fabricsForVendors = {
  masked: (reach: Reach) => (isVendor(reach) ? ['grade'] : []),
  beside: manufacturerIn('companyId'),
  present: (fabric: FabricDocument, reach: Reach, manufacturer?: CompanyDoc): object => {
    if (!isVendor(reach)) return fabric;
    const isGradeHidden = columnsHiddenBy(manufacturer).includes('grade');
    return { ...fabric, ...(isGradeHidden && { grade: null }), other_codes: [] };
  },
};
