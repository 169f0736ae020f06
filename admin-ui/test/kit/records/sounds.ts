import type { SoundFile, SoundType } from '../../../src/types/wire';
import { millId, timestamps } from './ids';

/** Records as the API returns them. Fields that a test does not give have default values. */

export const aSoundType = (given: Partial<SoundType> = {}): SoundType => ({
  id: 'scanned',
  name: 'Scanned',
  signal: 'scanned',
  builtInUrl: '/api/containers/sounds/download/scanned.wav',
  ...timestamps,
  revision: 0,
  ...given,
});

export const aSound = (given: Partial<SoundFile> = {}): SoundFile => ({
  id: 'low',
  companyId: millId,
  soundTypeId: 'scanned',
  name: '0badcafe_chime-low.wav',
  url: `/api/containers/sounds/download/${given.id ?? 'low'}.wav`,
  default: false,
  size: 3_884,
  allowed: given.default === true ? [] : ['make-default', 'delete'],
  ...timestamps,
  revision: 0,
  ...given,
});
