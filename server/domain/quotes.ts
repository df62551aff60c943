import { and, asc, eq, gte, lt } from 'drizzle-orm'
import type pg from 'pg'
import { uuidv7 } from 'uuidv7'
import type { Quote } from '#contract/endpoints/quotes.ts'
import type { StayInput } from '#contract/endpoints/hotels.ts'
import { money, permilleOf } from '#contract/money.ts'
import { fitsInto, roomsOf, toldRooms } from '#contract/rules/occupancy.ts'
import { QUOTE_MINUTES } from '#contract/rules/holds.ts'
import { stayLines } from '#contract/rules/price.ts'
import { nightsOf } from '#contract/rules/stay.ts'
import { regimeOfPlace } from '#contract/rules/taxes.ts'
import { mayUseQuote } from '#server/access/rows.ts'
import type { Db } from '#server/database/db.ts'
import { named } from '#server/database/named.ts'
import { quotes, type Terms } from '#server/database/schema/bookings.ts'
import { priceCalendarNights, properties, ratePlans, roomTypes } from '#server/database/schema/hotels.ts'
import type { Locale } from '#server/messages.ts'
import type { Actor } from './actor.ts'
import { cancellationSteps } from './cancellation-steps.ts'
import { hotelFacts } from './hotel-facts.ts'
import { offerForStay } from './offer-codes.ts'
import { notFound, Refusal } from './refusal.ts'
import { assertStayIsOnSale } from './stay-dates.ts'
import { dueHoldsCte, stockLateral } from './stay-price-sql.ts'
import { taxesOfStay } from './tax-rules.ts'

/** `actor` is null where a visitor asks. */
type Given = { db: Db; pool: pg.Pool; now: Date; locale: Locale; actor: Actor | null }
type Asked = StayInput & { ratePlanId: string; offerCode?: string | undefined }
type StoredQuote = typeof quotes.$inferSelect

const ROOMS_LEFT = `
  with ${dueHoldsCte('$4')}
  select stock.rooms_left from room_types rt ${stockLateral('$2', '$3')} where rt.id = $1`

const roomsLeftOf = async (
  { pool, now }: Given,
  stay: { roomTypeId: string; checkIn: string; checkOut: string },
): Promise<number> => {
  const values = [stay.roomTypeId, stay.checkIn, stay.checkOut, now]
  const [row] = await named<{ rooms_left: number }>(pool, 'rooms-left', ROOMS_LEFT, values)
  return Math.max(0, row?.rooms_left ?? 0)
}

const rateOf = async (db: Db, ratePlanId: string) => {
  const [rate] = await db
    .select()
    .from(ratePlans)
    .innerJoin(roomTypes, eq(roomTypes.id, ratePlans.roomTypeId))
    .innerJoin(properties, eq(properties.id, roomTypes.propertyId))
    .where(eq(ratePlans.id, ratePlanId))
  if (rate === undefined) throw notFound()
  return { plan: rate.rate_plans, roomType: rate.room_types, property: rate.properties }
}

/** What each night of a stay costs in minor units. Throws `sold_out` when one of them is not on sale. */
const nightPrices = async (db: Db, calendarId: string, stay: StayInput, baseMinor: number) => {
  const { night, factorPermille } = priceCalendarNights
  const rows = await db
    .select({ night, factorPermille })
    .from(priceCalendarNights)
    .where(and(eq(priceCalendarNights.calendarId, calendarId), gte(night, stay.checkIn), lt(night, stay.checkOut)))
    .orderBy(asc(night))
  if (rows.length !== nightsOf(stay.checkIn, stay.checkOut).length) throw new Refusal('sold_out')
  return rows.map((row) => ({ night: row.night, minor: permilleOf(baseMinor, row.factorPermille) }))
}

