import * as v from 'valibot'
import { moneySchema } from '#contract/core/money.ts'
import { daySchema, idSchema, instantSchema } from '#contract/core/scalars.ts'

const CREDIT_STATES = ['open', 'used', 'expired'] as const

/** Travel credit a traveller has with an airline for cancelled tickets. */
export const creditFactsSchema = v.object({
  /** A place in `flyers` of the booking. */
  flyer: v.number(),
  /** The airline that issued the tickets. */
  carrier: v.string(),
  /** The tickets it is of, thirteen digits each. */
  ticketNumbers: v.array(v.string()),
  amount: moneySchema,
  /** The airline's change fee when the credit is used; null if unknown. */
  changeFee: v.nullable(moneySchema),
  /** Last day of validity, in Jakarta time (where tickets are issued). */
  until: daySchema,
})
export type CreditFacts = v.InferOutput<typeof creditFactsSchema>

export const flightCreditSchema = v.object({
  ...creditFactsSchema.entries,
  creditId: idSchema,
  /** When the tickets were cancelled. */
  at: instantSchema,
  state: v.picklist(CREDIT_STATES),
  usedAt: v.nullable(instantSchema),
})
export type FlightCredit = v.InferOutput<typeof flightCreditSchema>
