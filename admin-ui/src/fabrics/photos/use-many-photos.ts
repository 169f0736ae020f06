import { useState } from 'react';
import { t } from '../../i18n/texts';
import type { PortalDataProvider } from '../../providers/data-provider';
import { isRefusal } from '../../providers/refusal';
import { useVerb } from '../../verbs/use-verb';
import { isPicture } from '../photo/is-picture';
import { smallerPicture } from '../photo/smaller-picture';

/** The number of photos that are uploaded at the same time. */
const atOnce = 3;

/** The result of the upload of a file. */
export interface PhotoOutcome {
  readonly name: string;
  /** The reason why the photo was not saved; null if it was. */
  readonly fault: string | null;
}

/** The code of the fabric: the file "HB-2041.jpg" shows the fabric HB-2041. */
const codeOf = ({ name }: File): string => name.replace(/\.[^.]*$/, '').trim();

/** Uploads each picture for the fabric that its file is named after, a few at a time. A failure does not stop the others. */
export const useManyPhotos = () => {
  const [outcomes, setOutcomes] = useState<readonly PhotoOutcome[]>([]);
  const [count, setCount] = useState(0);

  const send = async (data: PortalDataProvider, file: File): Promise<string | null> => {
    if (!(await isPicture(file))) return t('photos.no-picture');
    const code = codeOf(file);
    const fabric = await data.fabricByCode(code);
    if (fabric === undefined) return t('photos.no-fabric', { code });
    await data.uploadFabricPhoto(fabric.id, await smallerPicture(file));
    return null;
  };
  const outcomeOf = async (data: PortalDataProvider, file: File): Promise<PhotoOutcome> => {
    const explain = (error: unknown) => (isRefusal(error) ? error.message : t('fabrics.failed'));
    return { name: file.name, fault: await send(data, file).catch(explain) };
  };
  const [run, isBusy] = useVerb(
    async (data, files: readonly File[]) => {
      setOutcomes([]);
      setCount(files.length);
      const waiting = [...files];
      const work = async (): Promise<void> => {
        for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
          const outcome = await outcomeOf(data, file);
          setOutcomes((before) => [...before, outcome]);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, work));
    },
    { touches: 'fabric' },
  );
  return { run, isBusy, outcomes, count };
};
