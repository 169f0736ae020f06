import { connect } from 'node:net';
import { printPdf } from './pdf-printer.js';

/** A printer that answers the port on which it listens, and would go on for ever. */
const listening = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { once } from 'node:events';
    import { createServer } from 'node:net';
    import { parentPort } from 'node:worker_threads';
    await once(parentPort, 'message');
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    parentPort.postMessage(new TextEncoder().encode(String(server.address().port)));
  `)}`,
);

const isHeard = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false)).once('connect', () => resolve(true));
    socket.once('connect', () => socket.destroy());
  });

test('a thread ends with its document, also when something in it would hold it', async () => {
  const port = Number(await printPdf(Promise.resolve({ content: [] }), listening));
  expect(port).toBeGreaterThan(0);
  while (await isHeard(port));
});
