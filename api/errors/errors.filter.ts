import { type ArgumentsHost, Catch, type ExceptionFilter, Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Logger } from '../../infra/logging/logger.js';
import { KeptAnswer } from '../idempotency/repeats.js';
import { type Failure, failureOf, faultOf, inTrace, isUnrouted, otherMethod } from '../http/error-body.js';
import type { FastifyReply, FastifyRequest } from '../http/http-types.js';
import { LOGGER } from '../http/ports.js';
import { allowedMethods } from '../http/route-table.js';

/** Responds to every error of every route. It repeats only method and path of an unknown route. */
@Catch()
@Injectable()
export class ErrorsFilter implements ExceptionFilter {
  private methods: ((path: string) => readonly string[]) | undefined;

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  answer(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    if (reply.sent) return;
    if (error instanceof KeptAnswer) {
      void reply.status(error.status).headers(error.headers).send(error.body);
      return;
    }
    if (isUnrouted(error) && this.methodsAt(request).length > 0) {
      this.answerOtherMethod(request, reply);
      return;
    }
    const answer = failureOf(error, request.method, pathOf(request.url)) ?? this.report(error, request);
    if (answer.status === 405) void reply.header('allow', this.methodsAt(request).join(', '));
    if (answer.status === 401) void reply.header('www-authenticate', 'Bearer');
    if (answer.takes !== undefined) void reply.header('accept', answer.takes);
    if (answer.retryAfter !== undefined) void reply.header('retry-after', String(answer.retryAfter));
    const body = inTrace(answer.body, request.id);
    void reply.status(answer.status).header('content-type', 'application/json; charset=utf-8').send(body);
  }

  private answerOtherMethod(request: FastifyRequest, reply: FastifyReply): void {
    if (request.method !== 'OPTIONS') this.answer(otherMethod(), request, reply);
    else void reply.status(204).header('allow', this.methodsAt(request).join(', ')).send();
  }

  private methodsAt({ method, url, server }: FastifyRequest): readonly string[] {
    this.methods ??= allowedMethods(server.routeTable);
    return this.methods(url.split('?', 1)[0] ?? '').filter((allowed) => allowed !== method || method === 'OPTIONS');
  }

  /** Logs the error under the id in the response, which contains no other details. */
  private report(error: unknown, request: FastifyRequest): Failure {
    const errorId = randomUUID();
    const fields = {
      errorId,
      method: request.method,
      route: request.routeOptions.url ?? null,
      correlationId: request.id,
    };
    this.logger.error('A request failed.', fields, error);
    return faultOf(error, errorId);
  }
}

/** The path as in the contract: without prefix and query. */
const pathOf = (url: string): string => {
  const path = url.split('?', 1)[0] ?? '';
  return path.replace(/^\/api(?=\/|$)/i, '') || '/';
};
