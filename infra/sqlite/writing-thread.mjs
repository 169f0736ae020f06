// Runs in a thread of its own, both from the sources and from the compiled modules, so it is no TypeScript. Each
// message is one transaction and gets one reply: undefined, or the fault of the transaction.
import Database from 'libsql';
import { parentPort, workerData } from 'node:worker_threads';

const prepared = new Map();
let db;

const open = () => {
  const opened = new Database(workerData.path);
  try {
    for (const pragma of workerData.settings) opened.prepare(pragma).get([]);
  } catch (error) {
    opened.close();
    throw error;
  }
  return opened;
};

const run = ({ sql, rows }) => {
  const statement = prepared.get(sql) ?? db.prepare(sql);
  prepared.set(sql, statement);
  for (const row of rows) statement.run(row);
};

const write = (bulks) => {
  try {
    db ??= open();
    db.exec('BEGIN IMMEDIATE');
    bulks.forEach(run);
    db.exec('COMMIT');
    return undefined;
  } catch (error) {
    // SQLite has rolled back by itself after some errors.
    if (db?.inTransaction) db.exec('ROLLBACK');
    return { message: error.message, code: error.code };
  }
};

parentPort.on('message', (bulks) => {
  if (bulks !== undefined) return parentPort.postMessage(write(bulks));
  db?.close();
  parentPort.close();
});
