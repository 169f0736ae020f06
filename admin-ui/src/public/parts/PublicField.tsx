import { ChevronDown, CircleAlert, Eye, EyeOff } from 'lucide-react';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  type ReactNode,
  useState,
  type ComponentProps,
} from 'react';
import { useController } from 'react-hook-form';
import { t } from '../../i18n/texts';
import type { FormattedInput } from '../../parts/card/CardInputs';
import type { RecordForm } from '../../parts/form/use-record-form';
import { seen, type Validator } from '../../parts/form/validators';
import './controls.css';
import css from './EntryForm.module.css';

interface PublicFieldProps {
  readonly form: Pick<RecordForm, 'methods'>;
  readonly source: string;
  readonly label: string;
  readonly type?: 'text' | 'email' | 'password' | 'tel';
  readonly inputMode?: 'numeric' | 'text';
  readonly autoComplete?: string;
  readonly placeholder?: string;
  readonly hint?: ReactNode;
  /** A fault that is shown before the form is submitted. */
  readonly whileTyping?: string | undefined;
  readonly maxLength?: number;
  /** The first fault counts. */
  readonly validate?: readonly Validator[];
  readonly isRequired?: boolean;
  readonly autoFocus?: boolean;
  /** A link at the right of the label. In Tab order it comes after the field. */
  readonly beside?: ReactNode;
  readonly inside?: ReactNode;
  /** An input that formats what is typed, such as a card number in fours. */
  readonly formatted?: FormattedInput;
  /** The options, where the field is a choice. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
}

export const Fault = ({ id, text }: { id?: string; text: string }) => (
  <span className="pub-fault" id={id}>
    <CircleAlert size={13} aria-hidden="true" /> {text}
  </span>
);

/** The text of an input that was typed, or filled in by the browser, before the page came to life. */
const useTypedBefore = (value: string, onChange: (value: string) => void) => {
  const box = useRef<HTMLInputElement | HTMLSelectElement | null>(null);
  const adopt = useEffectEvent(() => {
    if (box.current !== null && box.current.value !== value) onChange(box.current.value);
  });
  useEffect(() => adopt(), []);
  return box;
};

const useSource = ({ form: { methods }, source, label, validate = [] }: PublicFieldProps) => {
  const faultOf = (text: string, values: Record<string, unknown>) =>
    [...validate, seen(source)].map((check) => check(text, values, { label })).find((fault) => fault !== undefined);
  const { field, fieldState } = useController({
    control: methods.control,
    name: source,
    rules: { validate: (text, values) => faultOf(String(text), values) ?? true },
  });
  const change = (text: string) => {
    methods.setValue(source, text, { shouldDirty: true });
    methods.clearErrors(source);
  };
  return { value: String(field.value), fault: fieldState.error?.message, inputRef: field.ref, onChange: change };
};

export const PublicField = (props: PublicFieldProps) => {
  const { label, source, hint, beside, inside, choices, formatted: Formatted } = props;
  const isRequired = props.isRequired ?? props.validate?.some((check) => 'isRequired' in check) ?? false;
  const { value, fault = props.whileTyping, inputRef, onChange } = useSource(props);
  const boxRef = useTypedBefore(value, onChange);
  const ref = useCallback(
    (element: HTMLInputElement | HTMLSelectElement | null): void => {
      boxRef.current = element;
      inputRef(element);
    },
    [boxRef, inputRef],
  );
  const id = useId();
  const below = fault !== undefined || hint !== undefined ? `${id}-below` : undefined;
  const common = {
    id,
    name: source,
    value,
    className: 'pub-input',
    'aria-invalid': fault !== undefined,
    'aria-describedby': below,
    'aria-required': isRequired,
  };
  return (
    <div className="pub-field">
      <label htmlFor={id} className="pub-label">
        {isRequired ? label : t('form.optional', { field: label })}
      </label>
      <span className="pub-box">
        {Formatted !== undefined ? (
          <Formatted
            {...common}
            autoComplete={props.autoComplete ?? 'off'}
            placeholder={props.placeholder}
            ref={ref}
            onValue={onChange}
          />
        ) : choices === undefined ? (
          <input
            {...common}
            ref={ref}
            type={props.type ?? 'text'}
            inputMode={props.inputMode}
            autoComplete={props.autoComplete ?? 'off'}
            placeholder={props.placeholder}
            maxLength={props.maxLength}
            autoFocus={props.autoFocus}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <>
            <select {...common} ref={ref} onChange={(event) => onChange(event.target.value)}>
              {choices.map((choice) => (
                <option key={choice.value} value={choice.value}>
                  {choice.label}
                </option>
              ))}
            </select>
            <ChevronDown className="pub-chevron" aria-hidden="true" />
          </>
        )}
        {inside}
      </span>
      {fault !== undefined ? (
        <Fault id={`${id}-below`} text={fault} />
      ) : (
        hint !== undefined && (
          <span id={below} className="pub-hint">
            {hint}
          </span>
        )
      )}
      {beside !== undefined && <span className="pub-beside">{beside}</span>}
    </div>
  );
};

export const PasswordField = (props: ComponentProps<typeof PublicField>) => {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <PublicField
      {...props}
      type={isShown ? 'text' : 'password'}
      inside={
        <button
          type="button"
          className={css.eye}
          aria-pressed={isShown}
          aria-label={t('entry.show-password', { field: props.label })}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={18} aria-hidden="true" />
        </button>
      }
    />
  );
};
