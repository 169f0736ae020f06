import { once } from 'node:events';
import type { ServerWritableStream } from '@grpc/grpc-js';
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import { eventFrame } from './answers.js';
import type { LogEvent } from './log-event.js';

/** Sends the frames of a read or a subscription; each waits until the client has room for it. */
export interface FrameWriter {
  readonly signal: AbortSignal;
  /** Resolves when there is room for the next frame; rejects when the client has disconnected. */
  send(frame: ReadResp): Promise<void>;
  sendEvent(event: LogEvent): Promise<void>;
}

export const frameWriterOf = (call: ServerWritableStream<ReadReq, ReadResp>): FrameWriter => {
  const gone = new AbortController();
  const { signal } = gone;
  call.once('cancelled', () => gone.abort());
  call.once('close', () => gone.abort());

  const send = async (frame: ReadResp): Promise<void> => {
    signal.throwIfAborted();
    if (!call.write(frame)) await once(call, 'drain', { signal });
  };
  return { signal, send, sendEvent: (event) => send(eventFrame(event)) };
};
