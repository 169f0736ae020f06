import { defaultTimeZone } from '../../domain/company/time-zone.js';
import { eq } from '../../infra/read-models/query/query.js';
import { companyModel } from '../../projections/index.js';
import type { WorkerPorts } from '../worker-ports.js';

/** The clocks of a company. */
export interface Clock {
  /** The IANA name of its time zone. */
  readonly zone: string;
  /** What they show at an ISO instant, such as `2026-11-20 15:22:04`. */
  readonly at: (instant: string) => string;
}

const quarterMs = 15 * 60_000;

/** A clock of a time zone. How far it is from UTC is asked for once in a quarter of an hour, where alone it changes. */
export const clockIn = (zone: string): Clock => {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const offsets = new Map<number, number>();
  const offsetIn = (quarter: number): number => {
    const start = quarter * quarterMs;
    return Date.parse(`${format.format(start).replace(', ', 'T')}Z`) - start;
  };
  return {
    zone,
    at: (instant) => {
      const time = Date.parse(instant);
      const quarter = Math.floor(time / quarterMs);
      const known = offsets.get(quarter) ?? offsetIn(quarter);
      offsets.set(quarter, known);
      return new Date(time + known).toISOString().slice(0, 19).replace('T', ' ');
    },
  };
};

/** The clock of a company's time zone. */
export const clockOf = async ({ reads }: Pick<WorkerPorts, 'reads'>, companyId: string): Promise<Clock> => {
  const [company] = await reads.documents(companyModel, eq('id', companyId));
  return clockIn(company?.timeZone ?? defaultTimeZone);
};
