// Runs in a thread of its own, from the sources as well as beside the compiled modules, and is therefore no TypeScript.
// Each message is one step of a transaction, or a whole one, and is answered once: by why the transaction has failed,
// where it has, and by the row id of the last row that a whole one has inserted.
import Database from 'libsql';
import { LRUCache } from 'lru-cache';
import { parentPort, workerData } from 'node:worker_threads';

const preparedStatements = 100;
const prepared = new LRUCache({ max: preparedStatements });

let db;
let fault;
let lastRowId = 0;

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
  lastRowId = Number(statement.run(bind).lastInsertRowid);
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

const begin = () => {
  fault = undefined;
  trying(open);
  trying(() => db.exec('BEGIN IMMEDIATE'));
};
const commit = () => trying(() => db.exec('COMMIT'));
const rollBack = () => {
  fault = undefined;
  if (db?.inTransaction) trying(() => db.exec('ROLLBACK'));
};

const steps = {
  begin,
  run: ({ statement }) => trying(() => run(statement)),
  commit,
  rollBack,
  whole: ({ statements }) => {
    begin();
    for (const statement of statements) trying(() => run(statement));
    commit();
    if (fault === undefined) return;
    const why = fault;
    rollBack();
    fault = why;
  },
  close: () => {
    db?.close();
    parentPort.close();
  },
};

parentPort.on('message', (message) => {
  steps[message.step](message);
  parentPort.postMessage({ fault, lastRowId });
});
