import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { CreditFacts } from '#contract/endpoints/credit-envelope.ts'
import type { KnownCredit } from '#contract/endpoints/flight-credits.ts'
import { TICKETING_ZONE, type flightCancellation } from '#contract/rules/flight-cancellation.ts'
import { flightCredits as creditsOf } from '#contract/rules/flight-credits.ts'
import { mayEnter } from '#contract/rules/roles.ts'
import { dayInZone } from '#contract/rules/stay.ts'
import { mayCancelBooking } from '#server/access/rows.ts'
import type { Db } from '#server/database/db.ts'
import { flightCreditRows } from '#server/database/reads/flight-credit-rows.ts'
import { flightCredits } from '#server/database/schema/flight-credits.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { Actor } from './actor.ts'
import { soldOf, type StoredFlights } from './flight-booking-view.ts'
import { creditView, type StoredCredit } from './flight-credit-view.ts'
import { notFound, Refusal } from './refusal.ts'

/** What stays with the airlines when parts of a booking are cancelled at these amounts. */
export const creditsKept = (
  booking: StoredFlights,
  amounts: Pick<ReturnType<typeof flightCancellation>, 'parts'>,
  now: Date,
): CreditFacts[] => creditsOf({ ...soldOf(booking), tickets: booking.tickets }, now, amounts)

/** Writes down what stays with the airlines, in the transaction that cancels; `booking` as it was before. */
export const keepCredits = async (
  tx: Db,
  { id: bookingId, client_id: clientId, user_id: userId }: StoredFlights,
  credits: readonly CreditFacts[],
  now: Date,
): Promise<void> => {
  if (credits.length === 0) return
  await tx.insert(flightCredits).values(
    credits.map(({ flyer, carrier, ticketNumbers, amount, changeFee, until }) => ({
      id: uuidv7(),
      clientId,
      userId,
      bookingId,
      flyer,
      carrier,
      ticketNumbers,
      amountMinor: amount.minor,
      changeFeeMinor: changeFee?.minor ?? null,
      currency: amount.currency,
      until,
      madeAt: now,
    })),
  )
}

/** A credit as `flight-credit-rows.ts` reads it. */
type StoredKnown = StoredCredit &
  Pick<KnownCredit, 'bookingId' | 'reference' | 'name' | 'airline'> & { clientId: string; userId: string }

const knownCredit = (row: StoredKnown, actor: Actor, now: Date): KnownCredit => {
  const { bookingId, reference, name, airline } = row
  const isOwn = row.userId === actor.userId
  return { ...creditView(row, now), bookingId, reference, name, airline, isOwn }
}

/** The open credits of the actor's own bookings, for who runs the company of all of its; those that end last first. */
export const listFlightCredits = async (
  { db, now }: { db: Db; now: Date },
  actor: Actor,
): Promise<{ items: KnownCredit[]; asOf: string }> => {
  const whose = mayEnter('admin', actor.roles) ? sql`` : sql`and k.user_id = ${actor.userId}`
  const open = sql`k.client_id = ${actor.clientId} ${whose} and k.used_at is null
    and k.until >= ${dayInZone(now, TICKETING_ZONE)}`
  const { rows } = await inTenant(db, actor, (tx) => tx.execute<StoredKnown>(flightCreditRows(open)))
  return { items: rows.map((row) => knownCredit(row, actor, now)), asOf: now.toISOString() }
}

/**
 * Writes down that a credit was used or was not, inside the tenant's transaction of an idempotent call. Throws `not_found`,
 * or `illegal_transition` where it is so already or its last day is over.
 */
export const markFlightCredit = async (
  { tx, now }: { tx: Db; now: Date },
  actor: Actor,
  { creditId, isUsed }: { creditId: string; isUsed: boolean },
): Promise<KnownCredit> => {
  await tx.execute(sql`select 1 from flight_credits where id = ${creditId} for update`)
  const [row] = (await tx.execute<StoredKnown>(flightCreditRows(sql`k.id = ${creditId}`))).rows
  if (row === undefined) throw notFound()
  const { clientId, userId } = row
  if (!mayCancelBooking(actor, { clientId, userId, hostUserId: null })) throw notFound()
  const { state, usedAt } = creditView(row, now)
  const isOver = row.until < dayInZone(now, TICKETING_ZONE)
  if (isOver || isUsed === (usedAt !== null)) throw new Refusal('illegal_transition', { details: { state } })
  await tx
    .update(flightCredits)
    .set({ usedAt: isUsed ? now : null, usedBy: isUsed ? actor.userId : null })
    .where(eq(flightCredits.id, creditId))
  return knownCredit({ ...row, usedAt: isUsed ? now.toISOString() : null }, actor, now)
}
