import { Get, Inject, Param, type Provider, type Type } from '@nestjs/common';
import type { Resource } from '../../infra/read-models/reads/resource.js';
import { Allow, AllowSupport, type CompanyRule, Public, type SupportRule } from '../http/access.js';
import type { Reads } from '../../infra/read-models/reads/reads.js';
import { READS } from '../http/ports.js';
import type { Reach } from '../http/reach.js';
import { Exchange, OnExchange } from '../http/exchange.js';
import { Answers, AnswersRecord, AnswersRows, callsOf, referenceToRecord } from '../openapi/declared.js';
import { Records } from './records.js';
import { Writes } from './writes.js';

/** Without `support` it may read them for its opened company; null refuses it. */
type OfCompany = Omit<CompanyRule, 'support'> & { readonly support?: SupportRule | null };
type ReadRule = OfCompany | 'public' | 'support' | { readonly isPublic: true; readonly support: 'always' };

const accessOf = (rule: ReadRule) => {
  if (rule === 'public') return Public();
  if (rule === 'support') return AllowSupport();
  if ('isPublic' in rule) return Public({ support: rule.support });
  const { support = 'looking', ...rest } = rule;
  return Allow(support === null ? rest : { ...rest, support });
};

export interface Counted {
  readonly count: number;
}

/** Nest sets these properties, so that the constructor of a class contains only its further dependencies. */
export abstract class RecordRoutes {
  @Inject(Records) declare readonly records: Records;
  @Inject(Writes) declare readonly writes: Writes;
  @Inject(READS) declare readonly reads: Reads<Reach>;
}

/** By default support may read them for its opened company (docs/http.md, "Paths, methods, answers"). */
export const readRoutes = (resource: Resource<Reach>, rule: ReadRule = {}) => {
  const access = accessOf(rule);
  const record = referenceToRecord(resource);
  const calls = callsOf(resource);

  abstract class ReadRoutes extends RecordRoutes {
    @Get()
    @calls.List
    @AnswersRows(record)
    @access
    async list(@OnExchange() exchange: Exchange): Promise<string | object> {
      return this.records.list(exchange, await this.resourceFor(exchange));
    }

    @Get('count')
    @calls.Count
    @access
    async count(@OnExchange() exchange: Exchange): Promise<Counted> {
      return { count: await this.records.count(exchange, await this.resourceFor(exchange)) };
    }

    @Get('findOne')
    @calls.Find
    @Answers(record, { kind: 'first' })
    @access
    async findOne(@OnExchange() exchange: Exchange): Promise<object> {
      return this.records.findOne(exchange, await this.resourceFor(exchange));
    }

    @Get(':id')
    @calls.Read
    @AnswersRecord(record)
    @access
    async one(@OnExchange() exchange: Exchange, @Param('id') id: string): Promise<object> {
      return this.records.one(exchange, await this.resourceFor(exchange, id), id);
    }

    @Get(':id/exists')
    @calls.Exists
    @access
    async exists(@OnExchange() exchange: Exchange, @Param('id') id: string): Promise<{ readonly exists: boolean }> {
      return { exists: await this.records.exists(exchange, await this.resourceFor(exchange, id), id) };
    }

    /** The resource to read. A class can override it, to choose another one by caller and record. */
    resourceFor(_exchange: Exchange, _id?: string): Resource<Reach> | Promise<Resource<Reach>> {
      return resource;
    }
  }
  return ReadRoutes;
};

export interface ApiResource {
  readonly routes: readonly Type[];
  /** Missing for routes that only write, or return no record. */
  readonly resources?: readonly Resource<Reach>[];
  /** Providers for its routes only, in addition to those of `providers.ts`. */
  readonly providers?: readonly Provider[];
}
