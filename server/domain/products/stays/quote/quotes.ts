import { and, eq, sql, type SQL } from 'drizzle-orm'
import type pg from 'pg'
import { uuidv7 } from 'uuidv7'
import * as v from 'valibot'
import type { Quote } from '#contract/products/stays/quotes.ts'
import type { HotelFacts } from '#contract/products/stays/hotels.ts'
import type { StayInput } from '#contract/products/stays/stay-search.ts'
import { money } from '#contract/core/money.ts'
import { fitsInto, roomsOf, statedRooms } from '#contract/products/stays/occupancy.ts'
import { nightPrice } from '#contract/products/stays/sale-rules.ts'
import { QUOTE_MINUTES } from '#contract/products/stays/hold-times.ts'
import { stayLines } from '#contract/bookings/price.ts'
import { addDays, nightsOf } from '#contract/core/days.ts'
import { ratesOn, regimeOfPlace } from '#contract/bookings/taxes.ts'
import { mayUseQuote } from '#server/domain/bookings/access.ts'
import type { Db } from '#server/database/db.ts'
import { named, namedCount, prepared } from '#server/database/named.ts'
import { quotes, type Terms } from '#server/database/schema/bookings/bookings.ts'
import { properties, ratePlans, roomTypes } from '#server/database/schema/products/stays/hotels.ts'
import { cities } from '#server/database/schema/places/places.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { answerUntil } from '#contract/hosts/answer-time.ts'
import { arrivalAt, cancellationSteps } from './cancellation-steps.ts'
import { WAITS_FOR_HOST } from '../requests/on-request.ts'
import { factsFrom, hotelFacts } from '../search/hotel-facts.ts'
import { offerFor } from '#server/domain/bookings/offers/offer-codes.ts'
import { notFound, Refusal } from '#server/domain/kernel/refusal.ts'
import { assertSells, nightSalesSchema, nightSalesSql } from '../search/sale-rows.ts'
import { assertStayIsOnSale } from '../search/stay-dates.ts'
import { DUE_HOLDS_CTE, STOCK_LATERAL } from '../search/stay-price-sql.ts'
import { hasOwnTaxes, rulesOfCity } from '#server/domain/ledger/tax-rules.ts'
import { splitAtParameters, withParameters } from '#server/database/named-parameters.ts'

/** `actor` is null where a visitor asks. */
type Given = { db: Db; pool: pg.Pool; now: Date; locale: Locale; actor: Actor | null }
type Asked = StayInput & { ratePlanId: string; offerCode?: string | undefined }
type StoredQuote = typeof quotes.$inferSelect

/** Available rooms in a type, named by an SQL fragment, as the minimum over the nights of a stay. */
const roomsLeftSql = (roomType: string): string => `
  with ${DUE_HOLDS_CTE}
  select stock.rooms_left from room_types rt join properties p on p.id = rt.property_id ${STOCK_LATERAL}
  where rt.id = ${roomType}`

const ROOMS_LEFT = withParameters(['roomTypeId', 'checkIn', 'checkOut', 'now'], {
  name: 'rooms-left',
  row: v.object({ rooms_left: v.number() }),
  text: roomsLeftSql(':roomTypeId'),
})

const roomsLeftOf = async (
  { pool, now }: Given,
  stay: { roomTypeId: string; checkIn: string; checkOut: string },
): Promise<number> => {
  const [row] = await named(pool, ROOMS_LEFT, ROOMS_LEFT.values({ ...stay, now }))
  return Math.max(0, row?.rooms_left ?? 0)
}

const nightFactorsSchema = v.array(v.object({ night: v.string(), factorPermille: v.number() }))

/** Text of SQL as a part of a query; its `:names` are placeholders of the query. */
const withPlaceholders = (text: string): SQL =>
  sql.join(
    splitAtParameters(text).map((part, index) => (index % 2 === 1 ? sql`${sql.placeholder(part)}` : sql.raw(part))),
  )

