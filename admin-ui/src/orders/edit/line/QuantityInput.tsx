import { ChevronDown } from 'lucide-react';
import { useId, type KeyboardEvent, type Ref } from 'react';
import { FaultText } from '../../../parts/form/FaultText';
import css from './QuantityInput.module.css';
import { availableFabric } from '../../lines';

interface QuantityInputProps {
  /** For screen readers. */
  readonly name: string;
  readonly value: string;
  readonly isWide?: boolean;
  readonly fault?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onType: (text: string) => void;
  readonly onLeave?: () => void;
  readonly onCancel?: () => void;
}

export const QuantityInput = ({
  name,
  value,
  isWide,
  fault,
  inputRef,
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
    <span className={css.field}>
      <span className={css.box}>
        <input
          ref={inputRef}
          className={css.input}
          data-wide={isWide || undefined}
          aria-label={name}
          aria-invalid={fault !== undefined}
          aria-describedby={fault === undefined ? undefined : `${id}-fault`}
          list={id}
          value={value}
          onChange={(event) => onType(event.target.value)}
          onBlur={onLeave}
          onKeyDown={key}
        />
        <datalist id={id}>
          <option value={availableFabric} />
        </datalist>
        {isWide && <ChevronDown className={css.chevron} size={14} aria-hidden="true" />}
      </span>
      {fault !== undefined && (
        <span id={`${id}-fault`} role="alert" className={css.fault}>
          <FaultText text={fault} />
        </span>
      )}
    </span>
  );
};
