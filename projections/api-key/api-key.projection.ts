import { type ApiKeyEvent, apiKeyStream, keyAccesses, keyRights } from '../../domain/api-key/api-key.decider.js';
import type { PermissionKey } from '../../domain/user/permissions.js';
import { declareFields, type DocOf, json, listOf, nullable, oneOf, type SchemaOf } from '../../infra/schema/fields.js';
import type { HandlersOf, ReadModel } from '../../infra/schema/read-model.js';

const right: SchemaOf<PermissionKey> = { type: 'string', enum: keyRights };

const apiKeyFields = declareFields({
  id: 'exact',
  companyId: 'exact',
  name: 'text',
  access: oneOf(keyAccesses),
  rights: json<readonly PermissionKey[]>(listOf(right)),
  prefix: 'exact',
  createdAt: 'date',
  /** The maker. */
  userId: 'exact',
  expiresOn: nullable('day'),
  revokedAt: nullable('date'),
  revision: 'number',
});

export type ApiKeyDoc = DocOf<typeof apiKeyFields>;

const handlers: HandlersOf<ApiKeyDoc, ApiKeyEvent> = {
  ApiKeyMade: ({ data, metadata, revision }) => {
    const { keyId: id, companyId, name, access, rights, prefix, expiresOn } = data;
    const { actorId: userId, occurredAt: createdAt } = metadata;
    const doc = {
      id,
      companyId,
      name,
      access,
      rights,
      prefix,
      createdAt,
      userId,
      expiresOn,
      revokedAt: null,
      revision,
    };
    return [{ id, apply: (stored?: ApiKeyDoc) => stored ?? doc }];
  },
  ApiKeyRevoked: ({ data: { keyId: id }, metadata: { occurredAt: revokedAt }, revision }) => [
    { id, apply: (doc?: ApiKeyDoc) => doc && { ...doc, revokedAt: doc.revokedAt ?? revokedAt, revision } },
  ],
};

/** A key among the names of people. */
export const nameOfKey = (name: string): string => `API key ${name}`;

/** Keys as their company reads them; the minute of the last use is in the state store. */
export const apiKeyModel: ReadModel<ApiKeyDoc> = {
  name: 'api-key',
  version: 1,
  stream: apiKeyStream.nameOf,
  ...apiKeyFields,
  indexes: [{ fields: ['companyId', 'createdAt'], serves: 'the keys of a company' }],
  handlers,
};
