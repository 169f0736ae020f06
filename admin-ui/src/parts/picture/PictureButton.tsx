import Button from '@mui/material/Button';
import { ImagePlus } from 'lucide-react';
import { useRef, type Ref } from 'react';

interface PictureButtonProps {
  readonly ref?: Ref<HTMLButtonElement>;
  /** The name of the picture. */
  readonly label: string;
  readonly text: string;
  /** The element with the hint on accepted files. */
  readonly hintId: string;
  readonly isBusy?: boolean;
  readonly isDisabled?: boolean;
  readonly onChoose: (file: File) => void;
}

/** Chooses the file of a picture. */
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
