import { applyDecorators, SetMetadata } from '@nestjs/common';
import type { PermissionKey } from '../../domain/user/permissions.js';
import type { CompanyType } from './caller.js';

/** Who may call a route. The guard refuses a route that says nothing. */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'authenticated'; readonly tokenInQuery: boolean }
  | { readonly kind: 'company'; readonly rule: CompanyRule };

export interface CompanyRule {
  /** Only companies of this type; without it both. */
  readonly type?: CompanyType;
  /** Only owner and admin. */
  readonly admin?: true;
  /** What a role `user` needs; one of a list is enough. */
  readonly flag?: PermissionKey | readonly PermissionKey[];
  /** Downloads alone: `?access_token=` is read too. */
  readonly tokenInQuery?: true;
}

export const ACCESS = 'selvage:access';

/** Callers with a company. `@Allow()` lets every user of both types in. */
export const Allow = (rule: CompanyRule = {}): MethodDecorator & ClassDecorator =>
  applyDecorators(SetMetadata(ACCESS, { kind: 'company', rule } satisfies Access));

/** Anybody signed in, support too: calls about the caller's own session. */
export const Authenticated = (options: { readonly tokenInQuery?: boolean } = {}): MethodDecorator & ClassDecorator =>
  applyDecorators(
    SetMetadata(ACCESS, { kind: 'authenticated', tokenInQuery: options.tokenInQuery ?? false } satisfies Access),
  );

/** Nobody need sign in. A valid token is still resolved: see `@OptionalCaller()`. */
export const Public = (): MethodDecorator & ClassDecorator =>
  applyDecorators(SetMetadata(ACCESS, { kind: 'public' } satisfies Access));
