import { t } from '@lingui/core/macro'
import type { AdminBookingDetail } from '#contract/products/registry.ts'
import type { AdminToday } from '#contract/products/registry.ts'
import { firstOfToday } from '#src/bookings/first-of-today.ts'
import type { ProductAdmin, TodayPart } from '#src/bookings/product-admin.ts'
import { AdminFlightDetail } from './AdminFlightDetail.tsx'
import { BookingRows } from '#src/admin/bookings/parts/BookingRows.tsx'
import { deviceZone } from '#src/i18n/formats.ts'
import { FirstDeparture, Legs, Locator } from './FlightCells.tsx'

const exportCells: ProductAdmin['exportCells'] = (row) => {
  if (row.service !== 'flight') return {}
  // Cancelled legs are not part of the trip if there are others left.
  const left = row.legs.filter(({ travellers }) => travellers > 0)
  const legs = left.length === 0 ? row.legs : left
  return {
    route: legs.map(({ from, to }) => `${from}-${to}`).join(' '),
    flights: legs.flatMap(({ flights }) => flights).join(' '),
    code: row.locator ?? '',
    // The days of a leg are those of its airports.
    start: legs[0]?.departsLocal.slice(0, 10) ?? '',
    startZone: legs[0]?.zone ?? '',
    end: legs.at(-1)?.arrivesLocal.slice(0, 10) ?? '',
    travellers: row.travellers,
  }
}

/** Older servers leave flights out. */
const NO_FLIGHTS: NonNullable<AdminToday['flights']> = { flying: [], away: [], booked: [] }

const partOf = (
  id: string,
  part: Pick<TodayPart, 'title' | 'none' | 'fills' | 'list'>,
  rows: NonNullable<AdminToday['flights']>['booked'],
): TodayPart => ({
  ...part,
  id,
  count: rows.length,
  rows: (
    <BookingRows
      caption={part.title}
      rows={rows}
      zone={deviceZone()}
      hasCompanies={false}
      first={firstOfToday(rows.length)}
    />
  ),
})

const todayParts = ({ flights = NO_FLIGHTS }: AdminToday): TodayPart[] => [
  partOf(
    'flying',
    {
      list: 'flying',
      title: t`Flying today`,
      none: t`No one is flying today.`,
      fills: t`Travellers are listed on the days they fly.`,
    },
    flights.flying,
  ),
  partOf(
    'away',
    {
      list: 'away',
      title: t`At their destination`,
      none: t`No one is between flights today.`,
      fills: t`Travellers are listed between their first and last flight.`,
    },
    flights.away,
  ),
  partOf(
    'booked-flights',
    {
      list: 'booked',
      title: t`Flights booked today`,
      none: t`No flights were booked today.`,
      fills: t`Flights are listed on the day they're booked.`,
    },
    flights.booked,
  ),
]

const FlightDetail = ({ detail }: { detail: AdminBookingDetail }) =>
  detail.service === 'flight' && <AdminFlightDetail booking={detail.booking} />

const invoiceFiles: ProductAdmin['invoiceFiles'] = (answer, reference) =>
  answer.service === 'flight'
    ? answer.items.map((invoice) => ({
        invoice,
        pdf: async () => (await import('../documents/flight-invoice.ts')).flightInvoicePdf(invoice, reference),
      }))
    : []

export const flightAdmin: ProductAdmin = {
  Code: Locator,
  What: Legs,
  When: FirstDeparture,
  exportCells,
  invoiceFiles,
  todayParts,
  Detail: FlightDetail,
}
