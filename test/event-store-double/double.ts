import {
  Metadata,
  Server,
  ServerCredentials,
  status,
  type ServerUnaryCall,
  type ServerWritableStream,
  type sendUnaryData,
} from '@grpc/grpc-js';
import featureServices from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import type { SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb.js';
import type { Empty } from '@eventstore/db-client/generated/shared_pb.js';
import streamServices from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import { batchAppend } from './batch-append.js';
import { openEventLog, type EventLog } from './event-log.js';
import { frameWriterOf } from './frame-writer.js';
import { handlerThrew, type CallStatus, type ServerVersion } from './places.js';
import { read } from './read.js';
import { subscribe } from './subscription.js';

export interface DoubleOptions {
  /** The folder of its log. */
  readonly dir: string;
  /** The port to listen on; 0 uses a free one. */
  readonly port?: number;
  /** Milliseconds after its start with an open port, but without readiness. */
  readonly startingMs?: number;
  /** The imitated version; EventStoreDB 23.10 by default. */
  readonly version?: ServerVersion;
}

export interface Double {
  readonly port: number;
  stop(): Promise<void>;
}

const supported = (version: ServerVersion): SupportedMethods =>
  new features.SupportedMethods().setEventStoreServerVersion(version).setMethodsList(
    Object.entries({
      read: ['position', 'events'],
      append: [],
      delete: [],
      tombstone: [],
      batchappend: ['deadline_duration'],
    }).map(([name, list]) =>
      new features.SupportedMethod()
        .setServiceName('event_store.client.streams.streams')
        .setMethodName(name)
        .setFeaturesList(list),
    ),
  );

const notReady: CallStatus = { code: status.UNAVAILABLE, details: 'Server Is Not Ready' };

const answerRead = async (
  log: EventLog,
  call: ServerWritableStream<ReadReq, ReadResp>,
  version: ServerVersion,
): Promise<void> => {
  const frames = frameWriterOf(call);
  const options = call.request.getOptions();
  const end = (refusal: CallStatus | undefined): void => {
    if (frames.signal.aborted) return;
    if (refusal === undefined) call.end();
    else call.emit('error', { ...refusal, metadata: new Metadata() });
  };
  try {
    if (options === undefined) return end(handlerThrew);
    end(await (options.hasSubscription() ? subscribe : read)(log, options, frames, version));
  } catch (error) {
    // A client that has disconnected needs no response.
    if (!frames.signal.aborted) throw error;
  }
};

/**
 * A server that behaves like EventStoreDB 23.10 or 24.10 for the calls of the adapter: the server's features,
 * BatchAppend, reads of a stream and of $all, and subscriptions to $all. A burst larger than the live buffer always
 * ends a subscription of 23.10 here, where a real server sometimes keeps up.
 */
export const startDouble = async ({
  dir,
  port = 0,
  startingMs = 0,
  version = '23.10.8',
}: DoubleOptions): Promise<Double> => {
  const log = await openEventLog(dir);
  const readyAt = performance.now() + startingMs;
  const isReady = (): boolean => performance.now() >= readyAt;
  const server = new Server({
    'grpc.max_concurrent_streams': 100,
    'grpc.max_receive_message_length': 16 * 1024 * 1024,
  });
  server.addService(featureServices.ServerFeaturesService, {
    getSupportedMethods: (_: ServerUnaryCall<Empty, SupportedMethods>, reply: sendUnaryData<SupportedMethods>) =>
      reply(null, supported(version)),
  });
  server.addService(streamServices.StreamsService, {
    batchAppend: batchAppend(log, isReady, version),
    read: (call: ServerWritableStream<ReadReq, ReadResp>) =>
      isReady() ? void answerRead(log, call, version) : call.emit('error', { ...notReady, metadata: new Metadata() }),
  });
  const bound = await new Promise<number>((resolve, reject) => {
    server.bindAsync(`127.0.0.1:${port}`, ServerCredentials.createInsecure(), (error, taken) =>
      error === null ? resolve(taken) : reject(error),
    );
  });
  return {
    port: bound,
    stop: async () => {
      server.forceShutdown();
      await log.close();
    },
  };
};
