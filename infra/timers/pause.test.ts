import { pause } from './pause.js';

const anHour = 3_600_000;

test('ends when its time is over', async () => {
  await expect(pause(1, new AbortController().signal)).resolves.toBeUndefined();
});

test('ends at once when its signal is aborted, also beforehand', async () => {
  const stopping = new AbortController();
  const pausing = pause(anHour, stopping.signal);
  stopping.abort();
  await expect(pausing).resolves.toBeUndefined();
  await expect(pause(anHour, stopping.signal)).resolves.toBeUndefined();
});
