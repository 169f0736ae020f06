import Autocomplete from '@mui/material/Autocomplete';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../../i18n/texts';
import css from './SupportTools.module.css';
import { useFound, type Found } from './use-found';

/** Finds a company by its name, or an order by one of its numbers. Ctrl K leads into it. */
export const FindBox = ({ hasFocus = false }: { readonly hasFocus?: boolean }) => {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { found, isWaiting } = useFound(typed);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);

  return (
    <Autocomplete<Found, false, false, true>
      className={css.find ?? ''}
      freeSolo
      forcePopupIcon={false}
      autoHighlight
      blurOnSelect
      clearOnBlur
      // The server has found them.
      filterOptions={(options) => options}
      options={[...found]}
      value={null}
      inputValue={typed}
      loading={isWaiting}
      groupBy={({ kind }) => t(`support.${kind}`)}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.name)}
      getOptionKey={(option) => (typeof option === 'string' ? option : `${option.kind} ${option.id}`)}
      onInputChange={(_event, text, why) => setTyped(why === 'input' ? text : '')}
      onChange={(_event, option) => {
        if (option !== null && typeof option !== 'string') void navigate(option.to);
      }}
      renderOption={({ key, ...props }, { name, about }) => (
        <li key={key} {...props}>
          <span className={css.option}>
            <b>{name}</b>
            <span>{about}</span>
          </span>
        </li>
      )}
      renderInput={({ slotProps, ...props }) => (
        <TextField
          {...props}
          size="small"
          placeholder={t('support.search')}
          inputRef={input}
          autoFocus={hasFocus}
          slotProps={{
            htmlInput: { ...slotProps.htmlInput, 'aria-label': t('support.search'), 'aria-keyshortcuts': 'Control+K' },
            input: {
              ...slotProps.input,
              startAdornment: (
                <InputAdornment position="start">
                  <Search />
                </InputAdornment>
              ),
              endAdornment: typed === '' ? <kbd className={css.key}>Ctrl K</kbd> : undefined,
            },
          }}
        />
      )}
    />
  );
};
