import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { createStayBooking, getStayBooking } from '#contract/products/stays/bookings.ts'
import { createHold } from '#contract/products/stays/holds.ts'
import { listHotels, listRates } from '#contract/products/stays/hotels.ts'
import { getOffer, listOffers } from '#contract/content/offers.ts'
import { createQuote, getQuote } from '#contract/products/stays/quotes.ts'
import { addDays } from '#contract/core/days.ts'
import { stayBookings } from '#server/database/schema/products/stays/stay-bookings.ts'
import { offers } from '#server/database/schema/content/offers.ts'
import { apiTest } from '#tests/support/api.ts'
import { cancelBooking, quotePartialCancellation } from '#contract/products/cancellations.ts'
import { at } from '#tests/support/stays/room-cancellations.ts'
import { anOffer } from '#tests/support/content.ts'
import { aCity, aHotel, STAY, TODAY } from '#tests/support/stays/hotels.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { aBooking, bookingBody } from '#tests/support/stays/stays.ts'
import { quoteStay, quoteStayPart, stayPart } from '#tests/support/cancellations.ts'

const api = apiTest()
const idr = (minor: number) => ({ minor, currency: 'IDR' })
const inIndonesian = { headers: { 'accept-language': 'id' } }

describe('an offer', () => {
  test('is not found when it is no longer or not yet published', async () => {
    const [draft, gone] = [await anOffer(api, { status: 'draft' }), await anOffer(api, { status: 'archived' })]
    await api.refused('not_found', getOffer, { params: { slug: 'nothing-here' } })
    await api.refused('not_found', getOffer, { params: { slug: draft.slug } })
    await api.refused('not_found', getOffer, { params: { slug: gone.slug } })
  })

  test('shows its code, place, days and terms, also after its end', async () => {
    const cityId = await aCity(api, { name: 'Bandung' })
    const texts = {
      en: { title: 'Cool nights', summary: 'Less in the hills.', terms: 'From **three** nights. <script>x</script>' },
      id: { title: 'Malam sejuk', summary: 'Lebih hemat di perbukitan.', terms: 'Mulai tiga malam.' },
    }
    const days = { bookableFrom: addDays(TODAY, -20), bookableUntil: addDays(TODAY, -1) }
    const { slug, code } = await anOffer(api, { cityId, minNights: 3, ...days }, texts)
    expect(await api.ok(getOffer, { params: { slug } })).toEqual({
      slug,
      code,
      title: 'Cool nights',
      summary: 'Less in the hills.',
      cover: { kind: 'offer', city: null },
      discountPermille: 100,
      services: ['stay'],
      minNights: 3,
      minTotal: null,
      place: { key: `city:${cityId}`, name: 'Bandung' },
      bookableUntil: days.bookableUntil,
      stayFrom: TODAY,
      stayUntil: addDays(TODAY, 200),
      terms: [
        {
          kind: 'paragraph',
          inlines: [
            { kind: 'text', text: 'From ' },
            { kind: 'strong', text: 'three' },
            { kind: 'text', text: ' nights. x' },
          ],
        },
      ],
    })
    expect(await api.ok(getOffer, { params: { slug } }, inIndonesian)).toMatchObject({ title: 'Malam sejuk' })
  })
})

const daysOf = (from: number, until: number) => ({
  bookableFrom: addDays(TODAY, from),
  bookableUntil: addDays(TODAY, until),
})

test('lists the offers bookable on this day in Jakarta, the soonest to end first', async () => {
  const later = await anOffer(api, daysOf(-1, 9))
  const sooner = await anOffer(api, daysOf(0, 0))
  const next = await anOffer(api, daysOf(1, 5))
  const others = [await anOffer(api, daysOf(-9, -1)), await anOffer(api, { ...daysOf(-1, 9), status: 'draft' })]
  const listed = async () => {
    const { items } = await api.ok(listOffers, {})
    return items
      .map(({ slug }) => slug)
      .filter((slug) => [later, sooner, next, ...others].some((one) => one.slug === slug))
  }
  expect(await listed()).toEqual([sooner.slug, later.slug])
  // The same day in UTC, the next one in Jakarta.
  api.clock.set(new Date(`${TODAY}T17:00:00Z`))
  expect(await listed()).toEqual([next.slug, later.slug])
})

