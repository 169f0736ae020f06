import { ChevronDown } from 'lucide-react';
import { useId, type KeyboardEvent } from 'react';
import css from './QuantityInput.module.css';
import { availableFabric } from './quantity-in';

interface QuantityInputProps {
  /** For screen readers. */
  readonly name: string;
  readonly value: string;
  readonly isWide?: boolean;
  readonly isWrong?: boolean;
  readonly onType: (text: string) => void;
  readonly onLeave?: () => void;
  readonly onCancel?: () => void;
}

/** A number to type, or Available Fabric to choose. */
export const QuantityInput = ({
  name,
  value,
  isWide,
  isWrong = false,
  onType,
  onLeave,
  onCancel,
}: QuantityInputProps) => {
  const id = useId();
  const key = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') onCancel?.();
    if (event.key !== 'Enter') return;
    // Enter would submit the form around the page.
    event.preventDefault();
    onLeave?.();
  };
  return (
    <span className={css.box}>
      <input
        className={css.input}
        data-wide={isWide || undefined}
        aria-label={name}
        aria-invalid={isWrong}
        list={id}
        value={value}
        onChange={(event) => onType(event.target.value)}
        onBlur={onLeave}
        onKeyDown={key}
      />
      <datalist id={id}>
        <option value={availableFabric} />
      </datalist>
      {isWide && <ChevronDown className={css.chevron} size={14} strokeWidth={1.75} aria-hidden="true" />}
    </span>
  );
};
