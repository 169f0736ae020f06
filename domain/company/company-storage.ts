/** MB of storage that a new company has for each user (A102). */
export const megabytesPerUser = 500;

/** How full a company's storage is; each level except the first is mailed when the storage rises to it. */
export const storageLevels = ['enough', 'nearly-full', 'full'] as const;
export type StorageLevel = (typeof storageLevels)[number];

/** A company's use of its storage, in bytes. */
export interface StorageUse {
  readonly used: number;
  /** Null for unlimited storage. */
  readonly limit: number | null;
  readonly largestFile: number;
}

const nearlyFullPercent = 80;

/**
 * The level of a storage: nearly full from 80 %. It is full at 100 %, or when the rest is smaller than the maximum file
 * size, because refused uploads leave some room.
 */
export const storageLevelOf = ({ used, limit, largestFile }: StorageUse): StorageLevel => {
  if (limit === null) return 'enough';
  if (used * 100 < limit * nearlyFullPercent) return 'enough';
  return used + largestFile > limit ? 'full' : 'nearly-full';
};

/** Whether `level` is fuller than `than`. */
export const isFuller = (level: StorageLevel, than: StorageLevel): boolean =>
  storageLevels.indexOf(level) > storageLevels.indexOf(than);
