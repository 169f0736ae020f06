import { useEffect, useRef, useState } from 'react';
import { t } from '../i18n/texts';
import { isCancelled } from '../providers/upload';
import { useVerb } from '../verbs/use-verb';
import { faultOfFile } from './sound-file';
import { useSoundNotice } from './use-sound-notice';

/** The time in milliseconds after which a file that was chosen is sent (S1 section 4). */
const delay = 1_500;
const success = 2_000;

/** Sends a file a moment after it was chosen, so that it can be taken back until then, and while it is sent. */
export const useUpload = (soundTypeId: string) => {
  const say = useSoundNotice();
  const [file, setFile] = useState<File | null>(null);
  const timer = useRef<number | undefined>(undefined);
  const abort = useRef<AbortController | null>(null);
  const [send] = useVerb((data, chosen: File, signal: AbortSignal) => data.uploadSound(soundTypeId, chosen, signal), {
    touches: 'sound',
    done: 'sounds.uploaded',
    time: success,
    onFault: (message, error) => {
      if (!isCancelled(error)) say('sounds.upload-failed', message);
    },
  });
  const cancel = () => {
    window.clearTimeout(timer.current);
    abort.current?.abort();
    setFile(null);
  };
  const latest = useRef({ cancel, send });
  useEffect(() => {
    latest.current = { cancel, send };
  });
  useEffect(() => () => latest.current.cancel(), []);

  const choose = (chosen: File) => {
    const fault = faultOfFile(chosen);
    if (fault !== undefined) {
      say('sounds.upload-failed', t(fault));
      return;
    }
    setFile(chosen);
    timer.current = window.setTimeout(() => {
      abort.current = new AbortController();
      void latest.current.send(chosen, abort.current.signal).then(() => setFile(null));
    }, delay);
  };
  return {
    /** The file that is about to be sent, or is being sent. */
    file,
    choose,
    cancel,
  };
};