/** A rate with all that its price for a stay is made of: the nights on sale, the tax rules, the rooms that are left. */
const rateForStay = prepared((db) =>
  db
    .select({
      plan: ratePlans,
      roomType: roomTypes,
      property: properties,
      city: cities,
      nights: sql`(
        select coalesce(json_agg(json_build_object('night', n.night, 'factorPermille', n.factor_permille) order by n.night), '[]')
        from price_calendar_nights n
        where n.calendar_id = ${properties.priceCalendarId} and n.night >= ${sql.placeholder('checkIn')}::date and n.night < ${sql.placeholder('checkOut')}::date)`.mapWith(
        (value: unknown) => v.parse(nightFactorsSchema, value),
      ),
      taxRules: rulesOfCity(sql`${sql.placeholder('clientId')}::uuid`),
      waitsForHost: sql<boolean>`(select ${sql.raw(WAITS_FOR_HOST)} from properties p where p.id = ${properties.id})`,
      roomsLeft: sql`(${withPlaceholders(roomsLeftSql('room_types.id'))})`.mapWith(Number),
      sales: sql`${withPlaceholders(nightSalesSql('room_types.id'))}`.mapWith((value: unknown) =>
        v.parse(nightSalesSchema, value),
      ),
      cheapestMinor:
        sql`(select min(c.base_minor) from rate_plans c where c.room_type_id = room_types.id and not c.is_closed)`.mapWith(
          Number,
        ),
    })
    .from(ratePlans)
    .innerJoin(roomTypes, eq(roomTypes.id, ratePlans.roomTypeId))
    .innerJoin(properties, eq(properties.id, roomTypes.propertyId))
    .innerJoin(cities, eq(cities.id, properties.cityId))
    .where(and(eq(ratePlans.id, sql.placeholder('ratePlanId')), eq(ratePlans.isClosed, false)))
    .prepare('rate-for-stay'),
)
type Rate = Awaited<ReturnType<ReturnType<typeof rateForStay>['execute']>>[number]

/** Price of each night of a stay in minor units. Throws `sold_out` if one of them is not on sale. */
const nightPrices = ({ nights, plan, sales, cheapestMinor }: Rate, stay: StayInput) => {
  if (nights.length !== nightsOf(stay.checkIn, stay.checkOut).length) throw new Refusal('sold_out')
  const { baseMinor } = plan
  const own = new Map(sales.map(({ night, priceMinor }) => [night, priceMinor]))
  return nights.map(({ night, factorPermille }) => ({
    night,
    minor: nightPrice({ baseMinor, cheapestMinor }, { factorPermille, priceMinor: own.get(night) ?? null }),
  }))
}

const termsOf = async (given: Given, rate: Rate, asked: Asked): Promise<Terms> => {
  const { now } = given
  const { plan, roomType, property, city, taxRules } = rate
  const { currency, servicePermille, taxPermille, zone, checkInFrom } = property
  const { checkIn, checkOut, rooms, adults, children, offerCode } = asked
  const nights = nightPrices(rate, asked)
  const regime = regimeOfPlace(city.countryCode)
  const charges = { servicePermille, taxPermille, taxes: ratesOn(taxRules, checkIn), regime }
  const stay = { nights, rooms, ...charges, currency }
  const offer =
    offerCode === undefined
      ? null
      : await offerFor({ ...given, isInTenant: false }, offerCode, {
          service: 'stay',
          cityId: property.cityId,
          firstDay: checkIn,
          lastDay: addDays(checkOut, -1),
          nights: nights.length,
          total: stayLines(stay).total,
        })
  const { lines, total } = stayLines({ ...stay, discountPermille: offer?.permille ?? 0 })
  const nothing = money(0, currency)
  const occupancy = statedRooms(asked)
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
    ...(rate.waitsForHost && { onRequest: true as const }),
    lines,
    total,
    dueNow: plan.payment === 'company_account' ? total : nothing,
    dueAtProperty: plan.payment === 'at_property' ? total : nothing,
    cancellation: cancellationSteps(plan.cancellation, { checkIn, checkInFrom, zone, now }),
    offer: offer === null ? null : { code: offer.code, title: offer.title, minNights: offer.minNights },
  }
}

const answer = (now: Date, quote: StoredQuote, hotel: HotelFacts, roomsLeft: number): Quote => ({
  quoteId: quote.id,
  ...quote.terms,
  offer: quote.terms.offer ?? null,
  ratePlanId: quote.ratePlanId,
  hotel,
  confirmsBy:
    quote.terms.onRequest === true
      ? answerUntil(now, new Date(arrivalAt(quote.terms.checkIn, hotel.checkInFrom, hotel.zone))).toISOString()
      : null,
  isForCompany: quote.clientId !== null,
  roomsLeft,
  pricedAt: quote.pricedAt.toISOString(),
  expiresAt: quote.expiresAt.toISOString(),
  serverTime: now.toISOString(),
})

