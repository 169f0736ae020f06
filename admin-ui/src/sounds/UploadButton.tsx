import { createElement, useCallback, useEffect, useId, useRef, useState } from 'react';
import { t, type TextKey } from '../i18n/texts';
import { isCancelled } from '../providers/upload';
import { DoneNotice, useVerb } from '../verbs/use-verb';
import { faultOfFile } from './sound-file';
import Button from '@mui/material/Button';
import { Upload } from 'lucide-react';
import css from './Sounds.module.css';
import { useNotify } from 'react-admin';

/** Shows the specification's text for a failure, and below it the reason. */
export const useSoundNotice = (): ((failed: TextKey, reason: string) => void) => {
  const notify = useNotify();
  return useCallback(
    (failed, reason) => notify(createElement(DoneNotice, { done: failed, about: reason }), { type: 'error' }),
    [notify],
  );
};

/** The time in milliseconds after which a file that was chosen is sent (S1 section 4). */
const delay = 1_500;
const success = 2_000;

/** Sends a file a moment after it was chosen, so that it can be taken back until then, and while it is sent. */
const useUpload = (soundTypeId: string) => {
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
    file,
    choose,
    cancel,
  };
};

export const UploadButton = ({ soundTypeId }: { soundTypeId: string }) => {
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { file, choose, cancel } = useUpload(soundTypeId);
  const wasBusy = useRef(false);
  // The button that was pressed is gone, and would leave the focus to the page as a whole.
  useEffect(() => {
    if (wasBusy.current && file === null && document.activeElement === document.body) button.current?.focus();
    wasBusy.current = file !== null;
  }, [file]);
  return (
    <div className={css.upload}>
      {file === null ? (
        <Button
          ref={button}
          variant="contained"
          startIcon={<Upload />}
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          {t('sounds.upload')}
        </Button>
      ) : (
        <div className={css.sending}>
          <div className={css.words} role="status">
            <span className={css.stitch} aria-hidden="true" />
            <span className={css.name}>{t('sounds.uploading', { name: file.name })}</span>
          </div>
          <Button onClick={cancel}>{t('action.cancel')}</Button>
        </div>
      )}
      <p id={hintId} className={css.hint}>
        {t('sounds.hint')}
      </p>
      <input
        ref={input}
        hidden
        type="file"
        accept=".wav,.mp3"
        aria-label={t('sounds.upload')}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen !== undefined) choose(chosen);
          // The reader may choose the same file again after it was refused.
          target.value = '';
        }}
      />
    </div>
  );
};