const termsOf = async (
  given: Given,
  { plan, roomType, property }: Awaited<ReturnType<typeof rateOf>>,
  asked: Asked,
): Promise<Terms> => {
  const { db, now } = given
  const { currency, servicePermille, taxPermille, zone, checkInFrom } = property
  const { checkIn, checkOut, rooms, adults, children, offerCode } = asked
  const offer =
    offerCode === undefined ? null : await offerForStay(given, offerCode, { ...asked, cityId: property.cityId })
  const nights = await nightPrices(db, property.priceCalendarId, asked, plan.baseMinor)
  const discountPermille = offer?.discountPermille ?? 0
  const taxed = await taxesOfStay(db, { propertyId: property.id, checkIn }, given.actor?.clientId ?? null)
  const charges = { servicePermille, taxPermille, taxes: taxed.taxes, regime: regimeOfPlace(taxed.countryCode) }
  const { lines, total } = stayLines({ nights, rooms, ...charges, discountPermille, currency })
  const nothing = money(0, currency)
  const occupancy = toldRooms(asked)
  return {
    board: plan.board,
    payment: plan.payment,
    roomTypeName: roomType.name,
    checkIn,
    checkOut,
    nights: nights.length,
    rooms,
    adults,
    children,
    ...(occupancy !== null && { occupancy }),
    lines,
    total,
    dueNow: plan.payment === 'company_account' ? total : nothing,
    dueAtProperty: plan.payment === 'at_property' ? total : nothing,
    cancellation: cancellationSteps(plan.cancellation, { checkIn, checkInFrom, zone, now }),
    offer: offer === null ? null : { code: offer.code, title: offer.title },
  }
}

const answer = async (given: Given, quote: StoredQuote, roomsLeft: number): Promise<Quote> => ({
  quoteId: quote.id,
  ...quote.terms,
  offer: quote.terms.offer ?? null,
  ratePlanId: quote.ratePlanId,
  hotel: await hotelFacts(given.db, quote.propertyId, given.locale),
  isForCompany: quote.clientId !== null,
  roomsLeft,
  pricedAt: quote.pricedAt.toISOString(),
  expiresAt: quote.expiresAt.toISOString(),
  serverTime: given.now.toISOString(),
})

/**
 * Prices one rate for a stay and keeps the promise for twenty minutes. Takes no stock. For a signed-in person it is the
 * price of their company.
 */
export const createQuote = async (given: Given, asked: Asked): Promise<Quote> => {
  const { db, now } = given
  const rate = await rateOf(db, asked.ratePlanId)
  assertStayIsOnSale(asked, { zone: rate.property.zone, now }, 'body')
  if (!fitsInto(rate.roomType, roomsOf(asked), rate.property)) throw new Refusal('occupancy_not_possible')
  const terms = await termsOf(given, rate, asked)
  const roomsLeft = await roomsLeftOf(given, { roomTypeId: rate.roomType.id, ...asked })
  if (roomsLeft < asked.rooms) throw new Refusal('sold_out', { details: { roomsLeft } })
  const [stored] = await db
    .insert(quotes)
    .values({
      id: uuidv7(),
      clientId: given.actor?.clientId ?? null,
      ratePlanId: rate.plan.id,
      roomTypeId: rate.roomType.id,
      propertyId: rate.property.id,
      terms,
      pricedAt: now,
      expiresAt: new Date(now.getTime() + QUOTE_MINUTES * 60_000),
    })
    .returning()
  if (stored === undefined) throw new Error('the quote was not stored')
  return answer(given, stored, roomsLeft)
}

/** The stored quote. Throws `not_found`, also for that of another company, or `quote_expired` when its time is over. */
export const liveQuote = async (db: Db, actor: Actor | null, quoteId: string, now: Date): Promise<StoredQuote> => {
  const [quote] = await db.select().from(quotes).where(eq(quotes.id, quoteId))
  if (quote === undefined || !mayUseQuote(actor, quote)) throw notFound()
  if (quote.expiresAt <= now) throw new Refusal('quote_expired')
  return quote
}

export const getQuote = async (given: Given, quoteId: string): Promise<Quote> => {
  const quote = await liveQuote(given.db, given.actor, quoteId, given.now)
  const { checkIn, checkOut } = quote.terms
  return answer(given, quote, await roomsLeftOf(given, { roomTypeId: quote.roomTypeId, checkIn, checkOut }))
}
