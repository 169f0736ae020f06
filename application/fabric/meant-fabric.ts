import { isFabricCode } from '../../domain/fabric/fabric-texts.js';
import { likenessKey } from '../../domain/fabric/code-likeness.js';
import { bareCode, meantCode } from '../../domain/fabric/meant-code.js';
import { allOf, eq } from '../../infra/query/query.js';
import type { Document, ReadModel } from '../../infra/schema/read-model.js';
import { fabricModel, formerCodeModel, otherCodeModel } from '../../projections/index.js';
import type { Ports } from '../kit/ports.js';
import { companyFabrics } from './find-fabrics.js';

/** The largest number of fabrics that are compared. */
const mostCompared = 1_000;

/**
 * The code of the company's fabric that was probably meant by a code that was read from a label: its present code,
 * its other codes and its former ones are compared. Null for the code of a fabric, and if none or several are alike.
 */
export const codeOfMeantFabric = async (
  reads: Ports['reads'],
  companyId: string,
  read: string,
): Promise<string | null> => {
  if (!isFabricCode(bareCode(read))) return null;
  const ofCompany = eq('companyId', companyId);
  const alike = <Doc extends Document>(model: ReadModel<Doc>): Promise<readonly Doc[]> =>
    reads.documents(model, allOf(ofCompany, eq('codeLikeness', likenessKey(read))), { limit: mostCompared });
  const [fabrics, former, other] = await Promise.all([
    alike(fabricModel),
    alike(formerCodeModel),
    alike(otherCodeModel),
  ]);
  const furtherCodes = [...former, ...other];
  const owners = await companyFabrics(reads, companyId, 'id', [
    ...new Set(furtherCodes.map(({ fabricId }) => fabricId)),
  ]);
  const codes = [
    ...fabrics.map(({ code }) => ({ code, present: code })),
    ...furtherCodes.flatMap(({ code, fabricId }) => {
      const present = owners.get(fabricId)?.code;
      return present === undefined ? [] : [{ code, present }];
    }),
  ];
  const meant = meantCode(codes, read);
  return meant === undefined || meant === read ? null : meant;
};
