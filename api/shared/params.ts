import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { v5 } from 'uuid';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { type Caller, isCaller, type Principal, signInFirst } from './caller.js';
import type { FastifyRequest } from './http-types.js';

const requestOf = (context: ExecutionContext): FastifyRequest => context.switchToHttp().getRequest<FastifyRequest>();

/** The caller of an `@Allow` route. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const { principal } = requestOf(context);
  if (!isCaller(principal)) throw signInFirst();
  return principal;
});

/** Who is signed in, on an `@Authenticated` route: support too. */
export const CurrentPrincipal = createParamDecorator((_: unknown, context: ExecutionContext): Principal => {
  const { principal } = requestOf(context);
  if (!principal) throw signInFirst();
  return principal;
});

/** Of a `@Public` route: the caller when a company's user is signed in. */
export const OptionalCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller | undefined => {
  const { principal } = requestOf(context);
  return isCaller(principal) ? principal : undefined;
});

/** The body as it came, before the DTO dropped what it does not know: for privilege fields alone. */
export const Given = createParamDecorator(
  (_: unknown, context: ExecutionContext): Readonly<Record<string, unknown>> => {
    const { body } = requestOf(context);
    return typeof body === 'object' && body !== null ? { ...body } : {};
  },
);

/** The context of the command that this request causes. */
export const Context = createParamDecorator((_: unknown, context: ExecutionContext): CommandContext =>
  commandContext(requestOf(context)),
);

/** Of all keyed command ids; fixed, as repeats must find their events for ever. */
const keyedCommands = '5d6f5e0e-3b1e-4f5e-9d55-0f6f0b7a9c11';

const singleHeader = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

export const idempotencyKeyOf = (request: FastifyRequest): string | undefined => {
  const key = singleHeader(request.headers['idempotency-key'])?.trim();
  return key === '' ? undefined : key?.slice(0, 255);
};

/** What makes a repeat the same request: who, method, path without its query, key. */
export const keyedRequest = (request: FastifyRequest, key: string): string => {
  const path = (request.url.split('?', 1)[0] ?? '').toLowerCase().replace(/\/$/, '');
  return [request.principal?.userId ?? 'nobody', request.method, path, key].join('\n');
};

export const commandContext = (request: FastifyRequest): CommandContext => {
  const key = idempotencyKeyOf(request);
  const ifMatch = revisionOf(singleHeader(request.headers['if-match']));
  return {
    actorId: request.principal?.userId ?? 'nobody',
    companyId: request.principal?.companyId ?? null,
    occurredAt: new Date().toISOString(),
    commandId: key === undefined ? randomUUID() : v5(keyedRequest(request, key), keyedCommands),
    correlationId: request.id,
    causationId: null,
    ...(ifMatch === undefined ? {} : { ifMatch }),
  };
};

/** `"7"` or `W/"7"`; `*` and nothing ask for no revision; anything else can never match (-2 is no revision). */
const revisionOf = (header: string | undefined): number | undefined => {
  if (header === undefined || header.trim() === '*') return undefined;
  const digits = /^(?:W\/)?"?(\d{1,15})"?$/.exec(header.trim())?.[1];
  return digits === undefined ? -2 : Number(digits);
};

/** An id for a new record that a repeat of the command finds again. */
export const newId = (context: CommandContext, label: string): string => v5(label, context.commandId);