const STORE = `
  insert into quotes (id, client_id, rate_plan_id, room_type_id, property_id, terms, priced_at, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`

/**
 * Prices one rate for a stay that is on sale and keeps the price for twenty minutes. Takes no stock. For a signed-in person it is the
 * price of their company.
 */
export const createQuote = async (given: Given, asked: Asked): Promise<Quote> => {
  const { db, pool, now, locale } = given
  const { ratePlanId, checkIn, checkOut } = asked
  const clientId = given.actor?.clientId ?? null
  const [rate] = await rateForStay(db).execute({ ratePlanId, checkIn, checkOut, clientId, now: now.toISOString() })
  if (rate === undefined) throw notFound()
  const { plan, roomType, property, city } = rate
  assertStayIsOnSale(asked, { zone: property.zone, now }, 'body')
  assertSells(property, rate.sales, asked, now)
  if (!fitsInto(roomType, roomsOf(asked), property)) throw new Refusal('occupancy_not_possible')
  const terms = await termsOf(given, rate, asked)
  const roomsLeft = Math.max(0, rate.roomsLeft)
  if (roomsLeft < asked.rooms) throw new Refusal('sold_out', { details: { roomsLeft } })
  const quote = {
    id: uuidv7(),
    clientId,
    ratePlanId: plan.id,
    roomTypeId: roomType.id,
    propertyId: property.id,
    terms,
    pricedAt: now,
    expiresAt: new Date(now.getTime() + QUOTE_MINUTES * 60_000),
  }
  const [place, promise] = [
    [plan.id, roomType.id, property.id],
    [JSON.stringify(terms), now, quote.expiresAt],
  ]
  await namedCount(pool, 'keep-quote', STORE, [quote.id, clientId, ...place, ...promise])
  return answer(now, quote, factsFrom(property, city, locale), roomsLeft)
}

/** The same quote. Throws `not_found`, also for that of another company, or `quote_expired` when its time is over. */
const live = (quote: StoredQuote | undefined, actor: Actor | null, now: Date): StoredQuote => {
  if (quote === undefined || !mayUseQuote(actor, quote)) throw notFound()
  if (quote.expiresAt <= now) throw new Refusal('quote_expired')
  return quote
}

const liveQuote = async (db: Db, actor: Actor | null, quoteId: string, now: Date): Promise<StoredQuote> => {
  const [quote] = await db.select().from(quotes).where(eq(quotes.id, quoteId))
  return live(quote, actor, now)
}

const quoteWithTaxRules = prepared((tx) =>
  tx
    .select({
      quote: quotes,
      preparationNights: properties.preparationNights,
      taxRules: rulesOfCity(sql`${sql.placeholder('clientId')}::uuid`),
    })
    .from(quotes)
    .innerJoin(properties, eq(properties.id, quotes.propertyId))
    .innerJoin(cities, eq(cities.id, properties.cityId))
    .where(eq(quotes.id, sql.placeholder('quoteId')))
    .prepare('quote-with-tax-rules'),
)

/**
 * The quote for a new hold, with the property's preparation nights of now. Throws like `live`; `quote_expired` also if a
 * visitor's price differs from the company's.
 */
export const quoteToHold = async (
  tx: Db,
  actor: Actor,
  quoteId: string,
  now: Date,
): Promise<StoredQuote & { preparationNights: number }> => {
  const [found] = await quoteWithTaxRules(tx).execute({ quoteId, clientId: actor.clientId })
  const quote = live(found?.quote, actor, now)
  if (quote.clientId === null && hasOwnTaxes(found?.taxRules ?? [], quote.terms.checkIn)) {
    throw new Refusal('quote_expired')
  }
  return { ...quote, preparationNights: found?.preparationNights ?? 0 }
}

export const getQuote = async (given: Given, quoteId: string): Promise<Quote> => {
  const { db, now, locale } = given
  const quote = await liveQuote(db, given.actor, quoteId, now)
  const { checkIn, checkOut } = quote.terms
  const hotel = await hotelFacts(db, quote.propertyId, locale)
  return answer(now, quote, hotel, await roomsLeftOf(given, { roomTypeId: quote.roomTypeId, checkIn, checkOut }))
}
