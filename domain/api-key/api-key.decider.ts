import { daysAfter, isDay } from '../kit/day.js';
import type { Decider } from '../kit/decider.js';
import type { DomainEvent } from '../kit/event.js';
import { defineRefusals, refuserOf } from '../kit/refusals.js';
import { defineStream } from '../kit/stream.js';
import { inCatalogueOrder, isPermissionKey, type PermissionKey, permissionKeys } from '../user/permissions.js';

export const apiKeyRefusals = defineRefusals({
  'api-key.name-required': { kind: 'value', text: 'Give the key a name of 1 to 60 characters.' },
  'api-key.access-invalid': { kind: 'value', text: 'The access of a key is read or write.' },
  'api-key.right-invalid': { kind: 'value', text: 'A key cannot have the right {right}.' },
  'api-key.expiry-invalid': { kind: 'value', text: 'Choose a day from tomorrow to 366 days on.' },
  'api-key.too-many': { kind: 'rule', text: '20 keys at most.' },
});

const { refusalAt } = refuserOf(apiKeyRefusals);

export const keyAccesses = ['read', 'write'] as const;
export type KeyAccess = (typeof keyAccesses)[number];

const [longestName, longestDays] = [60, 366];
/** Keys in force of one company. */
export const mostApiKeys = 20;

/** A key is no person: it signs in nowhere, and decides neither about people nor about money (docs/security.md). */
const neverOfKeys: ReadonlySet<PermissionKey> = new Set([
  ...(['Admin App Access', 'Add User', 'Edit User', 'Delete User'] as const),
  ...(['Update Subscription', 'Payment Method'] as const),
]);

/** The rights that a key can have, in the catalogue's order. */
export const keyRights = permissionKeys.filter((right) => !neverOfKeys.has(right));

interface ApiKey {
  readonly keyId: string;
  readonly companyId: string;
  readonly name: string;
  readonly access: KeyAccess;
  readonly rights: readonly PermissionKey[];
  /** The shown part of the key, which identifies it. */
  readonly prefix: string;
  /** The day in the company's time zone at whose beginning it ends; null for no end. */
  readonly expiresOn: string | null;
}

/** Without the key and without its hash, which are never in the log. */
type ApiKeyMade = DomainEvent<'ApiKeyMade', ApiKey>;
type ApiKeyRevoked = DomainEvent<'ApiKeyRevoked', Pick<ApiKey, 'keyId' | 'companyId' | 'name'>>;
export type ApiKeyEvent = ApiKeyMade | ApiKeyRevoked;

/** The properties of a new key that its maker chooses, unchecked. */
export interface WantedKey {
  readonly name: string;
  readonly access: string;
  readonly rights: readonly string[];
  readonly expiresOn: string | null;
}

type ApiKeyCommand =
  | ({ readonly type: 'MakeApiKey' } & ApiKey)
  /** Also repairs an interrupted end; a revoked or unknown key stays. */
  | { readonly type: 'RevokeApiKey' };

type ApiKeyState = (ApiKey & { readonly isRevoked: boolean }) | null;

/**
 * A new key as its event has it.
 * @param today day in the company's time zone
 * @throws DomainError api-key.name-required, api-key.access-invalid, api-key.right-invalid, api-key.expiry-invalid
 */
export const checkedKey = (
  wanted: WantedKey,
  today: string,
): Pick<ApiKey, 'name' | 'access' | 'rights' | 'expiresOn'> => {
  const name = wanted.name.trim();
  if (name === '' || name.length > longestName) throw refusalAt('name', 'api-key.name-required');
  const access = keyAccesses.find((one) => one === wanted.access);
  if (access === undefined) throw refusalAt('access', 'api-key.access-invalid');
  const rights = wanted.rights.map((right) => {
    if (!isPermissionKey(right) || neverOfKeys.has(right))
      throw refusalAt('rights', 'api-key.right-invalid', { right });
    return right;
  });
  const { expiresOn } = wanted;
  if (expiresOn !== null && !isWithinAYear(expiresOn, today)) throw refusalAt('expiresOn', 'api-key.expiry-invalid');
  return { name, access, rights: inCatalogueOrder(rights), expiresOn };
};

const isWithinAYear = (day: string, today: string): boolean =>
  isDay(day) && day > today && day <= daysAfter(today, longestDays);

const apiKeyDecider: Decider<ApiKeyCommand, ApiKeyEvent, ApiKeyState> = {
  initialState: () => null,
  decide: (command, state) => {
    if (command.type === 'MakeApiKey') {
      const { type: _, ...key } = command;
      return state === null ? [{ type: 'ApiKeyMade', data: key }] : [];
    }
    if (state === null || state.isRevoked) return [];
    const { keyId, companyId, name } = state;
    return [{ type: 'ApiKeyRevoked', data: { keyId, companyId, name } }];
  },
  evolve: (state, event) =>
    event.type === 'ApiKeyMade' ? { ...event.data, isRevoked: false } : state && { ...state, isRevoked: true },
};

export const apiKeyStream = defineStream('apikey', apiKeyDecider);
