import { likenessKey } from '../../domain/fabric/code-likeness.js';
import type { FabricEdited } from '../../domain/fabric/fabric.events.js';
import { declareFields, type DocOf } from '../../infra/schema/fields.js';
import type { HandlersOf, ReadModel } from '../../infra/schema/read-model.js';
import { removed } from '../shared/changes.js';

const formerCodeFields = declareFields({
  id: 'exact',
  companyId: 'exact',
  fabricId: 'exact',
  code: 'exact',
  codeLikeness: 'exact',
});

/** A code that a fabric had before it was renamed: printed labels still show it. It stays when the fabric is deleted. */
export type FormerCodeDocument = DocOf<typeof formerCodeFields>;

const idOf = (fabricId: string, code: string): string => `${fabricId} ${code}`;

export const formerCodeModel: ReadModel<FormerCodeDocument> = {
  name: 'former-code',
  version: 2,
  ...formerCodeFields,
  indexes: [{ fields: ['companyId', 'codeLikeness'], serves: 'the fabric that was meant by the code of an old label' }],
  handlers: {
    FabricEdited: ({ data: { fabricId, companyId, texts, from } }) => {
      const { code } = from;
      if (code === undefined) return [];
      const id = idOf(fabricId, code);
      const doc = { id, companyId, fabricId, code, codeLikeness: likenessKey(code) };
      return [...removed<FormerCodeDocument>(idOf(fabricId, texts.code)), { id, apply: () => doc }];
    },
  } satisfies HandlersOf<FormerCodeDocument, FabricEdited>,
};
