import Button from '@mui/material/Button';
import { ImagePlus } from 'lucide-react';
import { useRef, type Ref, useEffect, useState } from 'react';

interface PictureButtonProps {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly label: string;
  readonly text: string;
  readonly hintId: string;
  readonly isBusy?: boolean;
  readonly isDisabled?: boolean;
  readonly onChoose: (file: File) => void;
}

export const PictureButton = ({
  ref,
  label,
  text,
  hintId,
  isBusy = false,
  isDisabled = false,
  onChoose,
}: PictureButtonProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        ref={ref}
        size="small"
        loading={isBusy}
        disabled={isDisabled}
        startIcon={<ImagePlus />}
        aria-describedby={hintId}
        onClick={() => input.current?.click()}
      >
        {text}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif"
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The reader may choose the same file again after it was refused.
          target.value = '';
          if (file !== undefined) onChoose(file);
        }}
      />
    </>
  );
};

export interface ChosenPicture {
  readonly file: File;
  /** The address at which the browser shows it, until another one is chosen. */
  readonly url: string;
}

/** A picture that was chosen and is not sent yet; null takes it back. */
export const useChosenPicture = (): readonly [ChosenPicture | null, (file: File | null) => void] => {
  const shown = useRef<string | null>(null);
  const [chosen, setChosen] = useState<ChosenPicture | null>(null);
  const choose = (file: File | null) => {
    if (shown.current !== null) URL.revokeObjectURL(shown.current);
    const url = file === null ? null : URL.createObjectURL(file);
    shown.current = url;
    setChosen(file === null || url === null ? null : { file, url });
  };
  useEffect(() => () => (shown.current === null ? undefined : URL.revokeObjectURL(shown.current)), []);
  return [chosen, choose];
};
