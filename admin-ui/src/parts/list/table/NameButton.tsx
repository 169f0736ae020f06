import css from './ClampedText.module.css';

interface NameButtonProps<Row> {
  readonly record: Row;
  readonly name: string;
  /** False where the reader may not open it. */
  readonly onOpen: false | undefined | ((record: Row) => void);
}

/**
 * The name of a record as a button that opens it. A click on the row does too, but a row is no button for a keyboard.
 */
export const NameButton = <Row,>({ record, name, onOpen }: NameButtonProps<Row>) =>
  !onOpen ? (
    <span className={`code ${css.name}`}>{name}</span>
  ) : (
    <button
      type="button"
      className={`link ${css.name}`}
      onClick={(event) => {
        event.stopPropagation();
        onOpen(record);
      }}
    >
      {name}
    </button>
  );
