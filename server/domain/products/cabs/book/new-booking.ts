import { eq } from 'drizzle-orm'
import type { BookingState } from '#contract/bookings/states.ts'
import type { FoundRide } from '#contract/products/cabs/cabs.ts'
import type { CabBreach } from '#contract/products/cabs/policy.ts'
import type { Db } from '#server/database/db.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import {
  cabBookings,
  cabHolds,
  type CabTerms,
  type StoredFlight,
} from '#server/database/schema/products/cabs/cab-bookings.ts'
import { newReference } from '#server/domain/bookings/references.ts'
import { summaryColumns, type BookingSummary } from '#server/domain/bookings/summary.ts'
import { issueTimes } from '#server/domain/bookings/supplier-times.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import { bookHire } from '../hold/hires.ts'
import type { CabHoldRow } from '../hold/holds.ts'
import type { AskedCab } from './checks.ts'

/** Titles omit typed addresses: they are mail subjects and part of shared trips. */
const nameOf = ({ airport, name, city, key }: FoundRide['from']): string =>
  airport ?? (key.startsWith('city:') ? city : name)

/** Route of a transfer, `CGK – Grand Hotel`; otherwise car and city. */
const rideTitle = ({ facts, ride }: Pick<CabTerms, 'facts' | 'ride'>): string =>
  ride.mode === 'transfer' ? `${nameOf(ride.from)} – ${nameOf(ride.to)}` : `${facts.example}, ${ride.from.city}`

/** Shared booking fields of a ride. */
const summaryOf = (terms: CabTerms): BookingSummary => {
  const { ride, total } = terms
  return {
    title: rideTitle(terms),
    startsAt: new Date(ride.startsAt),
    endsAt: new Date(ride.endsAt),
    zone: ride.zone,
    endZone: ride.to.zone,
    total,
    people: ride.people,
  }
}

export type NewCab = {
  asked: AskedCab
  hold: CabHoldRow
  terms: CabTerms
  flight: StoredFlight | null
  state: BookingState
  payUntil: Date | null
  /** Set where the operator has to confirm. */
  supplier: string | null
  breaches: readonly CabBreach[]
  /** Of the travel policy; null if none was in force. */
  policyVersion: number | null
}

/** Stores a new booking, whose hold is used then; its car stays taken. Throws `id_taken`. */
export const storeCab = async (
  tx: Db,
  actor: Actor,
  { asked, hold, terms, flight, state, payUntil, supplier, breaches, policyVersion }: NewCab,
  { now, locale }: { now: Date; locale: Locale },
): Promise<void> => {
  const owner = { clientId: actor.clientId, userId: actor.userId }
  const stored = await tx
    .insert(bookings)
    .values({
      id: asked.bookingId,
      reference: newReference(),
      ...owner,
      service: 'cab',
      state,
      ...summaryColumns(summaryOf(terms)),
      contact: asked.contact,
      offerCode: terms.offer?.code,
      policyReason: asked.policyReason,
      policyVersion,
      payUntil,
      supplier,
      ...(state === 'issuing' && issueTimes(now)),
      mailLocale: locale,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: bookings.id })
  if (stored.length === 0) {
    throw new Refusal('id_taken', { fields: [{ field: 'body.bookingId', code: 'id_taken' }] })
  }
  await tx.insert(cabBookings).values({
    bookingId: asked.bookingId,
    ...owner,
    holdId: hold.id,
    hireId: hold.hireId,
    operatorId: hold.operatorId,
    terms,
    passengerName: asked.passengerName,
    signName: asked.signName,
    notes: asked.notes,
    licence: terms.selfDrive === null ? null : asked.licence,
    flight,
    flightSeenAt: flight === null ? null : now,
    breaches: [...breaches],
  })
  await tx.update(cabHolds).set({ state: 'used' }).where(eq(cabHolds.id, hold.id))
  await bookHire(tx, hold.hireId)
}
