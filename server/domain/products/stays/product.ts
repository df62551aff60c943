import { eq } from 'drizzle-orm'
import { mayPayBooking, mayReadInvoices } from '#server/domain/bookings/access.ts'
import type { Db } from '#server/database/db.ts'
import { holds } from '#server/database/schema/bookings/bookings.ts'
import { stayBookings } from '#server/database/schema/products/stays/stay-bookings.ts'
import { bookerOf } from '#server/domain/bookings/booker.ts'
import { stayRequests } from './requests/stay-requests.ts'
import { ownStay, seenStay, storedStays } from './book/booking-reads.ts'
import { rowOf, stayBookingView, type StoredStay } from './book/booking-view.ts'
import { awaitSupplier } from '#server/domain/bookings/await-supplier.ts'
import { NO_PARTS } from '#server/domain/bookings/payable.ts'
import { STAY_PUSH_TEXTS } from './push-texts.ts'
import { defineProduct, type Product } from '#server/domain/bookings/product.ts'
import { summaryView } from '#server/domain/bookings/shared-rows.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import { returnStock } from './hold/stock.ts'
import { erasableOfStays, eraseStays, STAY_SECTIONS } from './account.ts'
import { stayAdmin } from './admin.ts'
import { stayCancellation } from './cancel/stay-cancellation.ts'
import { confirmPaidStay } from './confirm-paid.ts'
import { stayInvoices, stayVat } from './invoices.ts'
import { stayJobs, type StayServices } from './jobs.ts'
import { stayHostParts } from './hosted/host-parts.ts'
import { hostOfStay, stayListings } from './listings.ts'
import { storedStayPolicyFacts } from './policy/stay-policy.ts'
import { stayApprovals } from './approvals/stay-approvals.ts'
import { usesOfStays } from './stay-uses.ts'
import { stayTripParts } from './trip-parts.ts'
import { hotelPages } from './sitemap.ts'
import { staySuppliers } from './policy/stay-suppliers.ts'
import { stayTrials } from './policy/stay-trials.ts'
import { stayReportFacts } from './report-facts.ts'

const releaseHold = async (tx: Db, bookingId: string): Promise<void> => {
  const [found] = await tx
    .select({ hold: holds })
    .from(stayBookings)
    .innerJoin(holds, eq(holds.id, stayBookings.holdId))
    .where(eq(stayBookings.bookingId, bookingId))
  if (found !== undefined) await returnStock(tx, found.hold)
}

/** Stays in hotels. */
export const staysProduct = (services: StayServices): Product =>
  defineProduct<StoredStay>({
    service: 'stay',
    screen: '/booking-confirmed',
    load: seenStay,
    async listItems(tx, actor, rows, now) {
      const stays = await storedStays(
        tx,
        rows.map(({ id }) => id),
      )
      return rows.flatMap((row) => {
        const stay = stays.get(row.id)
        return stay === undefined
          ? []
          : [
              {
                service: 'stay' as const,
                ...summaryView(row),
                booking: stayBookingView(stay, actor, now, services.keys),
              },
            ]
      })
    },
    usesOf: usesOfStays,
    tripParts: stayTripParts,
    flightTimes: null,
    payable(booking, actor) {
      if (!mayPayBooking(actor, rowOf(booking))) throw new Refusal('forbidden')
      const { client_id: clientId, state, version, terms, pay_until: until } = booking
      const payUntil = until === null ? null : new Date(until)
      return { clientId, state, version, partId: null, payUntil, priceUntil: null, due: terms.dueNow }
    },
    policyFacts: storedStayPolicyFacts,
    policyTrials: stayTrials,
    policySuppliers: staySuppliers,
    reportFacts: stayReportFacts,
    isPrice: () => Promise.resolve(true),
    async onPaid(tx, booking, given) {
      if (booking.supplier === null) return confirmPaidStay(tx, booking.id, given)
      await awaitSupplier(tx, booking, given.now)
      const { origin, now } = given
      const stored = await ownStay(tx, booking.id)
      const mail = { tx, now, origin, locale: stored.mail_locale }
      await stayRequests.askIfHost(mail, await bookerOf(tx, stored), booking)
    },
    onExpired: releaseHold,
    payableParts: NO_PARTS,
    cancellation: stayCancellation,
    mayReadInvoices: (actor, booking) => mayReadInvoices(actor, rowOf(booking)),
    invoices: stayInvoices,
    vat: stayVat,
    approvals: stayApprovals(services),
    jobs: stayJobs(services),
    exportSections: STAY_SECTIONS,
    erasable: erasableOfStays,
    erase: eraseStays,
    pushTexts: STAY_PUSH_TEXTS,
    admin: stayAdmin,
    sitemap: hotelPages,
    listings: { ...stayListings, host: stayHostParts(services) },
    hostOf: hostOfStay,
  })
