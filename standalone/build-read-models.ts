import { workerData } from 'node:worker_threads';
import { withPersonalData } from '../infra/event-store/personal-events.js';
import { createPersonKeys } from '../infra/event-store/person-keys.js';
import { openSqliteEventStore } from '../infra/event-store/sqlite/sqlite-event-store.js';
import { versionName } from '../infra/schema/declared-model.js';
import { startReadSide } from '../infra/read-models/run/runner.js';
import type { BuildTask } from '../infra/read-models/sqlite/beside-build.js';
import { questionLimits } from '../infra/read-models/sqlite/sqlite-questions.js';
import { openSqliteReadStore } from '../infra/read-models/sqlite/sqlite-read-store.js';
import { openSqliteStateStore } from '../infra/state/sqlite-state-store.js';
import { readModels } from '../projections/read-models.js';

// Runs in a thread of its own: builds the read models that its task names, up to the present end of the log, and ends.
// Whoever has started it builds those that are missing then, and reports why they stop where they do.
const task = workerData as BuildTask;
const state = openSqliteStateStore(task.state);
const events = withPersonalData(await openSqliteEventStore(task.log), createPersonKeys(state));
const store = openSqliteReadStore(task.file, questionLimits, { isScratch: true });
const readSide = await startReadSide({
  events,
  store,
  models: readModels.filter((model) => task.models.includes(versionName(model))),
  onTrouble: (error) => {
    throw error;
  },
});
await readSide.ready();
await readSide.stop();
await store.close();
await events.close();
await state.close();
