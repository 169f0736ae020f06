import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/**
 * Loaded into a process of the product with `--import`, this puts its clock ahead by the milliseconds in the file
 * CLOCK_FILE, which it reads again and again, while timers keep their speed. So hours of waiting pass in seconds.
 */
const lookMs = 50;
const file = process.env['CLOCK_FILE'];

/** Puts the clock ahead by this number of milliseconds. */
export const shiftClock = (clockFile: string, ms: number): void => {
  writeFileSync(`${clockFile}.next`, String(ms));
  renameSync(`${clockFile}.next`, clockFile);
};

if (file !== undefined) {
  let ahead = 0;
  const look = (): void => {
    ahead = Number(readFileSync(file, 'utf8'));
  };
  look();
  setInterval(look, lookMs).unref();
  const real = Date;
  const now = (): number => real.now() + ahead;
  globalThis.Date = new Proxy(real, {
    construct: (target, given: unknown[], by) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, by) as Date,
    get: (target, key, by): unknown => (key === 'now' ? now : Reflect.get(target, key, by)),
  });
}
