import type { FastifyInstance } from 'fastify';

/** Records `METHOD /path` of every later registered route. */
export const keepRouteTable = (server: FastifyInstance): void => {
  const routes: string[] = [];
  server.decorate('routeTable', routes);
  server.addHook('onRoute', ({ method, url }) => void routes.push(...[method].flat().map((verb) => `${verb} ${url}`)));
};

const verbs = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

const literal = (part: string): string => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/:\w+|[^:]+/g, (part) => (part.startsWith(':') ? '[^/]+' : literal(part)))}/?$`, 'i');

/** A route that ends in `*` serves the portal's page on every address, so it does not count. */
export const allowedMethods = (routeTable: readonly string[]): ((path: string) => readonly string[]) => {
  const patterns = new Map<string, { readonly pattern: RegExp; readonly methods: Set<string> }>();
  for (const route of routeTable) {
    const [method = '', path = ''] = route.split(' ', 2);
    if (path.endsWith('*')) continue;
    const known = patterns.get(path) ?? { pattern: patternOf(path), methods: new Set() };
    known.methods.add(method);
    patterns.set(path, known);
  }
  const all = [...patterns.values()];
  return (path) => {
    const taken = new Set(all.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => [...methods]));
    return taken.size === 0 ? [] : [...verbs.filter((verb) => taken.has(verb)), 'OPTIONS'];
  };
};
