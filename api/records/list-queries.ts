import { LRUCache } from 'lru-cache';
import { everything, type Query, type Where } from '../../infra/query/query.js';
import { type Catalogue, originOf, type Resource } from '../../infra/read-models/reads/resource.js';
import { type QueryText, readListQuery } from '../query-dialects/parse-query.js';
import type { Reach } from '../http/reach.js';
import { singleHeader } from '../http/command-context.js';
import type { Exchange } from '../http/exchange.js';
import { searchOf } from '../query-dialects/parameters.js';

/** A request as far as its query goes. */
interface QueryRequest {
  readonly request: Pick<Exchange['request'], 'url' | 'headers'>;
}

/** The raw query, and the header that may hold a filter. */
export const queryText = ({ request }: QueryRequest): QueryText => {
  const filterHeader = singleHeader(request.headers['filter']);
  return {
    search: searchOf(request),
    ...(filterHeader === undefined ? {} : { filterHeader }),
  };
};

const keptPerResource = 500;
const longestKept = 2_000;

/** Reads the queries of lists, and remembers them parsed, as the pages of a portal ask the same few again and again. */
export class ListQueries {
  private readonly known = new WeakMap<object, LRUCache<string, Query & { readonly limit: number }>>();

  constructor(private readonly catalogue: Catalogue<Reach>) {}

  /**
   * `under` is the condition that the path adds.
   * @throws DomainError query.* (400)
   */
  list(
    request: QueryRequest,
    resource: Resource<Reach>,
    under: Where = everything,
  ): Query & { readonly limit: number } {
    const text = queryText(request);
    if (under !== everything || text.filterHeader !== undefined || text.search.length > longestKept) {
      return this.read(text, resource, under);
    }
    const kept = this.keptOf(originOf(resource));
    const found = kept.get(text.search);
    if (found) return found;
    const query = this.read(text, resource, under);
    kept.set(text.search, query);
    return query;
  }

  private read(text: QueryText, resource: Resource<Reach>, under: Where): Query & { readonly limit: number } {
    const query = readListQuery(text, resource, this.catalogue, under);
    const { order = [] } = resource;
    return query.order.length === 0 && order.length > 0 ? { ...query, order } : query;
  }

  private keptOf(resource: object): LRUCache<string, Query & { readonly limit: number }> {
    const found = this.known.get(resource);
    if (found) return found;
    const kept = new LRUCache<string, Query & { readonly limit: number }>({ max: keptPerResource });
    this.known.set(resource, kept);
    return kept;
  }
}
