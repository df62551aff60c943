import * as v from 'valibot'
import { addDays, dayInZone } from '#contract/core/days.ts'
import { TOUR_SEARCH_DAYS } from '#contract/products/tours/tour-search.ts'
import type { TourHome } from '#contract/products/tours/tours.ts'
import type { Db } from '#server/database/db.ts'
import { named } from '#server/database/named.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import { searchDays } from '../catalogue/departures.ts'
import { listedTours } from '../catalogue/listed-tours.ts'
import { cardsOf, findTours } from './tour-cards.ts'

/** Lowest review score shown, in tenths. */
const LEAST_SCORE = 80
const SHOWN = 6
/** Some have no free departure. */
const CONSIDERED = 12

const BEST_OF_CITIES = {
  name: 'best-tours-of-cities',
  row: v.object({ id: v.string() }),
  text: `select id from (
      select distinct on (t.city_id) t.id, t.score, t.review_count from tours t
      where not t.is_paused and ($1 or not t.is_demonstration) and t.score >= $2
      order by t.city_id, t.score desc, t.review_count desc, t.id) best
    order by review_count desc, score desc, id limit $3`,
}

/** The best-reviewed tour of each of a few cities that has a free departure within the next two months. */
export const tourHome = async (given: { db: Db; locale: Locale; now: Date; demo: boolean }): Promise<TourHome> => {
  const { db, locale, now, demo } = given
  const ids = (await named(db, BEST_OF_CITIES, [demo, LEAST_SCORE, CONSIDERED])).map(({ id }) => id)
  const tours = (await listedTours(db, ids)).toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
  // Tomorrow is over nowhere.
  const from = addDays(dayInZone(now, 'UTC'), 1)
  const to = addDays(from, TOUR_SEARCH_DAYS - 1)
  const about = { db, people: 1, locale, now }
  const found = await findTours(about, tours, { days: searchDays(from, to), from, to })
  const free = found.filter(({ soonest }) => soonest !== null).slice(0, SHOWN)
  return { items: await cardsOf(about, free), asOf: now.toISOString() }
}
