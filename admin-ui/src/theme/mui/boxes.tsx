const Box = ({ isFilled, mark }: { isFilled: boolean; mark?: string }) => (
  <svg width="17" height="17" viewBox="0 0 17 17" fill="none" aria-hidden="true">
    <rect
      x=".75"
      y=".75"
      width="15.5"
      height="15.5"
      rx="3.5"
      fill={isFilled ? 'var(--primary)' : 'var(--surface)'}
      stroke={isFilled ? 'var(--primary)' : 'var(--field)'}
      strokeWidth="1.5"
    />
    {mark !== undefined && (
      <path d={mark} stroke="var(--on-primary)" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
    )}
  </svg>
);

/** The icons of an empty, a checked and a partly checked box, of 17 px with a radius of 4 px. */
export const EmptyBox = <Box isFilled={false} />;
export const TickedBox = <Box isFilled mark="M4.8 8.8l2.4 2.4 5-5.2" />;
export const SomeBox = <Box isFilled mark="M5 8.5h7" />;
