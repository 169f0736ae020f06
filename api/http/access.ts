import { type CustomDecorator, SetMetadata } from '@nestjs/common';
import type { PermissionKey } from '../../domain/user/permissions.js';
import type { LimitName } from '../../infra/config/limits.js';
import type { CompanyType } from './caller.js';

/** Who may call a route. The guard refuses a route that says nothing. */
export type Access =
  | { readonly kind: 'public'; readonly tokenInQuery: boolean }
  | { readonly kind: 'authenticated'; readonly tokenInQuery: boolean }
  | { readonly kind: 'support'; readonly tokenInQuery: boolean }
  | { readonly kind: 'company'; readonly rule: CompanyRule; readonly tokenInQuery: boolean };

export interface CompanyRule {
  /** Only companies of this type; without it both. */
  readonly type?: CompanyType;
  /** Only owner and admin. */
  readonly admin?: true;
  /** What a role `user` needs; one of a list is enough. */
  readonly flag?: PermissionKey | readonly PermissionKey[];
}

interface TokenPlace {
  /** getPrincipalId and downloads alone: `?access_token=` is read too. */
  readonly tokenInQuery?: boolean;
}

export const ACCESS = 'selvage:access';
export const LIMITED = 'selvage:limited';
export const ANEW = 'selvage:anew';

/** Callers with a company. `@Allow()` lets every user of both types in; a key needs a flag that is named. */
export const Allow = (rule: CompanyRule & TokenPlace = {}): CustomDecorator => {
  const { tokenInQuery = false, ...rest } = rule;
  return declare({ kind: 'company', rule: rest, tokenInQuery });
};

/** Anybody signed in, support too: calls about the caller's own session. */
export const Authenticated = ({ tokenInQuery = false }: TokenPlace = {}): CustomDecorator =>
  declare({ kind: 'authenticated', tokenInQuery });

/** Support staff alone. */
export const AllowSupport = (): CustomDecorator => declare({ kind: 'support', tokenInQuery: false });

/** Nobody need sign in. A valid token is still resolved: `exchange.request.principal`. */
export const Public = ({ tokenInQuery = false }: TokenPlace = {}): CustomDecorator =>
  declare({ kind: 'public', tokenInQuery });

/** Counts calls per address and hour against LIMITS; above it 429 with `Retry-After`. */
export const Limited = (name: LimitName): CustomDecorator => SetMetadata(LIMITED, name);

/** Calls with passwords: of them nothing is kept, so a repeat under the same `Idempotency-Key` is done anew. */
export const DoneAnew = (): CustomDecorator => SetMetadata(ANEW, true);

const declare = (access: Access): CustomDecorator => SetMetadata(ACCESS, access);
