import * as v from 'valibot'
import { moneySchema, type Money } from '../core/money.ts'
import { instantSchema } from '../core/scalars.ts'
import { PAYMENT_METHODS, PAYMENT_STATES, PAY_WITH } from './states.ts'

const askedSchema = v.object({
  /** Less than the price, in its currency. */
  amount: v.object({
    ...moneySchema.entries,
    minor: v.pipe(v.number(), v.safeInteger(), v.minValue(1, 'own_part_out_of_range')),
  }),
  method: v.picklist(PAYMENT_METHODS),
})
export type AskedOwnPart = v.InferOutput<typeof askedSchema>

/** The part that the booker pays while the company account pays the rest: only with `payWith` of the company account. */
export const ownPartEntries = { ownPart: v.optional(v.nullable(askedSchema), null) }

/** Additional errors of booking endpoints. */
export const OWN_PART_ERRORS = [
  'own_part_not_allowed',
  'own_part_for_others',
  'own_part_out_of_range',
  'own_part_needs_approval',
] as const

/** Shares of both payers; their sum is the price at booking. */
export const ownPartSchema = v.object({ own: moneySchema, company: moneySchema })
export type OwnPart = v.InferOutput<typeof ownPartSchema>

/** Null for a booking with one payer; missing in answers stored by older versions. */
export const paidInPartsEntries = { ownPart: v.optional(v.nullable(ownPartSchema)) }

/** How a booking is paid. */
export const bookingPaymentEntries = {
  /** Null until paid; the own method where the booker pays a part. */
  paidWith: v.nullable(v.picklist(PAY_WITH)),
  /** The latest try to pay over the gateway; of flights that for an unpaid change, if there is one. */
  lastPayment: v.nullable(
    v.object({ method: v.picklist(PAYMENT_METHODS), state: v.picklist(PAYMENT_STATES), at: instantSchema }),
  ),
  ...paidInPartsEntries,
}

/**
 * What has gone back of the traveller's part once `refunded` minor units of both parts have: in proportion, half a unit up.
 * The company's part is the rest. From the sum and not from each refund, so that their order does not matter.
 */
export const ownRefundOf = ({ own, company }: OwnPart, refunded: number): number => {
  const total = BigInt(own.minor + company.minor)
  // A product of two amounts can be beyond 2^53.
  return Number((2n * BigInt(refunded) * BigInt(own.minor) + total) / (2n * total))
}

/** The company's share of a price: the whole price unless the traveller's part is valid. */
export const companyPartOf = (total: Money, own: Money | null): Money =>
  own === null || own.currency !== total.currency || own.minor < 1 || own.minor >= total.minor
    ? total
    : { minor: total.minor - own.minor, currency: total.currency }
