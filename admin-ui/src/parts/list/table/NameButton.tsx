interface NameButtonProps<Row> {
  readonly record: Row;
  readonly name: string;
  /** False where the reader may only look. */
  readonly onOpen: false | ((record: Row) => void);
}

/** The name of a record, which opens it as the whole row does: a row alone is no button for a keyboard. */
export const NameButton = <Row,>({ record, name, onOpen }: NameButtonProps<Row>) =>
  onOpen === false ? (
    <span className="code">{name}</span>
  ) : (
    <button
      type="button"
      className="link"
      onClick={(event) => {
        event.stopPropagation();
        onOpen(record);
      }}
    >
      {name}
    </button>
  );
