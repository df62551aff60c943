import { eq, sql, type SQL } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import * as v from 'valibot'
import type { CreditFacts } from '#contract/products/flights/credit-envelope.ts'
import type { KnownCredit } from '#contract/products/flights/flight-credits.ts'
import { TICKETING_ZONE, type flightCancellation } from '#contract/products/flights/cancellation-rules.ts'
import { flightCredits as creditsOf } from '#contract/products/flights/credit-rules.ts'
import { dayInZone } from '#contract/core/days.ts'
import { mayUseCredit } from '#server/domain/bookings/access.ts'
import type { Db } from '#server/database/db.ts'
import { creditsOfTraveller } from './credits-of-traveller.ts'
import { flightCreditRows, storedKnownRow } from './flight-credit-rows.ts'
import { flightCredits } from '#server/database/schema/products/flights/flight-credits.ts'
import { asSystem, inTenant } from '#server/database/tenant.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { soldOf, type StoredFlights, seesFlights } from '../book/flight-booking-view.ts'
import { creditView } from './flight-credit-view.ts'
import { notFound, Refusal } from '#server/domain/kernel/refusal.ts'
import { readRow, readRows } from '#server/database/rows.ts'
import { mayEnterAll } from '#contract/core/roles.ts'

/** Travel credits with the airlines for parts cancelled at these amounts. */
export const creditsLeft = (
  booking: StoredFlights,
  amounts: Pick<ReturnType<typeof flightCancellation>, 'parts'>,
  now: Date,
): CreditFacts[] => creditsOf({ ...soldOf(booking), tickets: booking.tickets }, now, amounts)

/** Writes down what stays with the airlines, in the transaction that cancels; `booking` as it was before. */
export const storeCredits = async (
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

type Known = v.InferOutput<typeof storedKnownRow> & { isTraveller: boolean }

const knownCredit = (row: Known, actor: Actor, now: Date): KnownCredit => {
  const { bookingId, reference, name, airline, isTraveller } = row
  const isOwn = row.userId === actor.userId
  const isSeen = seesFlights(actor, { ...row, hostUserId: null })
  return { ...creditView(row, now), bookingId, reference, name, airline, isOwn, isTraveller, maySeeBooking: isSeen }
}

/** Of which credits the actor is the traveller, inside the tenant's transaction; addresses are read as the installation. */
const travelled = async (tx: Db, actor: Actor, condition: SQL): Promise<ReadonlySet<string>> => {
  const rows = await asSystem(tx, () =>
    readRows(tx, v.object({ id: v.string() }), creditsOfTraveller(actor, condition)),
  )
  return new Set(rows.map(({ id }) => id))
}

/** One role alone has to run the company and see flights; who only travels uses the own ones. */
const mayUseFlightCredit = (actor: Actor, credit: Parameters<typeof mayUseCredit>[1]): boolean =>
  (credit.isTraveller || credit.userId === actor.userId || mayEnterAll(['admin', 'flights'], actor.roles)) &&
  mayUseCredit(actor, credit)

/**
 * The open credits of bookings that the actor made or travelled on, for who runs the company of all of its; those that end
 * last first.
 */
export const listFlightCredits = async (
  { db, now }: { db: Db; now: Date },
  actor: Actor,
): Promise<{ items: KnownCredit[]; asOf: string }> => {
  const open = sql`k.used_at is null and k.until >= ${dayInZone(now, TICKETING_ZONE)}`
  const known = await inTenant(db, actor, async (tx) => {
    const flown = await travelled(tx, actor, open)
    const ids = sql`${sql.param([...flown])}::uuid[]`
    const whose = mayEnterAll(['admin', 'flights'], actor.roles)
      ? sql``
      : sql`and (k.user_id = ${actor.userId} or k.id = any(${ids}))`
    const ofCompany = sql`k.client_id = ${actor.clientId} ${whose} and ${open}`
    const rows = await readRows(tx, storedKnownRow, flightCreditRows(ofCompany))
    return rows.map((row) => ({ ...row, isTraveller: flown.has(row.creditId) }))
  })
  const items = known.filter((row) => mayUseFlightCredit(actor, row)).map((row) => knownCredit(row, actor, now))
  return { items, asOf: now.toISOString() }
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
  const stored = await readRow(tx, storedKnownRow, flightCreditRows(sql`k.id = ${creditId}`))
  if (stored === undefined) throw notFound()
  const row = { ...stored, isTraveller: (await travelled(tx, actor, sql`k.id = ${creditId}`)).has(creditId) }
  if (!mayUseFlightCredit(actor, row)) throw notFound()
  const { state, usedAt } = creditView(row, now)
  const isOver = row.until < dayInZone(now, TICKETING_ZONE)
  if (isOver || isUsed === (usedAt !== null)) throw new Refusal('illegal_transition', { details: { state } })
  await tx
    .update(flightCredits)
    .set({ usedAt: isUsed ? now : null, usedBy: isUsed ? actor.userId : null })
    .where(eq(flightCredits.id, creditId))
  return knownCredit({ ...row, usedAt: isUsed ? now.toISOString() : null }, actor, now)
}
