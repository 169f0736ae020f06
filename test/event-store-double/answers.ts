import shared from '@eventstore/db-client/generated/shared_pb.js';
import statuses from '@eventstore/db-client/generated/status_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { BatchAppendReq, BatchAppendResp, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { StreamIdentifier, UUID } from '@eventstore/db-client/generated/shared_pb.js';
import anys from 'google-protobuf/google/protobuf/any_pb.js';
import empties from 'google-protobuf/google/protobuf/empty_pb.js';
import type { Message } from 'google-protobuf';
import type { Appended } from './event-log.js';
import type { LogEvent } from './log-event.js';
import type { Expected } from './decide-append.js';

export const maxAppendSize = 1_048_576;

const named = (stream: string): StreamIdentifier =>
  new shared.StreamIdentifier().setStreamName(Buffer.from(stream).toString('base64'));

/** The name of a request's stream; undefined when it names none. */
export const nameOf = (identifier: StreamIdentifier | undefined): string | undefined =>
  identifier && Buffer.from(identifier.getStreamName_asU8()).toString('utf8');

export const eventFrame = (event: LogEvent): ReadResp => {
  const position = String(event.position);
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(event.id))
    .setStreamIdentifier(named(event.stream))
    .setStreamRevision(String(event.revision))
    .setPreparePosition(position)
    .setCommitPosition(position)
    .setCustomMetadata(event.metadata)
    .setData(event.data);
  recorded.getMetadataMap().set('type', event.type);
  recorded.getMetadataMap().set('content-type', event.contentType);
  recorded.getMetadataMap().set('created', event.created);
  const read = new streams.ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(position);
  return new streams.ReadResp().setEvent(read);
};

export const notFoundFrame = (stream: string): ReadResp =>
  new streams.ReadResp().setStreamNotFound(new streams.ReadResp.StreamNotFound().setStreamIdentifier(named(stream)));

export const confirmationFrame = (subscriptionId: string): ReadResp =>
  new streams.ReadResp().setConfirmation(
    new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(subscriptionId),
  );

export const checkpointFrame = (commit: number, prepare: number): ReadResp =>
  new streams.ReadResp().setCheckpoint(
    new streams.ReadResp.Checkpoint().setCommitPosition(String(commit)).setPreparePosition(String(prepare)),
  );

export const caughtUpFrame = (): ReadResp => new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp());

/** The response to an append on the shared call; the client recognises it only by its correlation id. */
const answerTo = (correlationId: UUID | undefined, identifier: StreamIdentifier | undefined): BatchAppendResp =>
  new streams.BatchAppendResp().setCorrelationId(correlationId).setStreamIdentifier(identifier);

interface Refusal {
  readonly code: number;
  readonly message: string;
  readonly type: string;
  readonly details: Message;
}

export const refusals = {
  badRequest: (text: string): Refusal => ({
    code: 3,
    message: 'BadRequest',
    type: 'event_store.client.BadRequest',
    details: new shared.BadRequest().setMessage(text),
  }),
  tooLarge: (): Refusal => ({
    code: 3,
    message: 'MaximumAppendSizeExceeded',
    type: 'event_store.client.MaximumAppendSizeExceeded',
    details: new shared.MaximumAppendSizeExceeded().setMaxappendsize(maxAppendSize),
  }),
  timeout: (): Refusal => ({
    code: 4,
    message: 'Timeout',
    type: 'event_store.client.Timeout',
    details: new shared.Timeout(),
  }),
  notReady: (): Refusal => ({
    code: 0,
    message: 'Server Is Not Ready',
    type: 'google.protobuf.Empty',
    details: new empties.Empty(),
  }),
};

const wrongVersion = (expected: Expected, current: number | undefined): Refusal => {
  const details = new shared.WrongExpectedVersion();
  if (current === undefined) details.setCurrentNoStream(new empties.Empty());
  else details.setCurrentStreamRevision(String(current));
  if (expected === 'any') details.setExpectedAny(new empties.Empty());
  else if (expected === 'no_stream') details.setExpectedNoStream(new empties.Empty());
  else if (expected === 'stream_exists') details.setExpectedStreamExists(new empties.Empty());
  else details.setExpectedStreamPosition(String(expected));
  return { code: 6, message: 'WrongExpectedVersion', type: 'event_store.client.WrongExpectedVersion', details };
};

export const refusalAnswer = (
  correlationId: UUID | undefined,
  identifier: StreamIdentifier | undefined,
  { code, message, type, details }: Refusal,
): BatchAppendResp => {
  const any = new anys.Any();
  any.pack(details.serializeBinary(), type);
  const status = new statuses.Status().setCode(code).setMessage(message).setDetails(any);
  return answerTo(correlationId, identifier).setError(status);
};

/** The response to an append with a known outcome. */
export const outcomeAnswer = (
  correlationId: UUID | undefined,
  options: BatchAppendReq.Options,
  expected: Expected,
  outcome: Appended,
): BatchAppendResp => {
  const identifier = options.getStreamIdentifier();
  if (outcome.kind === 'undecided') return refusalAnswer(correlationId, identifier, refusals.timeout());
  if (outcome.kind === 'conflict')
    return refusalAnswer(correlationId, identifier, wrongVersion(expected, outcome.current));
  const position = String(outcome.last?.position ?? outcome.end);
  const success = new streams.BatchAppendResp.Success().setPosition(
    new shared.AllStreamPosition().setCommitPosition(position).setPreparePosition(position),
  );
  if (outcome.last === undefined) success.setNoStream(new empties.Empty());
  else success.setCurrentRevision(String(outcome.last.revision));
  return answerTo(correlationId, identifier).setSuccess(success);
};