describe('the code of an offer', () => {
  test('is refused for an unknown offer', async () => {
    const { ratePlanId } = await aHotel(api)
    const draft = await anOffer(api, { status: 'draft' })
    for (const offerCode of ['NOSUCHCODE', draft.code, 'abc', 'NO CODE', '', "X' OR 1=1"]) {
      const body = { ratePlanId, ...STAY, offerCode }
      const problem = await api.refused('offer_code_unknown', createQuote, { body })
      expect(problem.fields).toMatchObject([{ field: 'body.offerCode', code: 'offer_code_unknown' }])
    }
  })

  test('is refused with the reason where it is not valid for the stay', async () => {
    const { ratePlanId } = await aHotel(api)
    const elsewhere = await aCity(api)
    const reasons = [
      ['over', { bookableUntil: addDays(TODAY, -1) }],
      ['over', { status: 'archived' }],
      ['not_yet', { bookableFrom: addDays(TODAY, 1) }],
      ['too_few_nights', { minNights: 3 }],
      ['other_city', { cityId: elsewhere }],
      ['other_dates', { stayFrom: addDays(STAY.checkIn, 1) }],
      ['other_dates', { stayUntil: STAY.checkIn }],
    ] as const
    for (const [reason, more] of reasons) {
      const { code } = await anOffer(api, more)
      const body = { ratePlanId, ...STAY, offerCode: code }
      const problem = await api.refused('offer_not_applicable', createQuote, { body })
      expect(problem).toMatchObject({ status: 422, details: { reason } })
      expect(problem.fields).toMatchObject([{ field: 'body.offerCode' }])
    }
  })

  test('is valid on its very first and last day, night and number of nights, however it is typed', async () => {
    const { ratePlanId, cityKey } = await aHotel(api)
    const { code } = await anOffer(api, {
      cityId: cityKey.replace('city:', ''),
      minNights: 2,
      bookableFrom: TODAY,
      bookableUntil: TODAY,
      stayFrom: STAY.checkIn,
      stayUntil: addDays(STAY.checkOut, -1),
    })
    const body = { ratePlanId, ...STAY, offerCode: `  ${code.toLowerCase()} ` }
    expect((await api.ok(createQuote, { body })).offer).toEqual({ code, title: 'Ten off', minNights: 2 })
  })

  test('keeps its least nights in each room when nights are cancelled', async () => {
    const { ratePlanId } = await aHotel(api)
    const { code } = await anOffer(api, { minNights: 2 })
    const as = await signedInAs(api, await aUser(api))
    const stay = { ...STAY, checkOut: addDays(STAY.checkIn, 3), rooms: 2, adults: 2 }
    const quote = await api.ok(createQuote, { body: { ratePlanId, ...stay, offerCode: code } }, { as })
    const hold = await api.ok(createHold, { body: { holdId: uuidv7(), quoteId: quote.quoteId } }, { as })
    const { bookingId } = await api.ok(createStayBooking, { body: bookingBody({ quote, hold }) }, { as })
    const cancelling = (...roomNights: { room: number; night: string }[]) =>
      stayPart({ params: { bookingId }, body: { roomNights } })
    await quoteStayPart(api, cancelling(at(1, 2)), { as })
    await quoteStayPart(api, cancelling(at(1, 0), at(1, 1), at(1, 2)), { as })
    const tooMany = cancelling(at(1, 1), at(1, 2))
    await api.refused('offer_needs_nights', quotePartialCancellation, tooMany, { as })
    const { part } = tooMany.body
    const asked = { params: { bookingId }, body: { part, expectedRefund: idr(0) } }
    await api.refused('offer_needs_nights', cancelBooking, asked, { as, version: 1 })
  })

  test('subtracts its share from the rooms before charge and tax, from the quote to the booking and its refund', async () => {
    const cancellation = [
      { hoursBefore: 24, feePermille: 333 },
      { hoursBefore: null, feePermille: 1000 },
    ]
    const { ratePlanId, hotelId, cityKey } = await aHotel(api, { rooms: [{ rates: [{ cancellation }] }] })
    const { id, code } = await anOffer(api, { discountPermille: 125 })
    const stay = { ...STAY, rooms: 2, adults: 2 }
    const quote = await api.ok(createQuote, { body: { ratePlanId, ...stay, offerCode: code } })
    const lines = [
      { kind: 'room', night: STAY.checkIn, quantity: 2, amount: idr(2_000_000) },
      { kind: 'room', night: addDays(STAY.checkIn, 1), quantity: 2, amount: idr(2_000_000) },
      { kind: 'discount', night: null, quantity: 1, amount: idr(-500_000) },
      { kind: 'service_charge', night: null, quantity: 1, amount: idr(350_000) },
      { kind: 'tax', night: null, quantity: 1, amount: idr(423_500) },
    ]
    const offer = { code, title: 'Ten off', minNights: 1 }
    expect(quote).toMatchObject({ lines, total: idr(4_273_500), dueNow: idr(4_273_500), offer })

    // What was promised stays, whatever becomes of the offer.
    await api.db.update(offers).set({ discountPermille: 1, status: 'archived' }).where(eq(offers.id, id))
    expect(await api.ok(getQuote, { params: { quoteId: quote.quoteId } })).toEqual(quote)
    const as = await signedInAs(api, await aUser(api))
    const hold = await api.ok(createHold, { body: { holdId: uuidv7(), quoteId: quote.quoteId } }, { as })
    const { bookingId } = await api.ok(createStayBooking, { body: bookingBody({ quote, hold }) }, { as })
    const params = { bookingId }
    expect(await api.ok(getStayBooking, { params }, { as })).toMatchObject({ lines, total: idr(4_273_500), offer })
    const ledger = await api.db.execute(
      sql`select kind, amount_minor::float8 from ledger_entries where booking_id = ${bookingId}`,
    )
    expect(ledger.rows).toEqual([{ kind: 'charge', amount_minor: 4_273_500 }])
    const fee = Math.round((4_273_500 * 333) / 1000)
    expect(await quoteStay(api, { params }, { as })).toMatchObject({
      fee: idr(fee),
      refund: idr(4_273_500 - fee),
    })

    // Lists show the price that everybody pays.
    const full = idr(4_884_000)
    const search = await api.ok(listHotels, { query: { place: cityKey, ...stay } })
    const rates = await api.ok(listRates, { params: { hotelId }, query: stay })
    expect([search.items[0]?.from.total, rates.roomTypes[0]?.rates[0]?.total]).toEqual([full, full])
    expect((await api.ok(createQuote, { body: { ratePlanId, ...stay } })).total).toEqual(full)
  })

  test('is empty in a quote without one, and in bookings from before offers existed', async () => {
    const { ratePlanId } = await aHotel(api)
    const as = await signedInAs(api, await aUser(api))
    const booking = await aBooking(api, as, ratePlanId)
    expect(booking.offer).toBeNull()
    await api.db
      .update(stayBookings)
      .set({ terms: sql`terms - 'offer'` })
      .where(eq(stayBookings.bookingId, booking.bookingId))
    expect((await api.ok(getStayBooking, { params: { bookingId: booking.bookingId } }, { as })).offer).toBeNull()
  })
})
