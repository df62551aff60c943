import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { createHold } from '#contract/products/stays/holds.ts'
import { listHotels, listRates } from '#contract/products/stays/hotels.ts'
import { createQuote, getQuote, type Quote } from '#contract/products/stays/quotes.ts'
import { createStayBooking } from '#contract/products/stays/bookings.ts'
import { addDays } from '#contract/core/days.ts'
import { ledgerEntries } from '#server/database/schema/bookings/bookings.ts'
import { inTenant } from '#server/database/tenant.ts'
import { endSession } from '#server/domain/accounts/sessions/sessions.ts'
import { apiTest } from '#tests/support/api.ts'
import { aCity, aHotel, STAY } from '#tests/support/stays/hotels.ts'
import { aClient, aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { aHold, bookingBody } from '#tests/support/stays/stays.ts'
import { aTaxRule } from '#tests/support/stays/taxes.ts'
import { cancelStay, quoteStay, quoteStayPart, stayPart } from '#tests/support/cancellations.ts'
import { stayInvoices } from '#tests/support/invoices.ts'

const api = apiTest()
const ELEVEN_TWELFTHS = { baseNumerator: 11, baseDenominator: 12 }

/** Each test has a country of its own, so that its rules are nobody else's. */
let countries = 0
const aCountry = (): string => {
  countries += 1
  return `X${String.fromCharCode(64 + countries)}`
}

/** A million a night and a tenth for service: two nights bear their taxes on 2,200,000. */
const aStay = async (
  countryCode: string,
  more: { payment?: 'company_account' | 'at_property'; zone?: string } = {},
) => {
  const { payment = 'company_account', zone = 'Asia/Jakarta' } = more
  const cityId = await aCity(api, { countryCode, zone })
  const free = [
    { hoursBefore: 24, feePermille: 333 },
    { hoursBefore: null, feePermille: 1000 },
  ]
  const hotel = await aHotel(api, {
    cityId,
    zone,
    taxPermille: 70,
    rooms: [{ rates: [{ payment, cancellation: free }] }],
  })
  return { ...hotel, cityId }
}

const aPerson = async () => {
  const user = await aUser(api)
  return { user, token: await signedInAs(api, user) }
}

const quoteOf = (ratePlanId: string, as?: string, stay: Partial<typeof STAY> = {}): Promise<Quote> =>
  api.ok(createQuote, { body: { ratePlanId, ...STAY, ...stay } }, as === undefined ? {} : { as })

const taxesOf = ({ lines }: Pick<Quote, 'lines'>) =>
  lines.flatMap(({ kind, regime, permille, base, amount }) =>
    kind === 'tax' ? [[regime, permille, base?.numerator, amount.minor]] : [],
  )

const holdOf = (quoteId: string) => ({ body: { holdId: uuidv7(), quoteId } })

describe('general tax rules', () => {
  test('without rules the property’s tax applies, under its local law', async () => {
    const { ratePlanId } = await aStay(aCountry())
    const { lines, total } = await quoteOf(ratePlanId)
    expect(lines.map(({ kind, regime, permille }) => [kind, regime, permille])).toEqual([
      ['room', null, undefined],
      ['room', null, undefined],
      ['service_charge', null, undefined],
      ['tax', 'foreign_local', 70],
    ])
    expect(total.minor).toBe(2_354_000)
    const { ratePlanId: inIndonesia } = await aHotel(api)
    expect(taxesOf(await quoteOf(inIndonesia))).toEqual([['pbjt', 110, undefined, 242_000]])
  })

  test('replace it, several at once and each with its share of the price, in lists as in quotes', async () => {
    const countryCode = aCountry()
    const { ratePlanId, hotelId, cityId } = await aStay(countryCode)
    await aTaxRule(api, { countryCode, priority: 2, regime: 'ppn', permille: 120, ...ELEVEN_TWELFTHS })
    await aTaxRule(api, { countryCode, priority: 1, permille: 100 })
    const quote = await quoteOf(ratePlanId)
    expect(taxesOf(quote)).toEqual([
      ['pbjt', 100, undefined, 220_000],
      ['ppn', 120, 11, 242_000],
    ])
    expect(quote.total.minor).toBe(2_662_000)
    const search = await api.ok(listHotels, { query: { place: `city:${cityId}`, ...STAY } })
    const rates = await api.ok(listRates, { params: { hotelId }, query: STAY })
    expect(search.items[0]?.from.total).toEqual(quote.total)
    expect(rates.roomTypes[0]?.rates[0]?.total).toEqual(quote.total)
  })

  test('of another country do not apply, and a zero rate exempts', async () => {
    const [countryCode, other] = [aCountry(), aCountry()]
    const { ratePlanId, hotelId } = await aStay(countryCode)
    await aTaxRule(api, { countryCode: other, permille: 500 })
    expect(taxesOf(await quoteOf(ratePlanId))).toEqual([['foreign_local', 70, undefined, 154_000]])
    await aTaxRule(api, { countryCode, permille: 0 })
    const quote = await quoteOf(ratePlanId)
    expect(taxesOf(quote)).toEqual([])
    const rates = await api.ok(listRates, { params: { hotelId }, query: STAY })
    expect(rates.roomTypes[0]?.rates[0]?.total).toEqual(quote.total)
  })

  test('apply by the check-in day at the property, from their first day to their last', async () => {
    const countryCode = aCountry()
    const { ratePlanId, hotelId } = await aStay(countryCode, { zone: 'Asia/Jayapura' })
    // There it is the third of March already, in London and in Jakarta still the second.
    api.clock.set(new Date('2027-03-02T15:30:00Z'))
    await aTaxRule(api, { countryCode, permille: 30, validFrom: '2027-03-03', validUntil: '2027-03-05' })
    await aTaxRule(api, { countryCode, permille: 60, validFrom: '2027-03-06' })
    const counts = async (checkIn: string) => {
      const stay = { ...STAY, checkIn, checkOut: addDays(checkIn, 2) }
      const quote = await quoteOf(ratePlanId, undefined, stay)
      const rates = await api.ok(listRates, { params: { hotelId }, query: stay })
      expect(rates.roomTypes[0]?.rates[0]?.total).toEqual(quote.total)
      return quote.lines.at(-1)?.permille
    }
    expect(await counts('2027-03-03')).toBe(30)
    expect(await counts('2027-03-05')).toBe(30)
    expect(await counts('2027-03-06')).toBe(60)
    await aTaxRule(api, { countryCode, permille: 90, priority: -1, validFrom: '2027-03-07', validUntil: '2027-03-07' })
    expect([await counts('2027-03-06'), await counts('2027-03-07'), await counts('2027-03-08')]).toEqual([60, 90, 60])
  })
})

describe('the own tax rule of a company', () => {
  test('is valid for its people only', async () => {
    const countryCode = aCountry()
    const { ratePlanId } = await aStay(countryCode)
    const [own, other] = [await aPerson(), await aPerson()]
    await aTaxRule(api, { countryCode, permille: 100 })
    await aTaxRule(api, { countryCode, permille: 0, clientId: own.user.clientId, priority: 9 })
    await aTaxRule(api, { countryCode, regime: 'ppn', permille: 120, clientId: own.user.clientId, ...ELEVEN_TWELFTHS })
    const general = [['pbjt', 100, undefined, 220_000]]
    const mine = await quoteOf(ratePlanId, own.token)
    expect(taxesOf(mine)).toEqual([['ppn', 120, 11, 242_000]])
    expect(mine.isForCompany).toBe(true)
    expect(taxesOf(await quoteOf(ratePlanId, other.token))).toEqual(general)
    const visitors = await quoteOf(ratePlanId)
    expect(taxesOf(visitors)).toEqual(general)
    expect(visitors.isForCompany).toBe(false)
  })

  test('is a price that no one else can read or hold', async () => {
    const { ratePlanId } = await aStay(aCountry())
    const [own, other] = [await aPerson(), await aPerson()]
    const colleague = await signedInAs(api, await aUser(api, { clientId: own.user.clientId }))
    const { quoteId } = await quoteOf(ratePlanId, own.token)
    await api.refused('not_found', getQuote, { params: { quoteId } })
    await api.refused('not_found', getQuote, { params: { quoteId } }, { as: other.token })
    await api.refused('not_found', createHold, holdOf(quoteId), { as: other.token })
    const operator = await aUser(api, {
      clientId: (await aClient(api, { isOperator: true })).id,
      roles: ['owneradmin'],
    })
    await api.refused('not_found', createHold, holdOf(quoteId), { as: await signedInAs(api, operator) })
    expect(await api.ok(getQuote, { params: { quoteId } }, { as: colleague })).toMatchObject({ quoteId })
    await api.ok(createHold, holdOf(quoteId), { as: own.token })
  })

  test('cannot hold the price of a visitor, where it differs', async () => {
    const countryCode = aCountry()
    const { ratePlanId } = await aStay(countryCode)
    const [own, other] = [await aPerson(), await aPerson()]
    await aTaxRule(api, { countryCode, permille: 50, clientId: own.user.clientId, validFrom: addDays(STAY.checkIn, 1) })
    const { quoteId } = await quoteOf(ratePlanId)
    const later = await quoteOf(ratePlanId, undefined, { checkIn: addDays(STAY.checkIn, 1) })
    await api.refused('quote_expired', createHold, holdOf(later.quoteId), { as: own.token })
    await api.ok(createHold, holdOf(later.quoteId), { as: other.token })
    // The day before its rule begins it pays what everybody pays.
    await api.ok(createHold, holdOf(quoteId), { as: own.token })
  })

  test('gets the price of a visitor after the token became invalid', async () => {
    const countryCode = aCountry()
    const { ratePlanId } = await aStay(countryCode)
    const { user, token } = await aPerson()
    await aTaxRule(api, { countryCode, permille: 0, clientId: user.clientId })
    expect((await quoteOf(ratePlanId, 'nonsense')).isForCompany).toBe(false)
    const { rows } = await api.db.execute<{ id: string }>(sql`select id from sessions where user_id = ${user.id}`)
    await endSession(api.db, rows[0]?.id ?? '', api.clock.now())
    expect(taxesOf(await quoteOf(ratePlanId, token))).toEqual([['foreign_local', 70, undefined, 154_000]])
  })

  test('is hidden from other companies, even if a query omits the owner', async () => {
    const countryCode = aCountry()
    const { ratePlanId } = await aStay(countryCode)
    const [own, other] = [await aPerson(), await aPerson()]
    await aTaxRule(api, { countryCode, permille: 100 })
    await aTaxRule(api, { countryCode, permille: 0, clientId: own.user.clientId })
    const { quoteId } = await quoteOf(ratePlanId, own.token)
    const seen = ({ user }: typeof own) =>
      inTenant(api.db, { clientId: user.clientId, userId: user.id, isOperator: false }, async (tx) => {
        const rules = await tx.execute(sql`select 1 from tax_rules where country_code = ${countryCode}`)
        const quotes = await tx.execute(sql`select 1 from quotes where id = ${quoteId}`)
        return [rules.rows.length, quotes.rows.length]
      })
    expect(await seen(own)).toEqual([2, 1])
    expect(await seen(other)).toEqual([1, 0])
  })
})

/** Two rooms for two nights, with a general tax and one of the own company. */
const bookedAt = async (payment: 'company_account' | 'at_property') => {
  const countryCode = aCountry()
  const { ratePlanId } = await aStay(countryCode, { payment })
  const { user, token } = await aPerson()
  await aTaxRule(api, { countryCode, permille: 101, priority: 1 })
  const own = { countryCode, clientId: user.clientId, priority: 2 }
  await aTaxRule(api, { ...own, regime: 'ppn', permille: 120, ...ELEVEN_TWELFTHS })
  const quote = await quoteOf(ratePlanId, token, { rooms: 2, adults: 2 })
  const hold = await api.ok(createHold, holdOf(quote.quoteId), { as: token })
  const booking = await api.ok(createStayBooking, { body: bookingBody({ quote, hold }) }, { as: token })
  return { booking, quote, as: token, params: { bookingId: booking.bookingId } }
}

describe('a booking with taxes by rules', () => {
  test('keeps its regimes and rates, and its documents match the ledger', async () => {
    const { booking, quote, as, params } = await bookedAt('company_account')
    expect(booking.lines).toEqual(quote.lines)
    const roomNights = [{ room: 2, night: STAY.checkIn }]
    const part = await quoteStayPart(api, stayPart({ params, body: { roomNights } }), { as })
    const left = await cancelStay(api, stayPart({ params, body: { roomNights, expectedRefund: part.refund } }), {
      as,
      version: 1,
    })
    expect(left.lines.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(left.total.minor)
    expect(part.fee.minor + part.refund.minor + left.total.minor).toBe(booking.total.minor)
    const { refund } = await quoteStay(api, { params }, { as })
    await cancelStay(api, { params, body: { expectedRefund: refund } }, { as, version: 2 })

    const { items } = await stayInvoices(api, { params }, { as })
    expect(items.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note', 'credit_note'])
    for (const { lines, total } of items) {
      expect(lines.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(total.minor)
      expect(
        lines.flatMap(({ kind, regime, permille, base }) => (kind === 'tax' ? [[regime, permille, base]] : [])),
      ).toEqual([
        ['pbjt', 101, undefined],
        ['ppn', 120, { numerator: 11, denominator: 12 }],
      ])
    }
    const entries = await api.db.select().from(ledgerEntries).where(eq(ledgerEntries.bookingId, booking.bookingId))
    expect(items.map(({ total }) => total.minor)).toEqual(entries.map(({ amountMinor }) => amountMinor))
  })

  test('is due at the property with all its taxes, where the stay is', async () => {
    const { booking, as, params } = await bookedAt('at_property')
    expect(booking.total.minor).toBe(4_000_000 * 1.1 + 444_400 + 484_000)
    expect([booking.dueNow.minor, booking.dueAtProperty.minor]).toEqual([0, booking.total.minor])
    expect((await stayInvoices(api, { params }, { as })).items).toEqual([])
  })

  test('is unchanged as sold, whatever the rules become', async () => {
    const countryCode = aCountry()
    const { ratePlanId } = await aStay(countryCode)
    const { token } = await aPerson()
    const held = await aHold(api, token, ratePlanId)
    await aTaxRule(api, { countryCode, permille: 250 })
    const booking = await api.ok(createStayBooking, { body: bookingBody(held) }, { as: token })
    expect(booking.total).toEqual(held.quote.total)
    expect(taxesOf(booking)).toEqual([['foreign_local', 70, undefined, 154_000]])
  })
})
