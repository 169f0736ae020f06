// Runs in a thread of its own, from the sources as well as beside the compiled modules, and is therefore no TypeScript.
// Each message is one step of a transaction and is answered once: by nothing, or by why the transaction has failed.
import Database from 'libsql';
import { LRUCache } from 'lru-cache';
import { parentPort, workerData } from 'node:worker_threads';

const preparedStatements = 100;
const prepared = new LRUCache({ max: preparedStatements });

let db;
let fault;

const open = () => {
  if (db !== undefined) return;
  const opened = new Database(workerData.path);
  try {
    for (const pragma of workerData.settings) opened.prepare(pragma).get([]);
  } catch (error) {
    opened.close();
    throw error;
  }
  db = opened;
};

const run = ({ sql, bind }) => {
  let statement = prepared.get(sql);
  if (statement === undefined) prepared.set(sql, (statement = db.prepare(sql)));
  statement.run(bind);
};

const trying = (step) => {
  // After an error SQLite may have rolled back already, and what came next would be a transaction of its own.
  if (fault !== undefined) return;
  try {
    step();
  } catch (error) {
    fault = { message: error.message, code: error.code };
  }
};

const steps = {
  begin: () => {
    fault = undefined;
    trying(open);
    trying(() => db.exec('BEGIN IMMEDIATE'));
  },
  run: (statement) => trying(() => run(statement)),
  commit: () => trying(() => db.exec('COMMIT')),
  rollBack: () => {
    fault = undefined;
    if (db?.inTransaction) trying(() => db.exec('ROLLBACK'));
  },
  close: () => {
    db?.close();
    parentPort.close();
  },
};

parentPort.on('message', ({ step, statement }) => {
  steps[step](statement);
  parentPort.postMessage(fault);
});
