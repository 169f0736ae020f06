import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from '../shared/http-types.js';
import { Repeats } from './repeats.js';

/** After the access guard: only who may call again gets the kept answer. */
@Injectable()
export class RepeatGuard implements CanActivate {
  constructor(private readonly repeats: Repeats) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (request.headers['idempotency-key'] !== undefined) await this.repeats.meet(request);
    return true;
  }
}
