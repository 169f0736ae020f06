import type { ServerDuplexStream } from '@grpc/grpc-js';
import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { UUID } from '@eventstore/db-client/generated/shared_pb.js';
import { maxAppendSize, nameOf, outcomeAnswer, refusalAnswer, refusals } from './answers.js';
import type { LoggedEvent } from './disk-log.js';
import type { EventLog } from './event-log.js';
import type { Expected } from './decide-append.js';
import type { ServerVersion } from './places.js';

/** The time limit of a real server to receive and write an append. */
const writeTimeoutMs = 2_000;
const zeroId = '00000000-0000-0000-0000-000000000000';
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An append that is not completely received yet. */
interface UnfinishedAppend {
  readonly correlationId: UUID | undefined;
  readonly options: BatchAppendReq.Options;
  readonly proposed: BatchAppendReq.ProposedMessage[];
  readonly timer: NodeJS.Timeout;
  bytes: number;
}

/** The error of a request that a real server cannot handle. */
class BadRequest extends Error {
  override readonly name = 'BadRequest';
}

const expectedOf = (options: BatchAppendReq.Options): Expected => {
  if (options.hasNoStream()) return 'no_stream';
  if (options.hasAny()) return 'any';
  if (options.hasStreamExists()) return 'stream_exists';
  if (options.hasStreamPosition()) return Number(options.getStreamPosition());
  throw new BadRequest("'None' is not a valid EventStore.Client.Streams.BatchAppendReq+Types+Options+Expected");
};

const streamOf = (options: BatchAppendReq.Options): string => {
  const stream = nameOf(options.getStreamIdentifier());
  if (stream === undefined || stream === '' || stream === '$$')
    throw new BadRequest(`The stream name '${stream ?? ''}' is not valid.`);
  return stream;
};

const eventOf = (message: BatchAppendReq.ProposedMessage): LoggedEvent => {
  const metadata = message.getMetadataMap();
  const [type, contentType] = [metadata.get('type'), metadata.get('content-type')];
  const id = message.getId()?.getString() ?? '';
  if (type === undefined || contentType === undefined)
    throw new BadRequest('The given key was not present in the dictionary.');
  if (!uuid.test(id)) throw new BadRequest('Unrecognized Guid format.');
  if (id === zeroId) throw new BadRequest("Empty eventId provided. (Parameter 'eventId')");
  if (type === '') throw new BadRequest("Empty eventType provided. (Parameter 'eventType')");
  return {
    id,
    type,
    contentType: contentType === 'application/json' ? contentType : 'application/octet-stream',
    data: message.getData_asB64(),
    metadata: message.getCustomMetadata_asB64(),
    created: `${Date.now()}0000`,
  };
};

const dataBytes = (message: BatchAppendReq.ProposedMessage): number => message.getData_asU8().length;
/** From 24.10 on the type and the metadata of an event count too. */
const eventBytes = (message: BatchAppendReq.ProposedMessage): number =>
  dataBytes(message) +
  message.getCustomMetadata_asU8().length +
  Buffer.byteLength(message.getMetadataMap().get('type') ?? '');

/**
 * The one call for all appends of a client. Responses are sent when the appends are written, with their correlation
 * ids.
 */
export const batchAppend = (log: EventLog, isReady: () => boolean, version: ServerVersion) => {
  const sizeOf = version === '23.10.8' ? dataBytes : eventBytes;
  return (call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>): void => {
    const open = new Map<string, UnfinishedAppend>();
    const answer = (response: BatchAppendResp): void => {
      if (!call.writableEnded && !call.destroyed) call.write(response);
    };

    const finish = async (
      key: string,
      { correlationId, options, proposed, timer }: UnfinishedAppend,
    ): Promise<void> => {
      clearTimeout(timer);
      open.delete(key);
      try {
        const expected = expectedOf(options);
        const outcome = await log.append(streamOf(options), expected, proposed.map(eventOf));
        const sendOutcome = (): void => answer(outcomeAnswer(correlationId, options, expected, outcome));
        // The client notices a dropped append only by the time-out.
        if (outcome.kind === 'undecided') setTimeout(sendOutcome, writeTimeoutMs);
        else sendOutcome();
      } catch (error) {
        if (!(error instanceof BadRequest)) throw error;
        answer(refusalAnswer(correlationId, options.getStreamIdentifier(), refusals.badRequest(error.message)));
      }
    };

    const begin = (key: string, request: BatchAppendReq): UnfinishedAppend | undefined => {
      const options = request.getOptions();
      if (options === undefined) return undefined;
      const correlationId = request.getCorrelationId();
      const deadline = options.getDeadline()?.toDate().getTime() ?? Infinity;
      const timer = setTimeout(
        () => {
          open.delete(key);
          answer(refusalAnswer(correlationId, options.getStreamIdentifier(), refusals.timeout()));
        },
        Math.max(0, Math.min(deadline - Date.now(), writeTimeoutMs)),
      );
      const begun: UnfinishedAppend = { correlationId, options, proposed: [], timer, bytes: 0 };
      open.set(key, begun);
      return begun;
    };

    call.on('data', (request: BatchAppendReq) => {
      const correlationId = request.getCorrelationId();
      const key = Buffer.from(correlationId?.serializeBinary() ?? []).toString('base64');
      if (!isReady())
        return answer(refusalAnswer(correlationId, request.getOptions()?.getStreamIdentifier(), refusals.notReady()));
      // Further frames of an append that was already refused are ignored.
      const one = open.get(key) ?? begin(key, request);
      if (one === undefined) return undefined;
      const messages = request.getProposedMessagesList();
      one.proposed.push(...messages);
      one.bytes += messages.reduce((sum, message) => sum + sizeOf(message), 0);
      if (one.bytes > maxAppendSize) {
        clearTimeout(one.timer);
        open.delete(key);
        return answer(refusalAnswer(correlationId, one.options.getStreamIdentifier(), refusals.tooLarge()));
      }
      return request.getIsFinal() ? void finish(key, one) : undefined;
    });
    call.on('end', () => call.end());
    call.on('cancelled', () => {
      for (const { timer } of open.values()) clearTimeout(timer);
      open.clear();
    });
  };
};
