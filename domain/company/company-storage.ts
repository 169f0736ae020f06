/** MB of storage that a new company has for each user (A102). */
export const megabytesPerUser = 500;

/** How full a company's storage is, from empty to full; each level but the first is mailed once it is reached. */
export const storageLevels = ['enough', 'nearly-full', 'full'] as const;
export type StorageLevel = (typeof storageLevels)[number];

/** What a company uses of its storage, in bytes. */
export interface StorageUse {
  readonly used: number;
  /** Null when it is not limited. */
  readonly limit: number | null;
  /** The largest file that may be kept. */
  readonly largestFile: number;
}

const nearlyFullPercent = 80;

/**
 * The level of a storage: nearly full from 80 % on; full at 100 %, or where less remains than the largest file takes, as
 * an upload that does not fit is refused and so leaves a little room.
 */
export const storageLevelOf = ({ used, limit, largestFile }: StorageUse): StorageLevel => {
  if (limit === null) return 'enough';
  if (used * 100 < limit * nearlyFullPercent) return 'enough';
  return used + largestFile > limit ? 'full' : 'nearly-full';
};

/** Whether one level is fuller than another. */
export const isFuller = (level: StorageLevel, than: StorageLevel): boolean =>
  storageLevels.indexOf(level) > storageLevels.indexOf(than);
