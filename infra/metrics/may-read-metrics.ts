import { createHash, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config/config.js';
import { isLoopbackName } from '../config/host-names.js';

/** The headers of the request. */
export interface MetricsRequest {
  readonly host?: string | undefined;
  readonly authorization?: string | undefined;
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Whether a caller may read the metrics, which show which routes are called how often: with METRICS_TOKEN whoever sends
 * it; without it a caller on this machine, for a process that nobody else can reach.
 */
export const mayReadMetrics = (
  { metricsToken, isLoopback }: Pick<Config, 'metricsToken' | 'isLoopback'>,
  { host, authorization = '' }: MetricsRequest,
): boolean => {
  if (metricsToken === null) return isLoopback && isLoopbackName(host);
  return timingSafeEqual(hash(authorization.replace(/^bearer /i, '').trim()), hash(metricsToken));
};
