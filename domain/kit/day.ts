import { offsetAt } from './zone-offset.js';

const dayMs = 86_400_000;
const form = /^[12]\d{3}-\d{2}-\d{2}$/;

const textOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Whether a text is a calendar day, as `2026-11-30`. */
export const isDay = (text: string): boolean => {
  const ms = Date.parse(`${text}T00:00:00.000Z`);
  return form.test(text) && !Number.isNaN(ms) && textOf(ms) === text;
};

/** The day after a number of days. */
export const daysAfter = (day: string, days: number): string =>
  textOf(Date.parse(`${day}T00:00:00.000Z`) + days * dayMs);

/** The number of days from one day to another; negative when the other is earlier. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00.000Z`) - Date.parse(`${from}T00:00:00.000Z`)) / dayMs;

/** The last day of the month of a day. */
export const lastOfMonth = (day: string): string => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return textOf(Date.UTC(year, month, 0));
};

/** The calendar day in a time zone at an ISO instant. */
export const dayIn = (instant: string, timeZone: string): string => {
  const ms = Date.parse(instant);
  return textOf(ms + offsetAt(ms, timeZone));
};
