import { mayReadInvoices } from '#server/domain/bookings/access.ts'
import { awaitSupplier } from '#server/domain/bookings/await-supplier.ts'
import { FLIGHT_PUSH_TEXTS } from './push-texts.ts'
import { defineProduct, NO_HOST, NO_LISTINGS, NOTHING_ERASABLE, type Product } from '#server/domain/bookings/product.ts'
import { summaryView } from '#server/domain/bookings/shared-rows.ts'
import { seenFlights, severalFlights } from './book/flight-booking-reads.ts'
import { flightBookingView, flightRowOf, type StoredFlights } from './book/flight-booking-view.ts'
import { flightInvoices, issueFlightInvoice, flightVat } from './invoices/flight-invoices.ts'
import { endOrder } from './book/flight-orders.ts'
import { flightPolicyFacts } from './policy/flight-policy-checks.ts'
import { eraseFlights, FLIGHT_SECTIONS } from './account.ts'
import { flightAdmin } from './admin.ts'
import { flightApprovals } from './approvals.ts'
import { flightCancellation } from './cancel/flight-cancellation.ts'
import { flightJobs, type FlightServices } from './jobs.ts'
import { flightTimes } from './flight-times.ts'
import { usesOfFlights } from './flight-uses.ts'
import { flightTripParts } from './trip-parts.ts'
import { FLIGHT_CHANGE_PARTS, isPriceOfFlights, payableFlights } from './payable.ts'
import { flightSuppliers } from './policy/flight-suppliers.ts'
import { flightTrials } from './policy/flight-trials.ts'
import { flightReportFacts } from './report-facts.ts'

/** Flights of airlines. */
export const flightsProduct = (services: FlightServices): Product =>
  defineProduct<StoredFlights>({
    service: 'flight',
    screen: '/flights/ticket',
    load: seenFlights,
    async listItems(tx, actor, rows, now) {
      const flights = await severalFlights(
        tx,
        rows.map(({ id }) => id),
      )
      return rows.flatMap((row) => {
        const booking = flights.get(row.id)
        return booking === undefined
          ? []
          : [{ service: 'flight' as const, ...summaryView(row), booking: flightBookingView(booking, actor, now) }]
      })
    },
    usesOf: usesOfFlights,
    tripParts: flightTripParts,
    flightTimes: flightTimes(services),
    payable: payableFlights,
    policyFacts: flightPolicyFacts,
    policyTrials: flightTrials,
    policySuppliers: flightSuppliers,
    reportFacts: flightReportFacts,
    isPrice: isPriceOfFlights,
    // Invoiced with the charge: the airline writes tickets that are paid for.
    async onPaid(tx, booking, { now }) {
      await awaitSupplier(tx, booking, now)
      await issueFlightInvoice(tx, booking.id, now)
    },
    onExpired: endOrder,
    payableParts: FLIGHT_CHANGE_PARTS,
    cancellation: flightCancellation(services),
    mayReadInvoices: (actor, booking) => mayReadInvoices(actor, flightRowOf(booking)),
    invoices: flightInvoices,
    vat: flightVat,
    approvals: flightApprovals(services),
    jobs: flightJobs(services),
    exportSections: FLIGHT_SECTIONS,
    erase: eraseFlights,
    pushTexts: FLIGHT_PUSH_TEXTS,
    admin: flightAdmin,
    // Flights of a day have no page that could be found tomorrow.
    sitemap: () => Promise.resolve([]),
    listings: NO_LISTINGS,
    hostOf: NO_HOST,
    erasable: () => Promise.resolve(NOTHING_ERASABLE),
  })
