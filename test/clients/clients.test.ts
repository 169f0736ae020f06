import { ofNode } from './generators.js';
import { done, tryClient } from './try-client.js';
import { startClientWorld, type ClientWorld } from './world.js';

describe('a client that is generated from the document', () => {
  let world: ClientWorld;
  beforeAll(async () => {
    world = await startClientWorld();
  });
  afterAll(() => world.close());

  test.each(ofNode.map((generator) => [generator.name, generator] as const))(
    'by %s compiles, and orders, imports and downloads',
    async (_, generator) => {
      expect((await tryClient(generator, world)).outcome).toEqual(done);
    },
  );
});
