import { eq } from 'drizzle-orm'
import { money } from '#contract/core/money.ts'
import { tourUses } from '#contract/products/tours/tour-uses.ts'
import type { Db } from '#server/database/db.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { tours } from '#server/database/schema/products/tours/tours.ts'
import { mayPayBooking, mayReadInvoices } from '#server/domain/bookings/access.ts'
import { awaitSupplier } from '#server/domain/bookings/await-supplier.ts'
import { bookerOf } from '#server/domain/bookings/booker.ts'
import { NO_PARTS } from '#server/domain/bookings/payable.ts'
import { defineProduct, type BookedUse, type PaidGiven, type Product } from '#server/domain/bookings/product.ts'
import { summaryView, type SharedRow } from '#server/domain/bookings/shared-rows.ts'
import { recordTransitions } from '#server/domain/bookings/transitions.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import type { SitemapEntry } from '#server/domain/kernel/sitemap-entry.ts'
import { erasableOfTours, eraseTours, TOUR_SECTIONS } from './account.ts'
import { tourAdmin } from './admin.ts'
import { tourApprovals } from './approvals/tour-approvals.ts'
import { tourBookingView } from './book/booking-view.ts'
import { afterConfirmed } from './book/confirm.ts'
import { giveBackSeats } from './book/seats.ts'
import { ownTour, rowOfTour, seenTour, storedTours, unitsLeft, type StoredTour } from './book/stored-tour.ts'
import { tourCancellation } from './cancel/tour-cancellation.ts'
import { tourInvoices, tourVat } from './invoices.ts'
import { hostOfTour } from './hosted/host-of-tour.ts'
import { tourHostParts } from './hosted/host-parts.ts'
import { tourListings } from './listings.ts'
import { tourJobs, type TourServices } from './jobs.ts'
import { storedTourPolicyFacts } from './policy.ts'
import { TOUR_PUSH_TEXTS } from './push-texts.ts'
import { tourTripParts } from './trip-parts.ts'
import { tourSuppliers } from './policy-suppliers.ts'
import { tourTrials } from './policy-trials.ts'
import { tourRequests } from './requests/tour-requests.ts'
import { tourReportFacts } from './report-facts.ts'

/** Paid: confirms the tour or asks its operator or host. */
const confirmPaid = async (tx: Db, booking: SharedRow, { now, origin, locale }: PaidGiven): Promise<void> => {
  const { id, clientId, state, version, supplier } = booking
  if (supplier !== null) {
    await awaitSupplier(tx, booking, now)
    const stored = await ownTour(tx, id)
    await tourRequests.askIfHost({ tx, now, origin, locale }, await bookerOf(tx, stored), booking)
    return
  }
  await tx
    .update(bookings)
    .set({ state: 'confirmed', version: version + 1 })
    .where(eq(bookings.id, id))
  await recordTransitions(tx, { id, clientId }, [state, 'paid', 'confirmed'], { userId: null, at: now })
  await afterConfirmed({ tx, now, origin, locale }, await bookerOf(tx, await ownTour(tx, id)), id)
}

/** The hours of each tour, by everybody who is named. */
const usesOfTours = async (tx: Db, bookingIds: readonly string[]): Promise<BookedUse[]> =>
  [...(await storedTours(tx, bookingIds)).values()].flatMap((booking) => {
    const uses = tourUses(new Date(booking.starts_at), booking.facts.durationMinutes)
    const named = unitsLeft(booking).filter(({ fullName }) => fullName !== '')
    return named.flatMap(({ fullName }) => uses.map(({ use }) => ({ bookingId: booking.id, name: fullName, use })))
  })

/** The pages of all tours but those of the demonstration. */
const tourPages = async (db: Db): Promise<SitemapEntry[]> => {
  const found = await db.select({ id: tours.id }).from(tours).where(eq(tours.isDemonstration, false))
  return found.map(({ id }) => ({ path: `/tour/detail?id=${id}`, updatedAt: null }))
}

/** Tours and activities. */
export const toursProduct = (services: TourServices): Product =>
  defineProduct<StoredTour>({
    service: 'tour',
    screen: '/tour/booking',
    load: seenTour,
    async listItems(tx, actor, rows, now) {
      const found = await storedTours(
        tx,
        rows.map(({ id }) => id),
      )
      return rows.flatMap((row) => {
        const booking = found.get(row.id)
        return booking === undefined
          ? []
          : [
              {
                service: 'tour' as const,
                ...summaryView(row),
                booking: tourBookingView(booking, actor, now, services.keys),
              },
            ]
      })
    },
    usesOf: usesOfTours,
    tripParts: tourTripParts,
    flightTimes: null,
    payable(booking, actor) {
      if (!mayPayBooking(actor, rowOfTour(booking))) throw new Refusal('forbidden')
      const { client_id: clientId, state, version, pay_until: until } = booking
      const payUntil = until === null ? null : new Date(until)
      const due = money(booking.total_minor, booking.currency)
      return { clientId, state, version, partId: null, payUntil, priceUntil: null, due }
    },
    policyFacts: (tx, actor, booking, now, company) =>
      storedTourPolicyFacts(tx, actor, booking, now, company ?? money(booking.total_minor, booking.currency)),
    policyTrials: tourTrials,
    policySuppliers: tourSuppliers,
    reportFacts: tourReportFacts,
    isPrice: () => Promise.resolve(true),
    onPaid: confirmPaid,
    onExpired: async (tx, bookingId) => giveBackSeats(tx, await ownTour(tx, bookingId)),
    payableParts: NO_PARTS,
    cancellation: tourCancellation(services.keys),
    mayReadInvoices: (actor, booking) => mayReadInvoices(actor, rowOfTour(booking)),
    invoices: tourInvoices,
    vat: tourVat,
    approvals: tourApprovals,
    jobs: tourJobs(services),
    exportSections: TOUR_SECTIONS,
    erasable: erasableOfTours,
    erase: eraseTours,
    pushTexts: TOUR_PUSH_TEXTS,
    admin: tourAdmin,
    sitemap: tourPages,
    listings: { ...tourListings, host: tourHostParts(services) },
    hostOf: hostOfTour,
  })
