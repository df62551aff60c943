import { uuidv7 } from 'uuidv7'
import { createHold, type Hold } from '#contract/products/stays/holds.ts'
import { createQuote, type Quote } from '#contract/products/stays/quotes.ts'
import type { Caller } from './calls.ts'

export type Stay = { checkIn: string; checkOut: string; rooms?: number; adults?: number }

const CONTACT = { name: 'Siti Rahmawati', email: 'siti@people.example', phone: '+62 811 000 111' }

/** What the booking form sends for a hold. */
export const commitOf = (quote: Quote, holdId: string) => ({
  bookingId: uuidv7(),
  holdId,
  expectedTotal: quote.total,
  travellers: Array.from({ length: quote.rooms }, (_, index) => ({
    fullName: `Guest Number ${'I'.repeat(index + 1)}`,
  })),
  contact: CONTACT,
  policyReason: 'The customer waits',
})

export const quoted = (caller: Caller, ratePlanId: string, stay: Stay): Promise<Quote> =>
  caller.good(createQuote, { body: { ratePlanId, ...stay } })

export const held = async (
  caller: Caller,
  as: string,
  ratePlanId: string,
  stay: Stay,
): Promise<{ quote: Quote; hold: Hold }> => {
  const quote = await quoted(caller, ratePlanId, stay)
  const hold = await caller.good(createHold, { body: { holdId: uuidv7(), quoteId: quote.quoteId } }, { as })
  return { quote, hold }
}
