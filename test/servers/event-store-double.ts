import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../kit/free-port.js';
import { isListening } from './is-listening.js';
import { serverProcess, type ServerProcess } from '../kit/server-process.js';

/**
 * The wire double of EventStoreDB in a process of its own, from the build. Its log is on disk before it acknowledges.
 * @param startingMs after each start it is there and not ready for so long
 */
export const startEventStoreDouble = async (startingMs = 0): Promise<ServerProcess> => {
  const folder = mkdtempSync(join(tmpdir(), 'selvage-event-store-'));
  const port = await freePort();
  return serverProcess({
    url: `esdb://127.0.0.1:${port}?tls=false`,
    command: process.execPath,
    args: ['dist/test/event-store-double/main.js', String(port), folder, String(startingMs)],
    isReady: () => isListening(port),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  });
};
