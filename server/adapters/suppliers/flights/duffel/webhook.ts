import { createHmac, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { duffelOrders } from '#server/database/schema/products/flights/duffel-orders.ts'
import type { FlightSupplier, ReceivedEvent } from '#server/domain/products/flights/supplier/flight-supplier.ts'
import type { OrdersGiven } from './orders.ts'

type Sent = Parameters<NonNullable<FlightSupplier['receiveEvent']>>[0]

const SIGNATURE = 'x-duffel-signature'

const eventSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    type: v.string(),
    data: v.object({ object: v.object({ id: v.optional(v.string()), order_id: v.optional(v.string()) }) }),
  }),
)

/**
 * True where the bytes are signed by Duffel: `t=<seconds>,v1=<hex>` over `<seconds>.<body>`. How old it is does not matter: it
 * only makes us ask Duffel again.
 */
const isSigned = ({ headers, body }: Sent, secret: string): boolean => {
  const header = headers[SIGNATURE]
  const [, at, signature] = /^t=(\d{1,12}),v1=([\da-f]{64})$/i.exec(typeof header === 'string' ? header : '') ?? []
  if (at === undefined || signature === undefined) return false
  const expected = createHmac('sha256', secret).update(`${at}.${body}`).digest()
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'))
}

/** Takes an event of Duffel about one of our orders: it is looked at again next. Others are ignored. */
export const receiveOrderEvent = async (
  { db, clock }: OrdersGiven,
  secret: string,
  sent: Sent,
): Promise<ReceivedEvent> => {
  if (!isSigned(sent, secret)) return { kind: 'untrusted' }
  const read = v.safeParse(eventSchema, sent.body)
  if (!read.success) return { kind: 'unreadable' }
  const { id, order_id: orderId = id } = read.output.data.object
  if (orderId === undefined) return { kind: 'ignored' }
  const [row] = await db
    .update(duffelOrders)
    .set({ lookAt: clock() })
    .where(eq(duffelOrders.orderId, orderId))
    .returning({ bookingId: duffelOrders.bookingId })
  return row === undefined ? { kind: 'ignored' } : { kind: 'heard', bookingId: row.bookingId }
}
