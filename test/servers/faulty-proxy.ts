import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { listen } from '../kit/listening.js';

/** A TCP proxy between clients and a server, for any protocol, that can disturb their connections. */
export interface FaultyProxy {
  readonly port: number;
  /** Closes all present connections. */
  drop(): void;
  /** Closes them after this number of response bytes. */
  dropAfter(bytes: number): void;
  /** Closes all present connections, and each new one until `heal`. */
  cut(): void;
  /**
   * Makes connections half-open until `heal`: no data passes in either direction, and no side is closed. Existing
   * connections stay dead, like those of a peer that lost its power.
   */
  halfOpen(): void;
  /** Delays each piece of a response by this time, until `heal`. */
  slow(ms: number): void;
  /** Lets data and new connections pass again at once. */
  heal(): void;
  close(): Promise<void>;
}

type Fault = 'none' | 'cut' | 'half-open';

/** Listens on a free port for connections to `targetPort` of this machine. */
export const startFaultyProxy = async (targetPort: number): Promise<FaultyProxy> => {
  const sockets = new Set<Socket>();
  const dead = new WeakSet<Socket>();
  let fault: Fault = 'none';
  let slowMs = 0;
  let bytesLeft = Infinity;

  const track = (socket: Socket): void => {
    sockets.add(socket);
    // Errors are expected, because this proxy closes connections on purpose.
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
      // Data without a delay must not overtake delayed data.
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
  const { port, close } = await listen(server);
  return {
    port,
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
      const closed = close();
      drop();
      await closed;
    },
  };
};
