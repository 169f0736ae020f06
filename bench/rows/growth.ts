import { join } from 'node:path';
import { openDatabase } from '../../infra/sqlite/database.js';
import { startChild } from '../child.js';
import { signUp, type Client } from '../../test/kit/client.js';
import { measure } from '../load.js';
import { growthRow, type Result } from '../result.js';
import { trade } from '../../test/kit/made-by-client.js';
import { orderRequest } from './orders.js';

/** Fills the log to so many events, in streams of ten, of a type that nobody reads: the size alone is measured. */
const fillTo = (folder: string, events: number): void => {
  const db = openDatabase(join(folder, 'events.db'), { durability: 'normal' });
  const held = db.query<readonly [count: number]>('SELECT count(*) FROM event').first()?.[0] ?? 0;
  db.exec('BEGIN');
  db.exec(`
    WITH RECURSIVE n(i) AS (SELECT ${held} UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${events})
    INSERT INTO event (stream, revision, id, category, type, data, metadata)
    SELECT 'filler-' || (${events} * 10 + i / 10), i % 10, 'filler-' || ${events} || '-' || i, 'filler', 'Filler',
           json_object('n', i, 'text', hex(randomblob(100))),
           json_object('actorId', 'bench', 'companyId', 'bench', 'occurredAt', '2026-01-01T00:00:00.000Z',
                       'commandId', 'bench', 'correlationId', 'bench', 'causationId', null)
    FROM n`);
  db.exec('COMMIT');
  db.close();
};

const orderMs = async (
  folder: string,
  client: Client,
  between: Parameters<typeof orderRequest>[0],
): Promise<number> => {
  const product = await startChild('product', [], { DATA_DIR: folder });
  await product.ask('idle');
  const { perSecond } = await measure({
    url: product.url,
    token: client.token,
    requests: [orderRequest(between)],
    connections: 10,
    seconds: 4,
  });
  await product.stop();
  return 1_000 / perSecond;
};

/** The same command on a log of 10,000 and of 1,000,000 events. */
export const growth = async (folder: string): Promise<readonly Result[]> => {
  const product = await startChild('product', [], { DATA_DIR: folder });
  const manufacturer = await signUp(product.url, folder, 'manufacturer');
  const between = await trade(manufacturer, await signUp(product.url, folder, 'vendor'));
  await product.stop();
  fillTo(folder, 10_000);
  const small = await orderMs(folder, manufacturer, between);
  fillTo(folder, 1_000_000);
  const large = await orderMs(folder, manufacturer, between);
  return [growthRow('command-growth', large, small, 'ms/order', 1.2)];
};
