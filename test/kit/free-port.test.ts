import { createServer } from 'node:net';
import { listen } from './listening.js';
import { freePort } from './free-port.js';

test('skips a used port', async () => {
  const port = await freePort();
  const taken = await listen(createServer(), port);
  const tries = [port, port + 1, port + 2];
  try {
    expect(tries.slice(1)).toContain(await freePort(() => tries.shift() ?? port));
  } finally {
    await taken.close();
  }
});
