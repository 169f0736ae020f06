import type { NewStream } from '../event-store/event-store.js';
import { type Facts, inSpan, isTracing, spanOver } from '../tracing/spans.js';
import type { GroupDecision } from './decide-group.js';
import type { CommandContext } from './handle-command.js';

const categoryOf = (stream: string): string => stream.slice(0, stream.indexOf('-'));

const nameOf = (command: unknown): string =>
  typeof command === 'object' && command !== null && 'type' in command ? String(command.type) : 'unnamed';

/** The span includes the wait in the queue of its stream. */
export const inCommandSpan = <Result>(
  command: unknown,
  stream: string,
  { correlationId, commandId }: CommandContext,
  run: () => Promise<Result>,
): Promise<Result> => {
  if (!isTracing()) return run();
  const facts = { 'selvage.command.id': commandId, 'selvage.stream': stream };
  return inSpan(`command ${nameOf(command)}`, facts, run, { causedBy: correlationId });
};

const appendTo = (stream: string, system: string, events: number, batch: number): readonly [string, Facts] => {
  const category = categoryOf(stream);
  const facts = {
    'db.system.name': system,
    'db.operation.name': 'append',
    'db.collection.name': category,
    'db.operation.batch.size': batch,
    'selvage.events': events,
  };
  return [`append ${category}`, facts];
};

/** @param startedAt by `performance.now()` */
export const recordAppendSpans = (
  stream: string,
  { outcomes, batch }: GroupDecision,
  startedAt: number,
  system: string,
): void => {
  if (!isTracing()) return;
  for (const [{ place, context }, outcome] of outcomes) {
    if (outcome.kind !== 'decided' || outcome.events.length === 0) continue;
    const [name, facts] = appendTo(stream, system, outcome.events.length, batch.length);
    spanOver(name, facts, startedAt, { kind: 'CLIENT', causedBy: context.correlationId, within: place });
  }
};

export const inAppendSpan = <Result>(streams: readonly NewStream[], append: () => Promise<Result>): Promise<Result> => {
  const [first] = streams;
  if (first === undefined || !isTracing()) return append();
  const [name, facts] = appendTo(first.stream, 'other', streams.length, streams.length);
  return inSpan(name, facts, append, { kind: 'CLIENT', causedBy: first.event.metadata.correlationId });
};
