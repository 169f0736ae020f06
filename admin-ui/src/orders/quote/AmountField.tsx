import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useId, type ReactNode } from 'react';
import { FaultText } from '../../parts/form/FaultText';
import { useBound, type Bound } from '../../parts/form/old/use-bound';

interface AmountFieldProps extends Bound {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly autoFocus?: boolean;
  readonly onLeave: () => void;
}

/** An amount in dollars: the symbol at the left, the figures at the right (design, section 5). */
export const AmountField = ({ label, hint, autoFocus = false, onLeave, ...bound }: AmountFieldProps) => {
  const { value, fault, inputRef } = useBound(bound);
  const id = useId();
  return (
    <TextField
      id={id}
      name={bound.name}
      label={label}
      value={value}
      fullWidth
      required
      autoFocus={autoFocus}
      autoComplete="off"
      error={fault !== undefined}
      helperText={fault === undefined ? hint : <FaultText text={fault} />}
      inputRef={inputRef}
      onChange={(event) => bound.onChange(event.target.value)}
      onBlur={onLeave}
      sx={{
        '& input': { textAlign: 'right', fontSize: '1.125rem', fontWeight: 640 },
        '& .MuiInputBase-root': { minHeight: 44 },
      }}
      slotProps={{
        htmlInput: { inputMode: 'decimal', enterKeyHint: 'next' },
        input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
      }}
    />
  );
};
