import { WeavePicture } from '../../theme/weave/WeavePicture';
import type { PhoneSwatch } from '../store/database';

const colourOf = (token: string): string => getComputedStyle(document.documentElement).getPropertyValue(token);

/** The weave of the pattern, undyed. Photos would have to be stored on the phone. */
export const pictureOf = ({ pattern_name: pattern }: PhoneSwatch) =>
  function SwatchPicture() {
    const colours = { dark: colourOf('--line'), light: colourOf('--hover') };
    return <WeavePicture pattern={pattern} colours={colours} width={36} height={36} className="round-5" />;
  };
