import { eq } from 'drizzle-orm'
import { cabUses } from '#contract/products/cabs/cab-uses.ts'
import type { Db } from '#server/database/db.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { mayPayBooking, mayReadInvoices } from '#server/domain/bookings/access.ts'
import { awaitSupplier } from '#server/domain/bookings/await-supplier.ts'
import { bookerOf } from '#server/domain/bookings/booker.ts'
import { NO_PARTS } from '#server/domain/bookings/payable.ts'
import { defineProduct, type BookedUse, type PaidGiven, type Product } from '#server/domain/bookings/product.ts'
import { summaryView, type SharedRow } from '#server/domain/bookings/shared-rows.ts'
import { recordTransitions } from '#server/domain/bookings/transitions.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import { CAB_SECTIONS, erasableOfCabs, eraseCabs } from './account.ts'
import { cabAdmin } from './admin.ts'
import { cabApprovals } from './approvals/cab-approvals.ts'
import { cabBookingView, totalOfCab } from './book/booking-view.ts'
import { afterConfirmed } from './book/confirm.ts'
import { ownCab, rowOfCab, seenCab, storedCabs, type StoredCab } from './book/stored-cab.ts'
import { cabCancellation } from './cancel/cab-cancellation.ts'
import { releaseHire } from './hold/hires.ts'
import { hostOfCab } from './hosted/host-of-cab.ts'
import { cabHostParts } from './hosted/host-parts.ts'
import { cabInvoices, cabVat } from './invoices.ts'
import { cabJobs, type CabServices } from './jobs.ts'
import { cabListings } from './listings.ts'
import { storedCabPolicyFacts } from './policy.ts'
import { CAB_PUSH_TEXTS } from './push-texts.ts'
import { cabTripParts } from './trip-parts.ts'
import { cabSuppliers } from './policy-suppliers.ts'
import { cabTrials } from './policy-trials.ts'
import { cabRequests } from './requests/cab-requests.ts'
import { cabReportFacts } from './report-facts.ts'

/** Paid: confirms the ride or asks its operator or host. */
const confirmPaid = async (tx: Db, booking: SharedRow, { now, origin, locale }: PaidGiven): Promise<void> => {
  const { id, clientId, state, version, supplier } = booking
  if (supplier !== null) {
    await awaitSupplier(tx, booking, now)
    const stored = await ownCab(tx, id)
    await cabRequests.askIfHost({ tx, now, origin, locale }, await bookerOf(tx, stored), booking)
    return
  }
  await tx
    .update(bookings)
    .set({ state: 'confirmed', version: version + 1 })
    .where(eq(bookings.id, id))
  await recordTransitions(tx, { id, clientId }, [state, 'paid', 'confirmed'], { userId: null, at: now })
  await afterConfirmed({ tx, now, origin, locale }, await bookerOf(tx, await ownCab(tx, id)), id)
}

/** The hours of each ride, by its passenger. */
const usesOfCabs = async (tx: Db, bookingIds: readonly string[]): Promise<BookedUse[]> =>
  [...(await storedCabs(tx, bookingIds)).values()].flatMap(({ id, terms, starts_at: at, passenger_name: name }) =>
    cabUses(new Date(at), terms.ride.minutes).map(({ use }) => ({ bookingId: id, name, use })),
  )

/** Rides and cars. */
export const cabsProduct = (services: CabServices): Product =>
  defineProduct<StoredCab>({
    service: 'cab',
    screen: '/cabs/booking',
    load: seenCab,
    async listItems(tx, actor, rows, now) {
      const found = await storedCabs(
        tx,
        rows.map(({ id }) => id),
      )
      return rows.flatMap((row) => {
        const booking = found.get(row.id)
        return booking === undefined
          ? []
          : [
              {
                service: 'cab' as const,
                ...summaryView(row),
                booking: cabBookingView(booking, actor, now, services.keys),
              },
            ]
      })
    },
    usesOf: usesOfCabs,
    tripParts: cabTripParts,
    flightTimes: null,
    payable(booking, actor) {
      if (!mayPayBooking(actor, rowOfCab(booking))) throw new Refusal('forbidden')
      const { client_id: clientId, state, version, pay_until: until } = booking
      const payUntil = until === null ? null : new Date(until)
      return { clientId, state, version, partId: null, payUntil, priceUntil: null, due: totalOfCab(booking) }
    },
    policyFacts: storedCabPolicyFacts,
    policyTrials: cabTrials,
    policySuppliers: cabSuppliers,
    reportFacts: cabReportFacts,
    isPrice: () => Promise.resolve(true),
    onPaid: confirmPaid,
    onExpired: async (tx, bookingId) => releaseHire(tx, (await ownCab(tx, bookingId)).hire_id),
    payableParts: NO_PARTS,
    cancellation: cabCancellation,
    mayReadInvoices: (actor, booking) => mayReadInvoices(actor, rowOfCab(booking)),
    invoices: cabInvoices,
    vat: cabVat,
    approvals: cabApprovals,
    jobs: cabJobs(services),
    exportSections: CAB_SECTIONS,
    erasable: erasableOfCabs,
    erase: eraseCabs,
    pushTexts: CAB_PUSH_TEXTS,
    admin: cabAdmin,
    // Offers depend on the ride: there is no page of a single thing.
    sitemap: () => Promise.resolve([]),
    listings: { ...cabListings, host: cabHostParts(services) },
    hostOf: hostOfCab,
  })
