import * as v from 'valibot'
import type { FlightCredit } from '#contract/products/flights/credit-envelope.ts'
import { money } from '#contract/core/money.ts'
import { creditState } from '#contract/products/flights/credit-rules.ts'

/** A credit as the rows of bookings and its own have it; its instants are texts that `Date` can read. */
export const storedCreditSchema = v.object({
  creditId: v.string(),
  flyer: v.number(),
  carrier: v.string(),
  ticketNumbers: v.array(v.string()),
  until: v.string(),
  amount: v.number(),
  changeFee: v.nullable(v.number()),
  currency: v.string(),
  at: v.string(),
  usedAt: v.nullable(v.string()),
})
export type StoredCredit = v.InferOutput<typeof storedCreditSchema>

export const creditView = ({ amount, changeFee, currency, ...credit }: StoredCredit, now: Date): FlightCredit => {
  const { creditId, flyer, carrier, ticketNumbers, until } = credit
  const usedAt = credit.usedAt === null ? null : new Date(credit.usedAt).toISOString()
  return {
    creditId,
    flyer,
    carrier,
    ticketNumbers,
    amount: money(amount, currency),
    changeFee: changeFee === null ? null : money(changeFee, currency),
    until,
    at: new Date(credit.at).toISOString(),
    state: creditState({ until, usedAt }, now),
    usedAt,
  }
}
