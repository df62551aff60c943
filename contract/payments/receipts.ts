import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { moneySchema } from '../core/money.ts'
import { countInUrl, idSchema, instantSchema } from '../core/scalars.ts'
import { SERVICES } from '../core/services.ts'
import { PAY_WITH } from './states.ts'

export const receiptSchema = v.object({
  receiptId: idSchema,
  bookingId: idSchema,
  service: v.picklist(SERVICES),
  reference: v.string(),
  /** Of the booking: the hotel, the flights, the tour or the ride. */
  title: v.string(),
  /** Below zero for money that came back. */
  amount: moneySchema,
  /** By which way the money went. */
  paidWith: v.picklist(PAY_WITH),
  /** My own money, for a part of a booking whose rest my company pays. */
  isOwnPart: v.optional(v.boolean(), false),
  at: instantSchema,
})
export type Receipt = v.InferOutput<typeof receiptSchema>

export const listReceipts = endpoint({
  name: 'payments.receipts',
  method: 'GET',
  path: '/api/Payments/receipts',
  summary: 'What was paid for my bookings and what came back, the latest first, a page at a time.',
  access: 'user',
  query: v.object({
    cursor: v.optional(v.pipe(v.string(), v.maxLength(400))),
    limit: v.optional(countInUrl(1, 50, 'validation_failed'), 20),
  }),
  response: v.object({ items: v.array(receiptSchema), nextCursor: v.nullable(v.string()) }),
})
