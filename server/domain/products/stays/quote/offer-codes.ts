import { sql } from 'drizzle-orm'
import type { StayInput } from '#contract/products/stays/stay-search.ts'
import { addDays, nightsBetween } from '#contract/core/days.ts'
import type { Db } from '#server/database/db.ts'
import { offerRow, offerRows, type OfferRow } from '#server/domain/content/offer-rows.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import { offerDay } from '#server/domain/content/offers.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import { readRow } from '#server/database/rows.ts'

type Reason = 'over' | 'not_yet' | 'too_few_nights' | 'other_city' | 'other_dates'

const FIELD = 'body.offerCode'

/** Why an offer does not count for a stay, or null when it does. */
const reasonAgainst = (offer: OfferRow, stay: StayInput & { cityId: string }, today: string): Reason | null => {
  if (offer.status === 'archived' || today > offer.bookable_until) return 'over'
  if (today < offer.bookable_from) return 'not_yet'
  if (offer.city_id !== null && offer.city_id !== stay.cityId) return 'other_city'
  if (nightsBetween(stay.checkIn, stay.checkOut) < offer.min_nights) return 'too_few_nights'
  const lastNight = addDays(stay.checkOut, -1)
  return stay.checkIn < offer.stay_from || lastNight > offer.stay_until ? 'other_dates' : null
}

/**
 * The offer of a code for a stay in a city. Throws `offer_code_unknown`, also for drafts, or `offer_not_applicable` with
 * the reason in its details.
 */
export const offerForStay = async (
  given: { db: Db; locale: Locale; now: Date },
  code: string,
  stay: StayInput & { cityId: string },
): Promise<{ code: string; title: string; minNights: number; discountPermille: number }> => {
  const offer = await readRow(
    given.db,
    offerRow,
    offerRows(given.locale, sql`o.code = ${code} and o.status <> 'draft'`),
  )
  if (offer === undefined) {
    throw new Refusal('offer_code_unknown', { fields: [{ field: FIELD, code: 'offer_code_unknown' }] })
  }
  const reason = reasonAgainst(offer, stay, offerDay(given.now))
  if (reason !== null) {
    throw new Refusal('offer_not_applicable', {
      fields: [{ field: FIELD, code: 'offer_not_applicable' }],
      details: { reason },
    })
  }
  const { code: ownCode, title, min_nights: minNights, discount_permille: discountPermille } = offer
  return { code: ownCode, title, minNights, discountPermille }
}
