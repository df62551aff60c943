import * as v from 'valibot'
import { moneySchema } from '#contract/core/money.ts'
import { daySchema, idSchema, instantSchema } from '#contract/core/scalars.ts'

const CREDIT_STATES = ['open', 'used', 'expired'] as const

/** What a traveller keeps with an airline of tickets that are cancelled. */
export const creditFactsSchema = v.object({
  /** A place in `flyers` of the booking. */
  flyer: v.number(),
  /** The airline that issued the tickets. */
  carrier: v.string(),
  /** The tickets it is of, thirteen digits each. */
  ticketNumbers: v.array(v.string()),
  amount: moneySchema,
  /** What the airline asks for the change when it is used; null where it is not known. */
  changeFee: v.nullable(moneySchema),
  /** The last day it counts, in Jakarta, where tickets are issued. */
  until: daySchema,
})
export type CreditFacts = v.InferOutput<typeof creditFactsSchema>

export const flightCreditSchema = v.object({
  ...creditFactsSchema.entries,
  creditId: idSchema,
  /** When the tickets were cancelled. */
  at: instantSchema,
  state: v.picklist(CREDIT_STATES),
  /** When somebody told that it was used. */
  usedAt: v.nullable(instantSchema),
})
export type FlightCredit = v.InferOutput<typeof flightCreditSchema>
