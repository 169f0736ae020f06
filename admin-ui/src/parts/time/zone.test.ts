import { placedInstant, zoneName } from './zone';

const timestamp = '2020-11-22T03:01:00.000Z';

test('a moment tells its place, and when it was for the reader', () => {
  expect(placedInstant(timestamp, 'America/New_York', 'Asia/Kolkata')).toEqual({
    here: 'Nov 21, 2020, 22:01 New York',
    own: 'Nov 22, 2020, 08:31',
  });
  expect(placedInstant(timestamp, 'America/New_York', 'America/Chicago')).toEqual({
    here: 'Nov 21, 2020, 22:01 New York',
    own: '21:01',
  });
  expect(placedInstant(timestamp, 'America/New_York', 'America/Toronto')).toEqual({
    here: 'Nov 21, 2020, 22:01 New York',
  });
});

test('a zone has a short name', () => {
  const winter = new Date(timestamp);
  expect(['America/New_York', 'Asia/Kolkata', 'UTC'].map((zone) => zoneName(zone, winter))).toEqual([
    'EST',
    'GMT+5:30',
    'UTC',
  ]);
});
