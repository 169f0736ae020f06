import { useSearchParams } from 'react-router';
import type { Finding, ScannedGroup } from '../types/wire';
import { findings } from './findings/findings';

/** The scan whose findings are shown, and the kind of findings: null for all, undefined for the most important kind. */
export interface Chosen {
  readonly id: string;
  readonly finding?: Finding | null;
}

export type Choose = (chosen: Chosen) => void;

const all = 'all';

/** Keeps the choice in the address, so that a reload, a link and Back lead to it. */
export const useChosen = (): readonly [Chosen | null, Choose] => {
  const [search, setSearch] = useSearchParams();
  const [id, named] = [search.get('scan'), search.get('finding')];
  const finding = named === all ? null : findings.find((one) => one === named);
  const choose: Choose = (next) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      after.set('scan', next.id);
      if (next.finding === undefined) after.delete('finding');
      else after.set('finding', next.finding ?? all);
      return after;
    });
  return [id === null ? null : { id, finding }, choose];
};

/** The scan that is shown without a choice of the reader: the newest with findings. An open scan has none yet. */
export const newestScan = (scans: readonly ScannedGroup[] | undefined): ScannedGroup | undefined =>
  scans?.find(({ status }) => status !== 'open') ?? scans?.[0];
