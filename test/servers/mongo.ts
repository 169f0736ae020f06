import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../kit/free-port.js';
import { isListening } from './is-listening.js';
import { isOnPath, type Need } from './need.js';
import { serverProcess, type ServerProcess } from '../kit/server-process.js';

const standIn = resolve('../shared/tools/mongo-server/mongo-server');

/** The command of a server with MongoDB's protocol for a port and a folder; undefined if the machine has none. */
const mongoCommand = (): string | undefined =>
  process.env['MONGO_SERVER'] ?? (existsSync(standIn) && isOnPath('java') && isOnPath('bash') ? standIn : undefined);

/** A server that tests can start themselves. */
export const mongoServer: Need = {
  name: 'MongoDB',
  missing: mongoCommand() === undefined ? 'no server: MONGO_SERVER' : undefined,
};

/**
 * The stand-in commits its whole file after each write. While several threads write, that commit may contain a document
 * of another thread without its index entry. After a kill at that moment the document can neither be found by its id
 * nor written again, which never happens in MongoDB. With one thread no write is half done during a commit.
 */
const aWriteAtATime = '-Dio.netty.eventLoopThreads=1';

/**
 * A server that lives for minutes or seconds gains nothing from Java's optimising compiler, or from a garbage collector
 * with its own threads.
 */
const shortLived = '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC';

/**
 * Starts a server that has each write in its file before it acknowledges it. The URL names an empty database.
 * @param output file for its log
 */
export const startMongo = async (output?: string): Promise<ServerProcess> => {
  const [command, ...args] = (mongoCommand() ?? '').split(' ');
  if (command === undefined || command === '') throw new Error('There is no server of MongoDB to start: MONGO_SERVER.');
  const folder = mkdtempSync(join(tmpdir(), 'selvage-mongo-'));
  const port = await freePort();
  return serverProcess({
    url: `mongodb://127.0.0.1:${port}/selvage`,
    command,
    args: [...args, String(port), folder],
    isReady: () => isListening(port),
    output,
    environment: { JAVA_TOOL_OPTIONS: `${aWriteAtATime} ${shortLived}` },
    // It prints a line for each index that it does not support.
    isChatty: true,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  });
};
