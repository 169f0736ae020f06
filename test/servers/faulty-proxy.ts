import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A TCP connection between a client and a server that can be made bad, for any protocol. */
export interface FaultyProxy {
  readonly port: number;
  /** Hangs up on all that are connected, once. */
  drop(): void;
  /** As drop, once so many more bytes of answers have passed. */
  dropAfter(bytes: number): void;
  /** Hangs up on all that are connected and on each that comes, until `heal`. */
  cut(): void;
  /**
   * Half-open until `heal`: nothing passes in either direction and nobody hangs up. The connections of that time stay
   * dead for ever, as those of a peer that lost its power.
   */
  halfOpen(): void;
  /** Each piece of an answer is on its way for so long, until `heal`. */
  slow(ms: number): void;
  /** What comes from now on passes at once. */
  heal(): void;
  close(): Promise<void>;
}

type Fault = 'none' | 'cut' | 'half-open';

/** Stands before `targetPort` of this machine on a free port. */
export const startFaultyProxy = async (targetPort: number): Promise<FaultyProxy> => {
  const sockets = new Set<Socket>();
  const dead = new WeakSet<Socket>();
  let fault: Fault = 'none';
  let slowMs = 0;
  let bytesLeft = Infinity;

  const track = (socket: Socket): void => {
    sockets.add(socket);
    // That the other side hung up is what this proxy is for.
    socket.on('error', () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
  };

  const pass = (from: Socket, to: Socket, waitMs: () => number, passed: (bytes: number) => void): void => {
    let late = 0;
    let before: Promise<void> = Promise.resolve();
    const send = (data: Buffer): void => {
      if (!dead.has(from) && to.writable) to.write(data);
      passed(data.length);
    };
    const sendLate = async (data: Buffer, due: number): Promise<void> => {
      await before;
      await pause(Math.max(0, due - performance.now()), undefined, { ref: false });
      send(data);
      late -= 1;
    };
    from.on('data', (data: Buffer) => {
      // What comes at once may not overtake what is late.
      if (waitMs() === 0 && late === 0) return send(data);
      late += 1;
      before = sendLate(data, performance.now() + waitMs());
    });
    from.once('close', () => {
      if (!dead.has(from)) to.destroy();
    });
  };

  const drop = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const count = (bytes: number): void => {
    bytesLeft -= bytes;
    if (bytesLeft > 0) return;
    bytesLeft = Infinity;
    drop();
  };

  const server = createServer({ noDelay: true }, (client) => {
    track(client);
    if (fault === 'cut') return void client.destroy();
    const target = connect({ port: targetPort, host: '127.0.0.1', noDelay: true });
    track(target);
    pass(
      client,
      target,
      () => 0,
      () => undefined,
    );
    pass(target, client, () => slowMs, count);
    if (fault === 'half-open') for (const socket of [client, target]) dead.add(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');

  return {
    port: address.port,
    drop,
    dropAfter: (bytes) => {
      bytesLeft = bytes;
    },
    cut: () => {
      fault = 'cut';
      drop();
    },
    halfOpen: () => {
      fault = 'half-open';
      for (const socket of sockets) dead.add(socket);
    },
    slow: (ms) => {
      slowMs = ms;
    },
    heal: () => {
      fault = 'none';
      slowMs = 0;
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      drop();
      await closed;
    },
  };
};
