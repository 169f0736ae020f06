import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ANY,
  BACKWARDS,
  END,
  EventStoreDBClient,
  FORWARDS,
  jsonEvent,
  NO_STREAM,
  START,
  STREAM_EXISTS,
  streamNameFilter,
  type AppendExpectedRevision,
  type Position,
  type ReadAllOptions,
  type ReadStreamOptions,
} from '@eventstore/db-client';
import { startDouble, type Double } from './double.js';
import { serverVersions } from './places.js';

const idOf = new Map<string, string>();
/** Within a test the same letter stands for the same event id. */
const events = (letters: string) =>
  Array.from(letters, (letter) => {
    const id = idOf.get(letter) ?? randomUUID();
    idOf.set(letter, id);
    return jsonEvent({ id, type: letter, data: { letter } });
  });

/** Compares the double with the behaviour of a real server; the tests have the numbers of those experiments. */
describe.each(serverVersions)('the wire double of EventStoreDB %s', (version) => {
  const isNew = version !== '23.10.8';
  let dir: string;
  let double: Double;
  let client: EventStoreDBClient;
  const open = async (startingMs = 0): Promise<void> => {
    double = await startDouble({ dir, startingMs, version });
    client = EventStoreDBClient.connectionString(`esdb://127.0.0.1:${double.port}?tls=false`);
  };
  const close = async (): Promise<void> => {
    await client.dispose();
    (await client['getChannel']()).close();
    await double.stop();
  };
  beforeEach(async () => {
    idOf.clear();
    dir = mkdtempSync(join(tmpdir(), 'selvage-double-'));
    await open();
  });
  afterEach(async () => {
    await close();
    rmSync(dir, { recursive: true });
  });

  const append = async (stream: string, letters: string, expectedRevision: AppendExpectedRevision) =>
    (await client.appendToStream(stream, events(letters), { expectedRevision })).nextExpectedRevision;
  const conflict = (expectedVersion: AppendExpectedRevision, actualVersion: bigint | 'no_stream') => ({
    type: 'wrong-expected-version',
    expectedVersion,
    actualVersion,
    message: '',
  });
  const types = async (stream: string, options?: ReadStreamOptions): Promise<string> => {
    let letters = '';
    for await (const { event } of client.readStream(stream, options)) letters += event?.type;
    return letters;
  };
  const all = async (options?: ReadAllOptions): Promise<string> => {
    let letters = '';
    for await (const { event } of client.readAll(options)) letters += event?.type;
    return letters;
  };
  const positions = async (): Promise<readonly Position[]> => {
    const found: Position[] = [];
    for await (const { event } of client.readAll()) if (event !== undefined) found.push(event.position);
    return found;
  };

  it('appends at the revision that is expected, and at no other', async () => {
    expect(await append('s', 'a', NO_STREAM)).toBe(0n);
    expect(await append('s', 'bc', 0n)).toBe(2n);
    expect(await append('s', 'd', ANY)).toBe(3n);
    expect(await append('s', 'e', STREAM_EXISTS)).toBe(4n);
    await expect(append('s', 'x', NO_STREAM)).rejects.toMatchObject(conflict('no_stream', 4n));
    await expect(append('s', 'x', 9n)).rejects.toMatchObject(conflict(9n, 4n));
    await expect(append('s', 'x', 1n)).rejects.toMatchObject(conflict(1n, 4n));
    await expect(append('new', 'x', 0n)).rejects.toMatchObject(conflict(0n, 'no_stream'));
    await expect(append('new', 'x', STREAM_EXISTS)).rejects.toMatchObject(conflict('stream_exists', 'no_stream'));
  });

  it('recognises a repeat by its place, or by its ids until a restart', async () => {
    await append('s', 'abd', NO_STREAM);
    for (const expected of [ANY, STREAM_EXISTS, NO_STREAM] as const)
      expect(await append('s', 'abd', expected)).toBe(2n);
    expect(await append('s', 'ab', ANY)).toBe(1n);
    expect(await append('s', 'ba', ANY)).toBe(0n);
    expect(await append('s', 'bd', 0n)).toBe(2n);
    expect(await append('s', 'a', NO_STREAM)).toBe(0n);
    await expect(append('s', 'abd', 0n)).rejects.toMatchObject(conflict(0n, 2n));
    await expect(append('s', 'd', NO_STREAM)).rejects.toMatchObject(conflict('no_stream', 2n));
    await expect(append('s', 'aX', ANY)).rejects.toMatchObject(conflict('any', 2n));
    await expect(append('s', 'aX', NO_STREAM)).rejects.toMatchObject(conflict('no_stream', 2n));
    expect(await append('s', 'abd', 2n)).toBe(5n);
    expect(await append('other', 'a', ANY)).toBe(0n);
    expect(await append('other', 'a', ANY)).toBe(1n);
    expect(await append('s', 'Ya', ANY)).toBe(7n);
  });

  it('forgets the ids at a restart, and not the places', async () => {
    await append('s', 'ab', NO_STREAM);
    await append('s', 'c', 1n);
    await close();
    await open();
    expect(await append('s', 'ab', NO_STREAM)).toBe(1n);
    expect(await append('s', 'c', 1n)).toBe(2n);
    expect(await append('s', 'ab', ANY)).toBe(4n);
  });

  it('lets all but one of identical parallel appends run into the time-out (P13)', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 3 }, () => append('s', 'a', ANY)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of tries)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ type: 'deadline-exceeded' });
    expect(await types('s')).toBe('a');
  });

  it('takes 1 MiB, which the type and the metadata count to from 24.10 on, and no byte more (K1-K4, K24)', async () => {
    const eventOf = (bytes: number, metadata?: string) =>
      jsonEvent({ type: 'big', data: 'x'.repeat(bytes - 2), ...(metadata !== undefined && { metadata }) });
    const most = isNew ? 1_048_573 : 1_048_576;
    const tooLarge = { type: 'maximum-append-size-exceeded', maxAppendSize: 1_048_576 };
    await client.appendToStream('s', eventOf(most), { expectedRevision: NO_STREAM });
    await expect(client.appendToStream('s', eventOf(most + 1), { expectedRevision: 0n })).rejects.toMatchObject(
      tooLarge,
    );
    const described = client.appendToStream('t', eventOf(2, 'x'.repeat(3_000_000)), { expectedRevision: NO_STREAM });
    if (isNew) await expect(described).rejects.toMatchObject(tooLarge);
    else await described;
    expect(await append('s', 'a', 0n)).toBe(1n);
  });

  it('refuses malformed requests', async () => {
    const bad = [
      ['s', jsonEvent({ id: 'no uuid', type: 'a', data: {} })],
      ['s', jsonEvent({ id: '00000000-0000-0000-0000-000000000000', type: 'a', data: {} })],
      ['s', jsonEvent({ type: '', data: {} })],
      ['', jsonEvent({ type: 'a', data: {} })],
      ['$$', jsonEvent({ type: 'a', data: {} })],
    ] as const;
    for (const [stream, event] of bad)
      await expect(client.appendToStream(stream, event, { expectedRevision: NO_STREAM })).rejects.toMatchObject({
        type: 'unknown',
        message: 'Could not recognize BadRequest',
      });
  });

  it('is not ready as it starts (L11)', async () => {
    await close();
    await open(60_000);
    await expect(append('s', 'a', NO_STREAM)).rejects.toMatchObject({
      type: 'unknown',
      message: 'Could not recognize Server Is Not Ready',
    });
    await expect(types('s')).rejects.toMatchObject({ type: 'unavailable' });
  });

  it('reads a stream (F1-F9)', async () => {
    await append('s', 'abcdefghij', NO_STREAM);
    expect(await types('s', { fromRevision: 4n })).toBe('efghij');
    expect(await types('s', { fromRevision: 4n, maxCount: 2 })).toBe('ef');
    expect(await types('s', { fromRevision: 3n, direction: BACKWARDS })).toBe('dcba');
    expect(await types('s', { fromRevision: 100n })).toBe('');
    expect(await types('s', { fromRevision: 100n, direction: BACKWARDS })).toBe('jihgfedcba');
    expect(await types('s', { fromRevision: START, direction: BACKWARDS })).toBe('a');
    expect(await types('s', { fromRevision: END, direction: BACKWARDS, maxCount: 1 })).toBe('j');
    await expect(types('none')).rejects.toMatchObject({ type: 'stream-not-found', message: 'none not found' });
    await expect(types('s', { fromRevision: END, direction: FORWARDS })).rejects.toThrow('Unexpected ReadStreamResult');
    await expect(types('s', { maxCount: 0 })).rejects.toThrow('Unexpected ReadStreamResult');
  });

  it('reads $all: forwards from a position on, backwards before it (G9-G16)', async () => {
    await append('s', 'abc', NO_STREAM);
    const [own, a, b] = await positions();
    expect([own?.commit, a?.commit]).toEqual([548n, 733n]);
    expect(await all()).toBe('$metadataabc');
    expect(await all({ fromPosition: b })).toBe('bc');
    expect(await all({ fromPosition: b, direction: BACKWARDS })).toBe('a$metadata');
    expect(await all({ fromPosition: END, direction: BACKWARDS, maxCount: 1 })).toBe('c');
    expect(await all({ fromPosition: END })).toBe('');
    expect(await all({ fromPosition: { commit: 99_999n, prepare: 99_999n } })).toBe('');
    await expect(all({ fromPosition: { commit: 734n, prepare: 734n } })).rejects.toThrow(
      `Unexpected ReadAllResult: ${isNew ? 'InvalidPosition' : 'Error'}`,
    );
  });

  it('refuses a subscription from a position that is of no event, 24.10 after it was confirmed (I23)', async () => {
    await append('s', 'abc', NO_STREAM);
    const confirmed: string[] = [];
    const subscription = client.subscribeToAll({ fromPosition: { commit: 734n, prepare: 734n } });
    subscription.on('confirmation', () => void confirmed.push('confirmed'));
    const follow = async (): Promise<void> => {
      for await (const { event } of subscription) expect(event).toBeUndefined();
    };
    await expect(follow()).rejects.toMatchObject(
      isNew
        ? { type: 'unknown', code: 3, message: '3 INVALID_ARGUMENT: Trying to read from an invalid position.' }
        : { type: 'unknown', code: 2, message: '2 UNKNOWN: Exception was thrown by handler.' },
    );
    expect(confirmed).toHaveLength(isNew ? 1 : 0);
  });

  it('subscribes after a position: history, caught up, live, and ends at a burst of 23.10 (I3, I22, I40)', async () => {
    await append('s', 'abc', NO_STREAM);
    const [, a] = await positions();
    const seen: string[] = [];
    const subscription = client.subscribeToAll({ fromPosition: a });
    subscription.on('caughtUp', () => {
      seen.push('caught up');
      void append('t', 'd', NO_STREAM).then(() => append('t', 'e'.repeat(40), 0n));
    });
    const lettersSeen = (): string => seen.filter((one) => one !== 'caught up').join('');
    const most = `bcd${'e'.repeat(isNew ? 40 : 32)}`;
    const follow = async (): Promise<void> => {
      for await (const { event } of subscription) {
        seen.push(event?.type ?? '');
        if (isNew && lettersSeen() === most) return;
      }
    };
    if (isNew) await follow();
    else await expect(follow()).rejects.toMatchObject({ type: 'timeout', code: 10 });
    expect(lettersSeen()).toBe(most);
  });

  it('sends a subscription nothing after the first event lost in a burst, and 24.10 all events', async () => {
    const seen: string[] = [];
    let caughtUp = 0;
    const subscription = client.subscribeToAll({ fromPosition: START });
    subscription.on('caughtUp', () => {
      caughtUp += 1;
      // The commits follow each other while live events still wait to be sent.
      for (let number = 0; number < 30 && caughtUp === 1; number += 1)
        void append(`s-${number}`, 'abcdefghij', NO_STREAM);
    });
    const follow = async (): Promise<void> => {
      for await (const { event } of subscription) {
        if (event?.type.length === 1) seen.push(`${event.streamId} ${event.type}`);
        if (isNew && seen.length === 300) return;
      }
    };
    if (isNew) await follow();
    else await expect(follow()).rejects.toMatchObject({ type: 'timeout', code: 10 });
    const all: string[] = [];
    for await (const { event } of client.readAll())
      if (event?.type.length === 1) all.push(`${event.streamId} ${event.type}`);
    expect(seen).toEqual(all.slice(0, seen.length));
  });

  it('sends checkpoints in a filtered subscription, from whose positions it can be resumed (I30-I39)', async () => {
    for (const number of Array.from({ length: 10 }, (_, index) => index))
      await client.appendToStream(`${number % 5 === 4 ? 'x' : 'y'}-${number}`, events('z'), { expectedRevision: ANY });
    const follow = async (fromPosition: Position | typeof START) => {
      const checkpoints: Position[] = [];
      const found: string[] = [];
      const filter = streamNameFilter({
        prefixes: ['x-'],
        maxSearchWindow: 2,
        checkpointReached: (_, position) => void checkpoints.push(position),
      });
      const subscription = client.subscribeToAll({ fromPosition, filter });
      subscription.on('caughtUp', () => void subscription.unsubscribe());
      for await (const { event } of subscription) found.push(event?.streamId ?? '');
      return { checkpoints, found };
    };
    const { checkpoints, found } = await follow(START);
    expect(found).toEqual(['x-4', 'x-9']);
    const known = await positions();
    // The checkpoint of a page without a match is its start, without a prepare position; with a match it is the match.
    expect(checkpoints).toEqual([
      { commit: 0n, prepare: 0n },
      { commit: known[2]?.commit, prepare: 0n },
      known[5],
      { commit: known[6]?.commit, prepare: 0n },
      { commit: known[8]?.commit, prepare: 0n },
      ...(isNew ? [known.at(-1)] : []),
    ]);
    const remaining = await Promise.all(checkpoints.map(async (checkpoint) => (await follow(checkpoint)).found));
    const lasting = [['x-4', 'x-9'], ['x-4', 'x-9'], ['x-9'], ['x-9'], ['x-9']];
    expect(remaining).toEqual(isNew ? [...lasting, []] : lasting);
  });

  it('removes a torn last line, and continues at its place', async () => {
    await append('s', 'ab', NO_STREAM);
    const before = await positions();
    await close();
    appendFileSync(join(dir, 'events.log'), '{"stream":"s","events":[{"id":"to');
    await open();
    expect(await types('s')).toBe('ab');
    expect(await append('s', 'c', 1n)).toBe(2n);
    const after = await positions();
    expect(after.slice(0, before.length)).toEqual(before);
    await close();
    await open();
    expect(await types('s')).toBe('abc');
  });
});
