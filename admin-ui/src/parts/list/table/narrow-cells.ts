/** For a table of nine columns, which stand beside each other at 1,280 px, or of eight in a window that is narrower. */
export const narrowCells = { '& .RaDataTable-rowCell, & .RaDataTable-headerCell': { paddingInline: '7px' } };
