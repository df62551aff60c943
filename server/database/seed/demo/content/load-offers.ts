import { and, eq, inArray, like, notInArray, sql } from 'drizzle-orm'
import { addDays, dayInZone } from '#contract/core/days.ts'
import type { Db } from '#server/database/db.ts'
import { offers, offerTexts } from '#server/database/schema/content/offers.ts'
import { SEEDED_PREFIX, seededId } from '../seeded.ts'
import type { OfferEntry } from './entry.ts'
import { OFFERS } from './offers.data.ts'

const idOf = ({ slug }: OfferEntry): string => seededId(`offer:${slug}`)

const daysFrom = ({ bookable, stay }: OfferEntry, now: Date) => {
  const today = dayInZone(now, 'Asia/Jakarta')
  return {
    bookableFrom: addDays(today, bookable.from),
    bookableUntil: addDays(today, bookable.until),
    stayFrom: addDays(today, stay.from),
    stayUntil: addDays(today, stay.until),
  }
}

/** Brings the offers of the demonstration to the state of their list. Those that were in keep their days, those that left it are archived. */
export const loadOffers = async (tx: Db, now: Date): Promise<void> => {
  await tx
    .update(offers)
    .set({ status: 'archived' })
    .where(and(like(sql`${offers.id}::text`, `${SEEDED_PREFIX}%`), notInArray(offers.id, OFFERS.map(idOf))))
  for (const entry of OFFERS) {
    const id = idOf(entry)
    const row = {
      slug: entry.slug,
      code: entry.code,
      discountPermille: entry.discountPermille,
      services: [...(entry.services ?? ['stay' as const])],
      minTotal: entry.minTotal ?? null,
      minNights: entry.minNights,
      cityId: entry.cityId,
      coverKind: entry.cover.kind,
      coverCity: entry.cover.city,
      status: 'published' as const,
      updatedAt: now,
    }
    await tx
      .insert(offers)
      .values({ ...row, ...daysFrom(entry, now), id })
      .onConflictDoUpdate({ target: offers.id, set: row })
    await tx
      .insert(offerTexts)
      .values([
        { offerId: id, locale: 'en', ...entry.en },
        { offerId: id, locale: 'id', ...entry.id },
      ])
      .onConflictDoUpdate({
        target: [offerTexts.offerId, offerTexts.locale],
        set: { title: sql`excluded.title`, summary: sql`excluded.summary`, terms: sql`excluded.terms` },
      })
  }
}

/** Restarts the renewing offers whose last booking day is over. Returns how many. */
export const renewOffers = async (db: Db, now: Date): Promise<number> => {
  const renewing = OFFERS.filter(({ renews }) => renews)
  if (renewing.length === 0) return 0
  const today = dayInZone(now, 'Asia/Jakarta')
  const stored = await db
    .select({ id: offers.id, until: offers.bookableUntil })
    .from(offers)
    .where(inArray(offers.id, renewing.map(idOf)))
  const over = new Set(stored.filter(({ until }) => until < today).map(({ id }) => id))
  const begun = renewing.filter((entry) => over.has(idOf(entry)))
  for (const entry of begun) {
    await db
      .update(offers)
      .set({ ...daysFrom(entry, now), updatedAt: now })
      .where(eq(offers.id, idOf(entry)))
  }
  return begun.length
}
