import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ANSWER_NOT_KEPT } from '../http/access.js';
import type { FastifyRequest } from '../http/http-types.js';
import { Repeats } from './repeats.js';

/** Runs after the access guard, as only a caller who may still call gets the kept answer. */
@Injectable()
export class RepeatGuard implements CanActivate {
  constructor(
    private readonly repeats: Repeats,
    private readonly reflector: Reflector,
  ) {}

  /** Where no answer is kept, it answers without a promise: most requests have no key. */
  canActivate(context: ExecutionContext): true | Promise<true> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (request.headers['idempotency-key'] === undefined) return true;
    const isNotKept = this.reflector.getAllAndOverride<boolean>(ANSWER_NOT_KEPT, [
      context.getHandler(),
      context.getClass(),
    ]);
    return isNotKept ? true : this.repeats.meet(request).then(() => true);
  }
}
