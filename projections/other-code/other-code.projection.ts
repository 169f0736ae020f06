import { likenessKey } from '../../domain/fabric/code-likeness.js';
import type { FabricEvent } from '../../domain/fabric/fabric.events.js';
import { declareFields, type DocOf } from '../../infra/schema/fields.js';
import type { HandlersOf, ReadModel } from '../../infra/schema/read-model.js';
import { removed } from '../shared/changes.js';

const otherCodeFields = declareFields({
  id: 'exact',
  companyId: 'exact',
  code: 'exact',
  codeLikeness: 'exact',
  fabricId: 'exact',
});

/** Another code of a fabric. */
export type OtherCodeDocument = DocOf<typeof otherCodeFields>;

/** A code belongs to one fabric of its company at a time. */
const idOf = (companyId: string, code: string): string => `${companyId} ${code}`;

/** The fabrics by their other codes, for look-ups of many codes: the list of a fabric itself cannot be queried. */
export const otherCodeModel: ReadModel<OtherCodeDocument> = {
  name: 'other-code',
  version: 2,
  ...otherCodeFields,
  indexes: [
    { fields: ['companyId', 'code'], serves: 'a fabric by another code' },
    { fields: ['companyId', 'codeLikeness'], serves: 'the fabric that was meant by a code like another code' },
    { fields: ['fabricId'], serves: 'the deletion of a fabric' },
  ],
  handlers: {
    FabricOtherCodesSet: ({ data: { companyId, fabricId, codes, from } }) => [
      ...from
        .filter((code) => !codes.includes(code))
        .flatMap((code) => removed<OtherCodeDocument>(idOf(companyId, code))),
      ...codes.map((code) => {
        const id = idOf(companyId, code);
        return {
          id,
          apply: (): OtherCodeDocument => ({ id, companyId, code, codeLikeness: likenessKey(code), fabricId }),
        };
      }),
    ],
    FabricDeleted: ({ data: { fabricId } }) => [{ where: { fabricId }, apply: () => undefined }],
  } satisfies Partial<HandlersOf<OtherCodeDocument, FabricEvent>>,
};
