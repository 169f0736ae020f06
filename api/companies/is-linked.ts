import { allOf, anyOf, eq } from '../../infra/query/query.js';
import type { Reads } from '../../infra/read-models/reads/reads.js';
import { vendorLinkModel } from '../../projections/index.js';
import type { Reach } from '../http/reach.js';

/** Whether two companies are linked, whichever of them is the vendor. */
export const isLinked = async (reads: Reads<Reach>, companyId: string, otherId: string): Promise<boolean> => {
  const asManufacturer = allOf(eq('manufacturerId', companyId), eq('vendorId', otherId));
  const asVendor = allOf(eq('vendorId', companyId), eq('manufacturerId', otherId));
  return (await reads.documents(vendorLinkModel, anyOf(asManufacturer, asVendor), { limit: 1 })).length > 0;
};
