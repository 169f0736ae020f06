import { applyDecorators, type CustomDecorator, SetMetadata } from '@nestjs/common';
import { keyRights } from '../../domain/api-key/api-key.decider.js';
import type { PermissionKey } from '../../domain/user/permissions.js';
import type { LimitName } from '../../infra/config/limits.js';
import type { CompanyType } from './caller.js';

/** The rule of a route's callers. The guard refuses a route without it. */
export type Access =
  | { readonly kind: 'public'; readonly tokenInQuery: boolean; readonly support?: SupportRule; readonly keys?: false }
  | { readonly kind: 'authenticated'; readonly tokenInQuery: boolean; readonly scanner?: boolean }
  | { readonly kind: 'support'; readonly tokenInQuery: boolean }
  | {
      readonly kind: 'ticket';
      readonly tokenInQuery: boolean;
      readonly endsTicket: boolean;
      readonly isForAdmins: boolean;
    }
  | { readonly kind: 'company'; readonly rule: CompanyRule; readonly tokenInQuery: boolean };

/**
 * How support calls a route of companies. `looking`: with an open access to the company of the header `X-Company`, like
 * an admin of it who changes nothing. `always`: over all companies. Support is refused without a rule.
 */
export type SupportRule = 'looking' | 'always';

export interface CompanyRule {
  /** Only companies of this type; without it both types. */
  readonly type?: CompanyType;
  readonly admin?: true;
  /** The permission that a role `user` needs; one of a list is sufficient. */
  readonly flag?: PermissionKey | readonly PermissionKey[];
  /**
   * Stays open after the subscription has ended, because it exports readable data, or removes access, which must never
   * be prevented. A function decides by the call's body.
   */
  readonly isOpenAfterEnd?: true | ((body: unknown) => boolean);
  /** Also open with an app password, for the scanning app. */
  readonly scanner?: true;
  readonly support?: SupportRule;
  /**
   * Keys of the company call a route without a permission too, and with `write` one that changes something. `false`:
   * never, because it concerns people, money, the subscription, a session or keys. `only`: nobody else.
   */
  readonly keys?: false | 'only';
}

interface TokenPlace {
  /** Only for getPrincipalId and downloads: reads `?access_token=` too. */
  readonly tokenInQuery?: boolean;
}

export const ACCESS = 'selvage:access';
export const LIMITED = 'selvage:limited';
export const ANSWERS_SECRET = 'selvage:answers-secret';
export const ANSWER_NOT_KEPT = 'selvage:answer-not-kept';

/** Callers of a company. `@Allow()` admits every user of both types, and keys. */
export const Allow = (rule: CompanyRule & TokenPlace = {}): CustomDecorator => {
  const { tokenInQuery = false, ...rest } = rule;
  return declare({ kind: 'company', rule: rest, tokenInQuery });
};

/** Any signed-in caller, also support, for calls about the caller's own session. */
export const Authenticated = ({
  tokenInQuery = false,
  scanner = false,
}: TokenPlace & { readonly scanner?: boolean } = {}): CustomDecorator =>
  declare({ kind: 'authenticated', tokenInQuery, scanner });

export const AllowSupport = (): CustomDecorator => declare({ kind: 'support', tokenInQuery: false });

/**
 * The applicant of a sign-up, with its ticket in place of a token. A call that ends the ticket accepts it again for a
 * repeat with an `Idempotency-Key`. With `isForAdmins` it also accepts the tokens of owner and admins.
 */
export const AllowTicket = ({ endsTicket = false, isForAdmins = false } = {}): CustomDecorator =>
  declare({ kind: 'ticket', tokenInQuery: false, endsTicket, isForAdmins });

/** Any caller, except keys with `keys: false`. A valid token is still resolved: `exchange.request.principal`. */
export const Public = ({
  tokenInQuery = false,
  support,
  keys,
}: TokenPlace & Pick<CompanyRule, 'support'> & { readonly keys?: false } = {}): CustomDecorator =>
  declare({ kind: 'public', tokenInQuery, ...(support && { support }), ...(keys === false && { keys }) });

/** Counts calls per address and hour against LIMITS; above it 429 with `Retry-After`. */
export const Limited = (name: LimitName): CustomDecorator => SetMetadata(LIMITED, name);

/** For calls whose responses contain a token, a ticket or a key: they are not compressed. */
export const AnswersSecret = (): CustomDecorator => SetMetadata(ANSWERS_SECRET, true);

/** For calls with passwords: a repeat under the same `Idempotency-Key` runs again. */
export const AnswerNotKept = (): ReturnType<typeof applyDecorators> =>
  applyDecorators(SetMetadata(ANSWER_NOT_KEPT, true), AnswersSecret());

export const supportRuleOf = (access: Access): SupportRule | undefined => {
  if (access.kind === 'company') return access.rule.support;
  return access.kind === 'public' ? access.support : undefined;
};

/** The permissions that open a route to keys; none if any key may call it, and null if no key may. */
export const rightsForKeys = (access: Access): readonly PermissionKey[] | null => {
  if (access.kind === 'public') return access.keys === false ? null : [];
  if (access.kind !== 'company') return null;
  const { admin, keys, flag = [] } = access.rule;
  const flags = [flag].flat();
  const rights = keyRights.filter((right) => flags.includes(right));
  return admin || keys === false || rights.length < Math.min(1, flags.length) ? null : rights;
};

const declare = (access: Access): CustomDecorator => SetMetadata(ACCESS, access);
