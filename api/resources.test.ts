import type { FieldType } from '../infra/schema/read-model.js';
import { queryableField, type Resource } from '../infra/read-models/reads/resource.js';
import { catalogue as catalogueOfApi } from './api.module.js';
import type { Reach } from './http/reach.js';
import { readListQuery } from './query-dialects/parse-query.js';

const values: Readonly<Record<FieldType, string | number | boolean>> = {
  text: 'Twill',
  exact: 'an-id',
  number: 3,
  boolean: true,
  date: '2026-11-22T09:00:00.000Z',
  day: '2026-11-22',
  json: 'none',
};
const catalogue = catalogueOfApi();
const resources = [...catalogue.values()];
const fieldsOf = (resource: Resource<Reach>) =>
  Object.keys(resource.model.fields).flatMap((name) => {
    const found = queryableField(resource, name);
    return found === undefined ? [] : [{ name, value: values[found.type] }];
  });
const list = (resource: Resource<Reach>, params: Readonly<Record<string, unknown>>) => {
  const search = Object.entries(params).map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`);
  const { where, order } = readListQuery({ search: search.join('&') }, resource, catalogue);
  return { where, order };
};

describe('a list of every kind of record', () => {
  it('has more than a handful of fields', () => {
    expect(resources.flatMap(fieldsOf).length).toBeGreaterThan(150);
  });

  it.each(resources.map((resource) => [resource.name, resource] as const))(
    'of %s is filtered and sorted by each of its fields, equally in both dialects',
    (_name, resource) => {
      for (const { name, value } of fieldsOf(resource)) {
        const simple = list(resource, { filter: { [name]: value }, sort: [name, 'DESC'] });
        const loopback = list(resource, { filter: { where: { [name]: value }, order: `${name} DESC` } });
        expect([name, loopback]).toEqual([name, simple]);
      }
    },
  );
});
