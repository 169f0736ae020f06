import './selvage-strip.css';

/** The edge of the cloth: denim, and a stitched thread in the colour of the portal (design, section 2). */
export const SelvageStrip = () => <div className="selvage-strip" aria-hidden="true" />;
