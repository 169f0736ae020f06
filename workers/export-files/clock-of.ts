import { defaultTimeZone } from '../../domain/company/time-zone.js';
import { offsetAt } from '../../domain/kit/zone-offset.js';
import { eq } from '../../infra/query/query.js';
import { companyModel } from '../../projections/index.js';
import type { WorkerPorts } from '../worker-ports.js';

/** The clock of a company's time zone (`zone` is its IANA name). */
export interface Clock {
  readonly zone: string;
  /** The local time of an ISO instant, such as `2026-11-20 15:22:04`. */
  readonly at: (instant: string) => string;
}

export const clockIn = (zone: string): Clock => ({
  zone,
  at: (instant) => {
    const time = Date.parse(instant);
    return new Date(time + offsetAt(time, zone)).toISOString().slice(0, 19).replace('T', ' ');
  },
});

export const clockOf = async ({ reads }: Pick<WorkerPorts, 'reads'>, companyId: string): Promise<Clock> => {
  const [company] = await reads.documents(companyModel, eq('id', companyId));
  return clockIn(company?.timeZone ?? defaultTimeZone);
};
