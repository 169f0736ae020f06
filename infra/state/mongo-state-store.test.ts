import { describeOnMongo } from '../../test/servers/on-mongo.js';
import { openMongoStateStore } from './mongo-state-store.js';
import { describeStateStore } from '../../test/contracts/state-store.suite.js';
import type { StateStore } from './state-store.js';

describeOnMongo((mongo) => {
  describeStateStore('MongoDB', async (now) => openMongoStateStore(await mongo.connect(), { now }));

  it('is one state for all processes', async () => {
    const url = mongo.freshUrl();
    const stores: StateStore[] = [];
    for (let at = 0; at < 4; at += 1) stores.push(await openMongoStateStore(await mongo.connect(url)));
    const steps = await Promise.all(
      stores.flatMap((store) =>
        Array.from({ length: 10 }, () => store.increment('limit', 'a', 1, '2999-01-01T00:00:00.000Z')),
      ),
    );
    expect(steps.sort((left, right) => left - right)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
    const inserts = await Promise.all(stores.map((store, at) => store.insert('token', 'a', at)));
    expect(inserts.filter(Boolean)).toHaveLength(1);
    await Promise.all(stores.map((store, at) => store.put('session', 'new', at)));
    expect(await stores[0]?.get('session', 'new')).toMatchObject({ version: 4 });
  });

  it.each([['a text'], [{ 'a.b': { $set: 1 }, '2': 'b', '1': '\u0000', list: [null, -1.5, 1e21] }], [7], [null]])(
    'returns %j unchanged',
    async (value) => {
      const store = await openMongoStateStore(await mongo.connect());
      await store.put('answer', 'a', value);
      expect(await store.get('answer', 'a')).toEqual({ value, version: 1 });
    },
  );
});
