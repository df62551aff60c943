import { and, eq } from 'drizzle-orm'
import { money } from '#contract/core/money.ts'
import { payments } from '#server/database/schema/payments/payments.ts'
import { SIMULATED } from '#server/adapters/gateways/simulated/gateway.ts'
import { applyGatewayEvent } from '#server/domain/payments/payment-events.ts'
import { seededId } from '../../../seeded.ts'
import { actorOf, hoursAfter, type Life } from '../../life.ts'
import type { Trip } from '../../plan/trip.ts'
import { cancelBooking } from '../cancel-booking.ts'
import { bookStay } from './book-stay.ts'
import { ratesFor, type Rate } from './rates.ts'

/** A stay that was paid by card and cancelled just now: the bank has the refund. False where no gateway takes cards. */
export const refundUnderWay = async (
  life: Life,
  trip: Trip,
  { bookingId, rates }: { bookingId: string; rates: readonly Rate[] },
): Promise<boolean> => {
  const { services, db, recorded } = life
  if (services.gateway?.name !== SIMULATED) return false
  const charged = ratesFor(rates, { ...trip, hostUserId: null }).filter(({ payment }) => payment === 'company_account')
  for (const rate of charged) {
    if ((await bookStay(life, trip, { bookingId, rate, payWith: 'card' })) === undefined) continue
    const [payment] = await services.db
      .select()
      .from(payments)
      .where(and(eq(payments.bookingId, bookingId), eq(payments.state, 'created')))
    if (payment === undefined) return true
    const paid = hoursAfter(trip.bookedAt, 1 / 8)
    const event = { about: 'payment', state: 'succeeded', paymentId: payment.id, at: paid } as const
    const [eventId, gatewayId] = [`life-${bookingId}`, seededId(`life:gateway:${bookingId}`)]
    const amount = money(payment.amountMinor, payment.currency)
    const given = { db, products: services.products, now: paid, origin: services.origin() }
    await recorded(bookingId, [paid], () =>
      applyGatewayEvent(given, SIMULATED, { ...event, eventId, gatewayId, amount }),
    )
    const at = hoursAfter(trip.bookedAt, 0.4)
    await cancelBooking(life, actorOf(trip.person), { service: 'stay', bookingId, part: null, at })
    return true
  }
  return false
}
