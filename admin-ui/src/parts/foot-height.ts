/** The feet that are shown, the front one last, since a confirmation can open in front of another dialog. */
const shown = new Map<string, HTMLElement[]>();

const publish = (name: string): void => {
  const { style } = document.documentElement;
  const front = shown.get(name)?.at(-1);
  if (front === undefined) style.removeProperty(name);
  else style.setProperty(name, `${front.offsetHeight}px`);
};

/** A ref that publishes a foot's height as a property of the document, so that notices stand above its buttons. */
export const publishHeightAs = (name: '--sticky-bar' | '--dialog-foot') => (foot: HTMLElement | null) => {
  if (foot === null) return undefined;
  shown.set(name, [...(shown.get(name) ?? []), foot]);
  const observer = new ResizeObserver(() => publish(name));
  observer.observe(foot);
  return () => {
    observer.disconnect();
    shown.set(
      name,
      (shown.get(name) ?? []).filter((other) => other !== foot),
    );
    publish(name);
  };
};
