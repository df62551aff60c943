import { uuidv7 } from 'uuidv7'
import { createStayBooking, type StayBooking } from '#contract/products/stays/bookings.ts'
import { createHold, type Hold } from '#contract/products/stays/holds.ts'
import { createQuote, type Quote } from '#contract/products/stays/quotes.ts'
import type { Api } from '../api.ts'
import { STAY } from './hotels.ts'

type Asked = Partial<typeof STAY> & { guests?: string }

export const CONTACT = { name: 'Siti Rahmawati', email: 'siti@people.example', phone: '+62 811 000 111' }

export const aQuote = (api: Api, ratePlanId: string, stay: Asked = {}): Promise<Quote> =>
  api.ok(createQuote, { body: { ratePlanId, ...STAY, ...stay } })

export const aHold = async (
  api: Api,
  token: string,
  ratePlanId: string,
  stay: Asked = {},
): Promise<{ quote: Quote; hold: Hold }> => {
  const quote = await aQuote(api, ratePlanId, stay)
  const hold = await api.ok(createHold, { body: { holdId: uuidv7(), quoteId: quote.quoteId } }, { as: token })
  return { quote, hold }
}

/** What a booking form sends for a hold. */
export const bookingBody = (held: { quote: Quote; hold: Hold }) => ({
  bookingId: uuidv7(),
  holdId: held.hold.holdId,
  expectedTotal: held.quote.total,
  travellers: Array.from({ length: held.quote.rooms }, (_, index) => ({
    fullName: `Guest Number ${'I'.repeat(index + 1)}`,
  })),
  contact: CONTACT,
})

export const aBooking = async (api: Api, token: string, ratePlanId: string, stay: Asked = {}): Promise<StayBooking> =>
  api.ok(createStayBooking, { body: bookingBody(await aHold(api, token, ratePlanId, stay)) }, { as: token })
