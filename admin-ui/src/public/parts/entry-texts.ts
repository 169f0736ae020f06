import { addTexts } from '../../i18n/texts';
import { entryTexts } from '../../i18n/en/entry';

/** Every page that leads into the portal imports this, so that its texts are there before it shows. */
addTexts(entryTexts);
