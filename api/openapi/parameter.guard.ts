import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Catalogue } from '../../infra/read-models/reads/resource.js';
import type { FastifyRequest } from '../http/http-types.js';
import { CATALOGUE } from '../http/ports.js';
import type { Reach } from '../http/reach.js';
import { refuseUndeclared, searchOf } from '../query-dialects/parameters.js';
import { namesOf } from './answers.js';
import { namesInQuery } from './parameters.js';
import { routesOf } from './routes-of.js';

const none: ReadonlySet<string> = new Set();

/** Refuses parameters of an address that its route does not declare (docs/http.md, "Two query dialects"). */
@Injectable()
export class ParameterGuard implements CanActivate {
  private declared: ReadonlyMap<string, ReadonlySet<string>> | undefined;

  constructor(
    private readonly discovery: DiscoveryService,
    @Inject(CATALOGUE) private readonly catalogue: Catalogue<Reach>,
  ) {}

  canActivate(context: ExecutionContext): true {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const search = searchOf(request);
    if (search !== '') refuseUndeclared(search, this.declaredBy(request));
    return true;
  }

  /** A HEAD has the parameters of its GET. */
  private declaredBy({ method, routeOptions: { url = '' } }: FastifyRequest): ReadonlySet<string> {
    this.declared ??= this.ofAllRoutes();
    const path = url.startsWith('/api/') ? url.slice('/api'.length) : url;
    return this.declared.get(`${method === 'HEAD' ? 'GET' : method} ${path}`) ?? none;
  }

  /** Created at the first request with a parameter, so that no start waits for it. */
  private ofAllRoutes(): ReadonlyMap<string, ReadonlySet<string>> {
    const names = namesOf(this.catalogue);
    return new Map(routesOf(this.discovery).map((route) => [route.name, namesInQuery(route, names)]));
  }
}
