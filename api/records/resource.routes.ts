import { Get, Param } from '@nestjs/common';
import type { Resource } from '../../infra/read-models/reads/resource.js';
import { Allow, type CompanyRule, Public } from '../http/access.js';
import type { Reach } from '../http/reach.js';
import { Exchange } from '../http/exchange.js';
import { OnExchange } from '../http/params.js';
import { Records } from './records.js';

/** The reads that every model has (docs/http.md, "Paths, methods, answers"): a base class for the resource's routes. */
export const readRoutes = (resource: Resource<Reach>, rule: CompanyRule | 'public' = {}) => {
  const access = rule === 'public' ? Public() : Allow(rule);

  abstract class ReadRoutes {
    constructor(readonly records: Records) {}

    @Get()
    @access
    list(@OnExchange() exchange: Exchange): Promise<string | object> {
      return this.records.list(exchange, resource);
    }

    @Get('count')
    @access
    async count(@OnExchange() exchange: Exchange): Promise<{ readonly count: number }> {
      return { count: await this.records.count(exchange, resource) };
    }

    @Get('findOne')
    @access
    findOne(@OnExchange() exchange: Exchange): Promise<object> {
      return this.records.findOne(exchange, resource);
    }

    @Get(':id')
    @access
    one(@OnExchange() exchange: Exchange, @Param('id') id: string): Promise<object> {
      return this.records.one(exchange, resource, id);
    }

    @Get(':id/exists')
    @access
    async exists(@OnExchange() exchange: Exchange, @Param('id') id: string): Promise<{ readonly exists: boolean }> {
      return { exists: await this.records.exists(exchange, resource, id) };
    }
  }
  return ReadRoutes;
};

/** What `DELETE /M/{id}` answers. */
export const deleted = (id: string): { readonly count: number; readonly id: string } => ({ count: 1, id });
