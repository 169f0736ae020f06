import { act, renderHook, waitFor } from '@testing-library/react';
import { newScan, withCodes, type Scanning } from '../../../src/scanner/scanning';
import { useSending } from '../../../src/scanner/use-sending';

interface Timer {
  readonly run: () => void;
  readonly ms: number | undefined;
}

const setTimer = globalThis.setTimeout;
afterEach(() => void Object.assign(globalThis, { setTimeout: setTimer }));

/** A scan with so many codes that wait to be sent, and the timer that is to send them. */
const waiting = (count: number) => {
  const timers: Timer[] = [];
  const codes = Array.from({ length: count }, (_, at) => `C-${at}`);
  let scanning = withCodes(newScan('scan', 'Count', 0), codes, 0);
  const sent: number[] = [];
  const sink = { send: async (part: { readonly codes: Scanning['codes'] }) => void sent.push(part.codes.length) };
  const onSent = (more: number) => void (scanning = { ...scanning, sent: (scanning.sent ?? 0) + more });
  Object.assign(globalThis, { setTimeout: (run: () => void, ms?: number) => timers.push({ run, ms }) });
  renderHook(() => useSending(scanning, () => scanning, sink, { onSent, onBadRow: () => false }));
  Object.assign(globalThis, { setTimeout: setTimer });
  return { timers, sent };
};

describe('codes that were read', () => {
  test.each([
    [1, 2_000],
    [99, 2_000],
    [100, 0],
  ])('wait to be sent: %i of them for %i ms', async (count, ms) => {
    const { timers, sent } = waiting(count);
    expect(timers.map((timer) => timer.ms)).toEqual([ms]);
    expect(sent).toEqual([]);
    act(() => timers[0]?.run());
    await waitFor(() => expect(sent).toEqual([count]));
  });

  test('are not sent where there is none', () => {
    expect(waiting(0).timers).toEqual([]);
  });
});
