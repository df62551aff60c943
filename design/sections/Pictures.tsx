import { ArticleCard } from '#src/content/articles/ArticleCard.tsx'
import { CoverArt } from '#src/frame/cover/CoverArt.tsx'
import classes from '../design.module.css'
import { ARTICLE } from '../samples.ts'
import { Sample, Samples } from '../Section.tsx'

const KINDS = [
  'hotel',
  'resort',
  'guesthouse',
  'serviced_apartment',
  'villa',
  'city',
  'tour',
  'cab',
  'place',
  'article',
  'help',
  'offer',
  'page',
  'flight',
]
const CITIES = ['city:jakarta', 'city:yogyakarta', 'city:makassar', 'city:denpasar', 'city:singapore', 'city:paris']

export const Pictures = () => (
  <Samples>
    <Sample name="CoverArt: every kind" wide>
      <ul className={classes.covers}>
        {KINDS.map((kind) => (
          <li key={kind}>
            <figure>
              <CoverArt className={classes.cover} id={`design:${kind}`} kind={kind} name={kind} />
              <figcaption className={classes.name}>{kind}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Sample>
    <Sample name="CoverArt: cities with landmarks" wide>
      <ul className={classes.covers}>
        {CITIES.map((city) => (
          <li key={city}>
            <figure>
              <CoverArt className={classes.cover} id={city} kind="city" city={city} name={city} />
              <figcaption className={classes.name}>{city}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Sample>
    <Sample name="ArticleCard">
      <ArticleCard article={ARTICLE} />
    </Sample>
    <Sample name="ArticleCard: the one that opens a page" wide>
      <ArticleCard article={ARTICLE} lead />
    </Sample>
  </Samples>
)
