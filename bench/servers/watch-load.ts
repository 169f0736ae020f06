import { cpus } from 'node:os';
import { performance } from 'node:perf_hooks';
import type { Fleet } from './fleet.js';
import type { Busy } from './limit.js';

const cpuSeconds = async (url: string): Promise<number> => {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^selvage_process_cpu_seconds_total(?:\{[^}]*\})? (\S+)/m.exec(text)?.[1] ?? 0);
};

const coresNow = (): { readonly idle: number; readonly all: number } => {
  const times = cpus().map((core) => core.times);
  const all = times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0);
  return { idle: times.reduce((sum, { idle }) => sum + idle, 0), all };
};

export const watchLoad = async <Answer>(
  { apis, projections }: Fleet,
  run: () => Promise<Answer>,
): Promise<{ readonly answer: Answer; readonly busy: Omit<Busy, 'eventStore'> }> => {
  const urls = [projections, ...apis].map(({ url }) => url);
  const before = await Promise.all(urls.map(cpuSeconds));
  const cores = coresNow();
  const loop = performance.eventLoopUtilization();
  const began = performance.now();
  const answer = await run();
  const seconds = (performance.now() - began) / 1_000;
  const bench = performance.eventLoopUtilization(loop).utilization;
  const { idle, all } = coresNow();
  const after = await Promise.all(urls.map(cpuSeconds));
  const [ofProjections = 0, ...ofApis] = after.map((spent, at) => (spent - (before[at] ?? 0)) / seconds);
  const machine = 1 - (idle - cores.idle) / Math.max(1, all - cores.all);
  return { answer, busy: { apis: ofApis, projections: ofProjections, bench, machine } };
};
