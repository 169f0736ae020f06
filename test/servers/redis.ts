import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../kit/free-port.js';
import { isOnPath, type Need } from './need.js';
import { serverProcess, type ServerProcess } from '../kit/server-process.js';

export const redisServer: Need = {
  name: 'Redis',
  missing: isOnPath('redis-server') ? undefined : 'no server: redis-server on the PATH',
};

const ask = async (port: number, command: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    socket.write(`${command}\r\n`);
    const answer: readonly unknown[] = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
    return String(answer[0]);
  } finally {
    socket.destroy();
  }
};

/** Whether it accepts commands: a server that is loading its file does not return PONG. */
const answersPing = async (port: number): Promise<boolean> => {
  try {
    return (await ask(port, 'PING')).startsWith('+PONG');
  } catch {
    // The connection was refused or closed, so the server is not ready yet.
    return false;
  }
};

export interface RedisProcess extends ServerProcess {
  /** Deletes all data, as if the server had lost them. */
  empty(): Promise<void>;
}

export interface RedisSettings {
  /** When written data is flushed to the disk. */
  readonly appendfsync?: 'always' | 'everysec';
}

/**
 * Starts `redis-server` with its own append-only file: with `always` it loses no acknowledged data, with `everysec` at
 * most a second.
 * @param output file for its log
 */
export const startRedis = async (
  { appendfsync = 'always' }: RedisSettings = {},
  output?: string,
): Promise<RedisProcess> => {
  const folder = mkdtempSync(join(tmpdir(), 'selvage-redis-'));
  const port = await freePort();
  const settings = { port, bind: '127.0.0.1', dir: folder, save: '', appendonly: 'yes', appendfsync };
  const server = await serverProcess({
    url: `redis://127.0.0.1:${port}`,
    command: 'redis-server',
    args: Object.entries(settings).flatMap(([name, setting]) => [`--${name}`, String(setting)]),
    isReady: () => answersPing(port),
    output,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  });
  return { ...server, empty: async () => void (await ask(port, 'FLUSHALL')) };
};
