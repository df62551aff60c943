import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { AppliedOffer, OfferRefusal } from '#contract/bookings/applied-offers.ts'
import { BOOKING_STATES, holdsStock } from '#contract/bookings/states.ts'
import type { Money } from '#contract/core/money.ts'
import type { Service } from '#contract/core/services.ts'
import type { Db } from '#server/database/db.ts'
import { inTurn } from '#server/database/in-turn.ts'
import { named } from '#server/database/named.ts'
import { readRow } from '#server/database/rows.ts'
import { asSystem } from '#server/database/tenant.ts'
import { offerRow, offerRows, type OfferRow } from '#server/domain/content/offer-rows.ts'
import { offerDay } from '#server/domain/content/offers.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'

const FIELD = 'body.offerCode'

/** What an offer is to be used for. Days are `YYYY-MM-DD` at the place. */
export type OfferUse = {
  service: Service
  cityId: string
  /** First and last night of a stay, or the day of a tour or ride twice. */
  firstDay: string
  lastDay: string
  /** Of a stay; null for services without nights. */
  nights: number | null
  /** Total before the discount. */
  total: Money
}

const refused = (reason: OfferRefusal): Refusal =>
  new Refusal('offer_not_applicable', {
    fields: [{ field: FIELD, code: 'offer_not_applicable' }],
    details: { reason },
  })

const isBelowMinimum = ({ min_total: least }: OfferRow, { currency, minor }: Money): boolean =>
  least !== null && (currency !== 'IDR' || minor < least)

/** Why an offer is not valid for a use, or null where it is. */
const reasonAgainst = (offer: OfferRow, use: OfferUse, today: string): OfferRefusal | null => {
  if (offer.status === 'archived' || today > offer.bookable_until) return 'over'
  if (today < offer.bookable_from) return 'not_yet'
  if (!offer.services.includes(use.service)) return 'other_service'
  if (offer.city_id !== null && offer.city_id !== use.cityId) return 'other_city'
  if (use.nights !== null && use.nights < offer.min_nights) return 'too_few_nights'
  if (use.firstDay < offer.stay_from || use.lastDay > offer.stay_until) return 'other_dates'
  return isBelowMinimum(offer, use.total) ? 'below_minimum' : null
}

const ENDED_UNUSED = BOOKING_STATES.filter((state) => !holdsStock(state))

const USES = {
  name: 'offer-uses',
  row: v.object({ uses: v.number(), most: v.nullable(v.number()) }),
  text: `
  select (select count(*) from bookings b where b.offer_code = o.code and b.state <> all($2::text[]))::int as uses,
    o.max_uses as most
  from offers o where o.code = $1`,
}

/** Throws `offer_not_applicable` where so many bookings of all companies have the offer as may have it. */
const assertUsesLeft = async (db: Db, code: string): Promise<void> => {
  const [counted] = await named(db, USES, [code, ENDED_UNUSED])
  if (counted !== undefined && counted.most !== null && counted.uses >= counted.most) throw refused('used_up')
}

/** `isInTenant` where `db` is a transaction of a tenant: uses of all companies are counted outside of it. */
type Given = { db: Db; locale: Locale; now: Date; isInTenant: boolean }

type FoundOffer = AppliedOffer & { minNights: number }

/** What a price keeps of its offer. */
export const appliedOf = ({ code, title, permille }: FoundOffer): AppliedOffer => ({ code, title, permille })

/**
 * The offer of a code for a use. Throws `offer_code_unknown`, also for drafts, or `offer_not_applicable` with the reason in
 * its details.
 */
export const offerFor = async (given: Given, code: string, use: OfferUse): Promise<FoundOffer> => {
  const offer = await readRow(
    given.db,
    offerRow,
    offerRows(given.locale, sql`o.code = ${code} and o.status <> 'draft'`),
  )
  if (offer === undefined) {
    throw new Refusal('offer_code_unknown', { fields: [{ field: FIELD, code: 'offer_code_unknown' }] })
  }
  const reason = reasonAgainst(offer, use, offerDay(given.now))
  if (reason !== null) throw refused(reason)
  if (offer.max_uses !== null) {
    const count = () => assertUsesLeft(given.db, offer.code)
    await (given.isInTenant ? asSystem(given.db, count) : count())
  }
  const { code: ownCode, title, min_nights: minNights, discount_permille: permille } = offer
  return { code: ownCode, title, minNights, permille }
}

/**
 * Takes one use of an offer for a booking that the same transaction stores, after all others that are taking one. Its other
 * rules were checked when the price was promised. Throws `offer_not_applicable` where none is left.
 */
export const claimOffer = async (tx: Db, code: string): Promise<void> => {
  await inTurn(tx, `offer ${code}`)
  await asSystem(tx, () => assertUsesLeft(tx, code))
}
