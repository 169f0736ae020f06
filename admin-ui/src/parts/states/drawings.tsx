import { Lock } from 'lucide-react';

const ends = [12, 24, 36, 48, 60];
const picks = [10, 22, 34, 46, 58];

/** Unfinished cloth: warp ends, some weft, one stitched thread. */
export const UnfinishedCloth = () => (
  <svg width="96" height="72" viewBox="0 0 96 72" fill="none" stroke="var(--field)" strokeWidth="1.5">
    {ends.map((x) => (
      <path key={x} d={`M${x} 4v64`} />
    ))}
    {picks.map((y) => (
      <path key={y} strokeDasharray="4 3" d={`M0 ${y}h74`} />
    ))}
    <path d="M76 10a6 6 0 0 1 0 12M76 34a6 6 0 0 1 0 12" />
    <path stroke="var(--thread)" strokeWidth="2.5" strokeDasharray="7 3" d="M88 4v64" />
  </svg>
);

/** A broken thread. */
export const BrokenThread = () => (
  <svg width="140" height="72" viewBox="0 0 140 72" fill="none" stroke="var(--thread-madder)" strokeLinecap="round">
    <path strokeWidth="3" d="M2 40c12-8 20 8 32 2 5-2 8-5 13-6M138 36c-12-6-20 8-32 4-5-2-8-5-13-6" />
    <path
      strokeWidth="1.5"
      d="M47 36c4-4 8-10 9-16M47 36c5-1 10-6 14-9M47 36c5 1 10 1 15 0M47 36c4 3 8 6 11 10M93 34c-4-4-7-8-9-13M93 34c-5-1-10-3-15-3M93 34c-5 2-9 5-13 7M93 34c-3 4-5 8-6 13"
    />
  </svg>
);

export const LockTile = () => (
  <svg width="60" height="60" viewBox="0 0 60 60">
    <rect width="60" height="60" rx="14" fill="var(--weld-bg)" />
    <Lock x={17} y={17} size={26} color="var(--weld-fg)" />
  </svg>
);
