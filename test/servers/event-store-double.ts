import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerVersion } from '../event-store-double/places.js';
import { freePort } from '../kit/free-port.js';
import { isListening } from './is-listening.js';
import { serverProcess, type ServerProcess } from '../kit/server-process.js';

/**
 * Starts the wire double of EventStoreDB in its own process, from the build. Appends are on the disk before it
 * acknowledges them.
 * @param version the imitated server
 * @param startingMs how long after each start it listens but is not ready
 * @param output file for its log
 */
export const startEventStoreDouble = async (
  version: ServerVersion,
  { startingMs = 0, output }: { readonly startingMs?: number; readonly output?: string } = {},
): Promise<ServerProcess> => {
  const folder = mkdtempSync(join(tmpdir(), 'selvage-event-store-'));
  const port = await freePort();
  return serverProcess({
    url: `esdb://127.0.0.1:${port}?tls=false`,
    command: process.execPath,
    args: ['dist/test/event-store-double/main.js', String(port), folder, String(startingMs), version],
    isReady: () => isListening(port),
    output,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  });
};
