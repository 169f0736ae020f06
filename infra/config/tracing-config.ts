import { type EnvReader, Invalid } from './env-reader.js';
import { webAddress } from './parsers.js';
import type { Deployable } from './stores.js';

/** The target of this process's spans. The exporter reads the other standard variables (`OTEL_…`) by itself. */
export interface TracingConfig {
  /** Address of an OTLP/HTTP collector, without `/v1/traces`; null: no spans are made. */
  readonly endpoint: string | null;
  readonly serviceName: string;
  /** Share of traces to record, from 0 to 1. */
  readonly share: number;
}

const share = (text: string): number => {
  if (!/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/.test(text)) throw new Invalid('must be a number from 0 to 1.');
  return Number(text);
};

export const readTracing = (env: EnvReader, deployable: Deployable): TracingConfig => ({
  endpoint: env.optional('OTEL_EXPORTER_OTLP_ENDPOINT', webAddress) ?? null,
  serviceName: env.optional('OTEL_SERVICE_NAME', (text) => text) ?? `selvage-${deployable}`,
  share: env.value('OTEL_TRACES_SAMPLER_ARG', share),
});
