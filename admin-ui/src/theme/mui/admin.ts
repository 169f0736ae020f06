const table = {
  '& .RaDataTable-headerCell': {
    top: 'var(--sticky-top, var(--top-bar))',
    background: 'var(--surface)',
    whiteSpace: 'nowrap',
    '@media (max-height: 480px)': { position: 'static' },
  },
  '& .RaDataTable-rowCell:last-child, & .RaDataTable-headerCell:last-child': { paddingRight: 16 },
  '& .RaDataTable-rowCell:first-child, & .RaDataTable-headerCell:first-child:not(.MuiTableCell-paddingCheckbox)': {
    paddingLeft: 16,
  },
  // This is the time zone in the head of a column of times.
  '& .zone': { marginLeft: '0.25rem', color: 'var(--ink-3)', fontWeight: 400 },
  // Only a word that is wider than its column is broken.
  '& .RaDataTable-rowCell.text, & th.RaDataTable-rowCell': { overflowWrap: 'anywhere', minWidth: '7rem' },
  '& .RaDataTable-rowCell': { maxWidth: '20rem' },
  '& .RaDataTable-rowCell.buttons': { whiteSpace: 'nowrap' },
  // A text button is moved left by its padding, so that its words align with the head of the column.
  '& .RaDataTable-rowCell:not(.MuiTableCell-alignRight) > .MuiButton-text': { marginLeft: -10 },
  '& .RaDataTable-rowCell.quiet': { color: 'var(--ink-2)' },
  '& .RaDataTable-rowCell.words': { color: 'var(--ink-2)', fontSize: '0.8125rem', lineHeight: '1.125rem' },
  // Rows with a photo are higher.
  '& .RaDataTable-row:has([data-thumb]) .RaDataTable-rowCell': { height: '3.25rem' },
  '& .RaDataTable-row:hover': { background: 'var(--hover)' },
  '& .RaDataTable-row:last-of-type .MuiTableCell-root': { borderBottom: 0 },
  // The selected row has a tint and a bar of 3 px at its start.
  '& .RaDataTable-row.Mui-selected, & .RaDataTable-row.Mui-selected:hover': {
    background: 'var(--primary-tint)',
    boxShadow: 'inset 3px 0 0 var(--primary)',
  },
};

/** The styles of react-admin's own components, which the theme of MUI does not reach (design, section 8). */
export const admin = {
  RaDataTable: { styleOverrides: { root: table } },
  RaLabeled: { styleOverrides: { root: { '& .RaLabeled-label': { color: 'var(--ink-2)', fontSize: '0.75rem' } } } },
};
