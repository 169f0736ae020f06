import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type Caller, isCaller } from './caller.js';
import { Exchange } from './exchange.js';
import type { FastifyReply, FastifyRequest } from './http-types.js';

const exchangeOf = (context: ExecutionContext): Exchange => {
  const http = context.switchToHttp();
  return new Exchange(http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
};

/** Request, answer, caller and command context in one parameter. */
export const OnExchange = createParamDecorator((_: unknown, context: ExecutionContext): Exchange =>
  exchangeOf(context),
);

/** The caller of an `@Allow` route, where nothing else of the exchange is needed. */
export const CurrentCaller = createParamDecorator(
  (_: unknown, context: ExecutionContext): Caller => exchangeOf(context).caller,
);

/** Of a `@Public` route: the caller when a company's user is signed in. */
export const OptionalCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller | undefined => {
  const { principal } = exchangeOf(context).request;
  return isCaller(principal) ? principal : undefined;
});
