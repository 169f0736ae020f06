import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { Exchange } from './exchange.js';
import type { FastifyReply, FastifyRequest } from './http-types.js';

/** Request, answer, caller and command context in one parameter. */
export const OnExchange = createParamDecorator((_: unknown, context: ExecutionContext): Exchange => {
  const http = context.switchToHttp();
  return new Exchange(http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
});
