import { describeWith } from '../servers/need.js';
import { ofOthers } from './generators.js';
import { done, tryClient } from './try-client.js';
import { startClientWorld, type ClientWorld } from './world.js';

/** Tools and packages are fetched from the registries of their languages. */
const longest = 600_000;

describe.each(ofOthers.map((generator) => [generator.name, generator] as const))('%s', (name, generator) => {
  describeWith([generator.need], 'a client that is generated from the document', () => {
    let world: ClientWorld;
    beforeAll(async () => {
      world = await startClientWorld();
    });
    afterAll(() => world.close());

    test(
      `by ${name} compiles, and orders, imports and downloads`,
      async () => {
        expect((await tryClient(generator, world)).outcome).toEqual(done);
      },
      longest,
    );
  });
});
