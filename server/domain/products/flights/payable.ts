import { eq, sql } from 'drizzle-orm'
import { money, type Money } from '#contract/core/money.ts'
import { unpaidChangeOf } from '#contract/products/flights/change-rules.ts'
import type { Db } from '#server/database/db.ts'
import { flightChanges } from '#server/database/schema/products/flights/flight-changes.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import type { Payable, PayableParts } from '#server/domain/bookings/payable.ts'
import { mayManageFlights, type StoredFlights } from './book/flight-booking-view.ts'
import { expireChange, overdueChanges, takeChangeMoney } from './change/flight-change-payments.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'

const instantOrNull = (text: string | null): Date | null => (text === null ? null : new Date(text))

/** What is to be paid for flights: a change of them that waits for its money, else the flights themselves. */
export const payableFlights = (booking: StoredFlights, actor: Actor): Payable => {
  if (!mayManageFlights(actor, booking)) throw new Refusal('forbidden')
  const whose = { clientId: booking.client_id, state: booking.state, version: booking.version }
  const change = unpaidChangeOf(booking)
  if (change !== undefined) {
    const due = money(change.fee + change.difference, booking.currency)
    return { ...whose, partId: change.id, payUntil: new Date(change.until), priceUntil: null, due }
  }
  return {
    ...whose,
    partId: null,
    payUntil: instantOrNull(booking.pay_until),
    priceUntil: instantOrNull(booking.price_until),
    due: money(booking.total_minor, booking.currency),
  }
}

/** False where the price of held flights was agreed anew since somebody was sent to pay for them. */
export const isPriceOfFlights = async (tx: Db, bookingId: string, { minor, currency }: Money): Promise<boolean> => {
  const { rows } = await tx.execute(sql`select 1 from flight_bookings
    where booking_id = ${bookingId} and (total_minor, currency) = (${minor}, ${currency})`)
  return rows.length > 0
}

/** Changes of flights are paid for by themselves. */
export const FLIGHT_CHANGE_PARTS: PayableParts = {
  async payUntil(db, partId) {
    const [change] = await db
      .select({ until: flightChanges.until })
      .from(flightChanges)
      .where(eq(flightChanges.id, partId))
    return change?.until ?? null
  },
  onPaid: takeChangeMoney,
  overdue: overdueChanges,
  expire: expireChange,
}
