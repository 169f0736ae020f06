import { declareFields, type DocOf } from '../schema/fields.js';
import type { ReadModel } from '../schema/read-model.js';
import { record } from '../../test/kit/projected.js';
import { openSqliteReadStore } from '../read-models/sqlite/sqlite-read-store.js';
import { readRecordsWhileBuilding } from './open-reading.js';

const clothFields = declareFields({ id: 'exact', name: 'text', maker: 'text', length: 'number', revision: 'number' });

type Cloth = DocOf<typeof clothFields>;

const clothModel: ReadModel<Cloth> = {
  name: 'cloth',
  version: 2,
  stream: (id) => `cloth-${id}`,
  ...clothFields,
  indexes: [],
  handlers: {
    ClothWoven: (event) => [
      { id: '1', apply: (doc) => ({ id: '1', name: 'linen', maker: '', length: 5, ...doc, revision: event.revision }) },
    ],
  },
};

/** The document as the older version stored it. */
const kept: Pick<Cloth, 'id' | 'name' | 'maker' | 'revision'> = {
  id: '1',
  name: 'linen',
  maker: 'Harrow Mills',
  revision: 0,
};

const readAfter = async (events: number) => {
  const store = { ...openSqliteReadStore(':memory:'), get: () => Promise.resolve(kept) };
  const woven = record(Array.from({ length: events }, () => ['cloth-1', { type: 'ClothWoven', data: {} }] as const));
  const reading = readRecordsWhileBuilding(store, { read: () => Promise.resolve(woven) }, () => true);
  return reading.get(clothModel, '1');
};

describe('a record of a read model that is built anew', () => {
  it('keeps the facts of other streams, and has the new fields of this version', async () => {
    expect(await readAfter(1)).toEqual({ ...kept, length: 5 });
  });

  it('is read from its own stream when that has newer events', async () => {
    expect(await readAfter(2)).toMatchObject({ length: 5, revision: 1 });
  });
});
