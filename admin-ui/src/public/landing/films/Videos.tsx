import { FilmCard } from './FilmCard';
import { films } from './films';
import { LandingSection } from '../frame/LandingSection';
import css from './Videos.module.css';

export const Videos = () => (
  <LandingSection id="videos" title="landing.videos" text="landing.videos-text">
    <ul className={css.films}>
      {films.map((film) => (
        <FilmCard key={film.title} film={film} />
      ))}
    </ul>
  </LandingSection>
);
