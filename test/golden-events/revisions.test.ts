import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RecordedEvent } from '../../domain/kit/event.js';
import { projectRecord } from '../../infra/read-models/store/unit-of-work.js';
import { readModels } from '../../projections/read-models.js';

const golden = readFileSync(join('test', 'golden-events', 'events.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as RecordedEvent);

const streams = [...new Set(golden.map(({ stream }) => stream))];
const revisionOf = (record: object): unknown => ('revision' in record ? record.revision : undefined);

/** The document of each record after every event of its own stream, for the golden events. */
const lives = readModels.flatMap((model) => {
  const prefix = model.stream?.('');
  if (prefix === undefined || !('revision' in model.fields)) return [];
  return streams
    .filter((stream) => stream.startsWith(prefix))
    .map((stream) => {
      const events = golden.filter((event) => event.stream === stream);
      return [model.name, stream, model, events, stream.slice(prefix.length)] as const;
    });
});

// An update sends the revision that its caller has read, so a record whose revision lags behind its stream could never
// be changed again.
it.each(lives)(
  'a %s is at the revision of its stream %s, after any last event',
  (_name, _stream, model, events, id) => {
    for (let count = 1; count <= events.length; count += 1) {
      const record = projectRecord(model, events.slice(0, count), id);
      const last = events[count - 1];
      if (record !== undefined) expect([last?.type, revisionOf(record)]).toEqual([last?.type, last?.revision]);
    }
  },
);
