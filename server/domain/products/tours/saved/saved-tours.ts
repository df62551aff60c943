import { and, count, desc, eq } from 'drizzle-orm'
import { addDays, dayInZone } from '#contract/core/days.ts'
import { MAX_SAVED_TOURS, type SavedTour } from '#contract/products/tours/saved-tours.ts'
import { TOUR_SEARCH_DAYS } from '#contract/products/tours/tour-search.ts'
import type { Db } from '#server/database/db.ts'
import { inTurn } from '#server/database/in-turn.ts'
import { savedTours } from '#server/database/schema/products/tours/tour-reviews.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import { notFound, Refusal } from '#server/domain/kernel/refusal.ts'
import { searchDays } from '../catalogue/departures.ts'
import { groupedBy } from '../catalogue/grouped.ts'
import { listedTours } from '../catalogue/listed-tours.ts'
import { cardsOf, findTours } from '../search/tour-cards.ts'

type Given = { db: Db; locale: Locale; now: Date }

const own = (actor: Actor, tourId?: string) =>
  and(
    eq(savedTours.clientId, actor.clientId),
    eq(savedTours.userId, actor.userId),
    tourId === undefined ? undefined : eq(savedTours.tourId, tourId),
  )

/** Saved tours with their price and first free departure for one person. */
const savedOf = async (tx: Db, { locale, now }: Given, actor: Actor, tourId?: string): Promise<SavedTour[]> => {
  const saved = await tx
    .select()
    .from(savedTours)
    .where(own(actor, tourId))
    .orderBy(desc(savedTours.savedAt), desc(savedTours.tourId))
  const tours = await listedTours(
    tx,
    saved.map((item) => item.tourId),
  )
  // Days are those of each place: tours of one zone have the same.
  const cards = new Map<string, SavedTour['tour']>()
  for (const [zone, same] of groupedBy(tours, (tour) => tour.zone)) {
    const from = dayInZone(now, zone)
    const to = addDays(from, TOUR_SEARCH_DAYS - 1)
    const period = { days: searchDays(from, to), from, to }
    const about = { db: tx, people: 1, locale, now }
    for (const card of await cardsOf(about, await findTours(about, same, period))) cards.set(card.tourId, card)
  }
  return saved.flatMap(({ tourId: id, savedAt }) => {
    const tour = cards.get(id)
    return tour === undefined ? [] : [{ tour, savedAt: savedAt.toISOString() }]
  })
}

/** The tours that the actor saved, latest first. */
export const listSavedTours = (given: Given, actor: Actor): Promise<SavedTour[]> =>
  inTenant(given.db, actor, (tx) => savedOf(tx, given, actor))

/** Saves a tour. Throws `not_found` or `saved_tours_full`. */
export const saveTour = (
  given: Given,
  actor: Actor,
  { tourId, savedAt }: { tourId: string; savedAt?: string | undefined },
): Promise<SavedTour> =>
  inTenant(given.db, actor, async (tx) => {
    // Serializes saves of one person, so that the limit also holds with concurrent calls.
    await inTurn(tx, `saved tours ${actor.userId}`)
    const [tour] = await listedTours(tx, [tourId])
    if (tour === undefined) throw notFound()
    const [before] = await tx.select().from(savedTours).where(own(actor, tourId))
    if (before === undefined) {
      const [saved] = await tx.select({ items: count() }).from(savedTours).where(own(actor))
      if ((saved?.items ?? 0) >= MAX_SAVED_TOURS) {
        throw new Refusal('saved_tours_full', { details: { most: MAX_SAVED_TOURS } })
      }
      const since = savedAt === undefined ? given.now : new Date(savedAt)
      const at = since < given.now ? since : given.now
      await tx.insert(savedTours).values({ userId: actor.userId, clientId: actor.clientId, tourId, savedAt: at })
    }
    const [item] = await savedOf(tx, given, actor, tourId)
    if (item === undefined) throw notFound()
    return item
  })

/** Forgets a tour; one that is not saved is no mistake. */
export const removeSavedTour = (db: Db, actor: Actor, tourId: string): Promise<{ tourId: string }> =>
  inTenant(db, actor, async (tx) => {
    await tx.delete(savedTours).where(own(actor, tourId))
    return { tourId }
  })
