import { applyDecorators, type CustomDecorator, SetMetadata } from '@nestjs/common';
import type { PermissionKey } from '../../domain/user/permissions.js';
import type { LimitName } from '../../infra/config/limits.js';
import type { CompanyType } from './caller.js';

/** Who may call a route. The guard refuses a route without it. */
export type Access =
  | { readonly kind: 'public'; readonly tokenInQuery: boolean; readonly support?: SupportRule }
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
 * How support calls a route of companies: `looking` with an open look at the company that the header `X-Company` names,
 * as an admin of it who changes nothing, and `always` over all companies. Support is refused without it.
 */
export type SupportRule = 'looking' | 'always';

export interface CompanyRule {
  /** Companies of this type alone; both types without it. */
  readonly type?: CompanyType;
  /** Only owner and admin. */
  readonly admin?: true;
  /** The permission that a role `user` needs; one of a list is enough. */
  readonly flag?: PermissionKey | readonly PermissionKey[];
  /**
   * Stays open once the subscription has ended: it makes a file of what may still be read, or takes access away, which
   * nobody may be kept from. A function says so of the call's body.
   */
  readonly isOpenAfterEnd?: true | ((body: unknown) => boolean);
  /** Open with an app password too, as the scanning app calls it. */
  readonly scanner?: true;
  readonly support?: SupportRule;
}

interface TokenPlace {
  /** For getPrincipalId and downloads alone: reads `?access_token=` too. */
  readonly tokenInQuery?: boolean;
}

export const ACCESS = 'selvage:access';
export const LIMITED = 'selvage:limited';
export const ANSWERS_SECRET = 'selvage:answers-secret';
export const ANSWER_NOT_KEPT = 'selvage:answer-not-kept';

/** Callers of a company. `@Allow()` admits every user of both types; a key needs a permission that is named. */
export const Allow = (rule: CompanyRule & TokenPlace = {}): CustomDecorator => {
  const { tokenInQuery = false, ...rest } = rule;
  return declare({ kind: 'company', rule: rest, tokenInQuery });
};

/** Any signed-in caller, support too, for calls about the caller's own session. */
export const Authenticated = ({
  tokenInQuery = false,
  scanner = false,
}: TokenPlace & { readonly scanner?: boolean } = {}): CustomDecorator =>
  declare({ kind: 'authenticated', tokenInQuery, scanner });

/** Support staff alone. */
export const AllowSupport = (): CustomDecorator => declare({ kind: 'support', tokenInQuery: false });

/**
 * Who signed a company up, with the ticket of that in place of a token. A call that ends the ticket takes it once more
 * for a repeat with an `Idempotency-Key`. One for admins takes the tokens of owner and admins as well.
 */
export const AllowTicket = ({ endsTicket = false, isForAdmins = false } = {}): CustomDecorator =>
  declare({ kind: 'ticket', tokenInQuery: false, endsTicket, isForAdmins });

/** Anybody. A valid token is still resolved: `exchange.request.principal`. */
export const Public = ({
  tokenInQuery = false,
  support,
}: TokenPlace & Pick<CompanyRule, 'support'> = {}): CustomDecorator =>
  declare({ kind: 'public', tokenInQuery, ...(support && { support }) });

/** Counts calls per address and hour against LIMITS; above it 429 with `Retry-After`. */
export const Limited = (name: LimitName): CustomDecorator => SetMetadata(LIMITED, name);

/** For calls whose answers hold a token, a ticket or a key: they are not compressed. */
export const AnswersSecret = (): CustomDecorator => SetMetadata(ANSWERS_SECRET, true);

/** For calls with passwords: their answers are not kept, so a repeat under the same `Idempotency-Key` runs again. */
export const AnswerNotKept = (): ReturnType<typeof applyDecorators> =>
  applyDecorators(SetMetadata(ANSWER_NOT_KEPT, true), AnswersSecret());

/** How support may call a route that is not for support alone. */
export const supportRuleOf = (access: Access): SupportRule | undefined => {
  if (access.kind === 'company') return access.rule.support;
  return access.kind === 'public' ? access.support : undefined;
};

const declare = (access: Access): CustomDecorator => SetMetadata(ACCESS, access);
