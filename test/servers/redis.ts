import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../bench/child.js';
import { serverProcess, type ServerProcess } from './server-process.js';

/** Whether it takes commands by now: one that still loads its file says so instead of PONG. */
const answersPing = async (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    socket.write('PING\r\n');
    const answer: readonly unknown[] = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
    return String(answer[0]).startsWith('+PONG');
  } catch {
    // Refused, or hung up on: it is not there yet.
    return false;
  } finally {
    socket.destroy();
  }
};

/** `redis-server` with an append-only file of its own: `always` loses nothing that it acknowledged, `everysec` a second of it. */
export const startRedis = async ({
  appendfsync = 'always',
}: { readonly appendfsync?: 'always' | 'everysec' } = {}): Promise<ServerProcess> => {
  const folder = mkdtempSync(join(tmpdir(), 'selvage-redis-'));
  const port = await freePort();
  const settings = { port, bind: '127.0.0.1', dir: folder, save: '', appendonly: 'yes', appendfsync };
  return serverProcess({
    url: `redis://127.0.0.1:${port}`,
    command: 'redis-server',
    args: Object.entries(settings).flatMap(([name, setting]) => [`--${name}`, String(setting)]),
    isReady: () => answersPing(port),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  });
};
