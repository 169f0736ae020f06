import { isFabricCode } from '../../domain/fabric/fabric-texts.js';
import { bareCode, labelLikeness, likenessPattern, meantCode } from '../../domain/fabric/meant-code.js';
import { allOf, eq, isIn } from '../../infra/query/query.js';
import { fabricModel, formerCodeModel } from '../../projections/index.js';
import type { Ports } from '../kit/ports.js';

/** The largest number of fabrics that are compared. */
const mostCompared = 1_000;

/**
 * The code of the company's fabric that was probably meant by a code that was read from a label: its present code and
 * its former ones are compared. Null for the code of a fabric, and if none or several are alike.
 */
export const codeOfMeantFabric = async (
  reads: Ports['reads'],
  companyId: string,
  read: string,
): Promise<string | null> => {
  if (!isFabricCode(bareCode(read))) return null;
  const ofCompany = eq('companyId', companyId);
  const pattern = { kind: 'compare', field: 'code', op: 'ilike', value: likenessPattern(read) } as const;
  const [fabrics, formerCodes] = await Promise.all([
    reads.documents(fabricModel, allOf(ofCompany, pattern), { limit: mostCompared }),
    reads.documents(formerCodeModel, allOf(ofCompany, eq('likeness', labelLikeness(read))), { limit: mostCompared }),
  ]);
  const owners = isIn(
    'id',
    formerCodes.map(({ fabricId }) => fabricId),
  );
  const renamed = formerCodes.length === 0 ? [] : await reads.documents(fabricModel, allOf(ofCompany, owners));
  const presentOf = new Map(renamed.map(({ id, code }) => [id, code]));
  const codes = [
    ...fabrics.map(({ code }) => ({ code, present: code })),
    ...formerCodes.flatMap(({ code, fabricId }) => {
      const present = presentOf.get(fabricId);
      return present === undefined ? [] : [{ code, present }];
    }),
  ];
  const meant = meantCode(codes, read);
  return meant === undefined || meant === read ? null : meant;
};
