import { getArticle, listArticles, listQuestions } from '#contract/content/articles.ts'
import { type StayBooking } from '#contract/products/stays/bookings.ts'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { flightPasses } from '#contract/products/flights/flight-passes.ts'
import { getHotel } from '#contract/products/stays/hotels.ts'
import { holdsStock } from '#contract/bookings/states.ts'
import type { ResponseOf } from '#contract/core/endpoint.ts'
import { listBookings } from '#contract/products/registry.ts'
import { listInvoices } from '#contract/products/stays/invoices.ts'
import { listFlightInvoices } from '#contract/products/flights/invoices.ts'
import { call, keepAnswer } from '#src/platform/api/client.ts'
import { countAppFiles } from '#src/pwa/app-files.ts'
import { articleQueries } from '#src/content/articles/queries.ts'
import { isSettled } from '#src/products/stays/documents/has-voucher.ts'
import { invoicesOf } from '#src/bookings/documents/invoice-queries.ts'
import { hotelDetail } from '#src/products/stays/search/form/hotel-query.ts'
import { bookingQueries, keepBookings } from '#src/products/stays/trip/booking-queries.ts'
import { flightBookingQueries } from '#src/products/flights/trip/flight-booking-queries.ts'
import type { Need } from './preparation.ts'

/** Maximum pages of upcoming trips to store; enough for every traveller. */
const MOST_PAGES = 5

/** We issue invoices only for payments to us; they exist after payment. */
export const mayHaveInvoice = (booking: StayBooking): boolean =>
  booking.payment === 'company_account' && isSettled(booking)

const needsOf = (booking: StayBooking): Need[] => {
  const { bookingId, hotel } = booking
  return [
    {
      part: 'hotel',
      about: hotel.name,
      async fetch(signal) {
        const facts = await call(getHotel, { params: { hotelId: hotel.hotelId } }, { signal, background: true })
        await keepAnswer(hotelDetail(hotel.hotelId), facts)
        return []
      },
    },
    ...(mayHaveInvoice(booking)
      ? [
          {
            part: 'invoice' as const,
            about: hotel.name,
            async fetch(signal: AbortSignal) {
              const papers = await call(listInvoices, { params: { bookingId } }, { signal, background: true })
              await keepAnswer(invoicesOf(bookingId), papers)
              return []
            },
          },
        ]
      : []),
  ]
}

/** The barcodes of flights and their invoices. */
const needsOfFlights = ({ bookingId, reference, paidWith, tickets }: FlightBooking): Need[] => [
  ...(tickets.length > 0
    ? [
        {
          part: 'bookings' as const,
          about: reference,
          async fetch(signal: AbortSignal) {
            const found = await call(flightPasses, { params: { bookingId } }, { signal, background: true })
            await keepAnswer(flightBookingQueries.passes(bookingId), found)
            return []
          },
        },
      ]
    : []),
  ...(paidWith === null
    ? []
    : [
        {
          part: 'invoice' as const,
          about: reference,
          async fetch(signal: AbortSignal) {
            const found = await call(listFlightInvoices, { params: { bookingId } }, { signal, background: true })
            await keepAnswer(flightBookingQueries.invoices(bookingId), found)
            return []
          },
        },
      ]),
]

/** The list of trips, and each booking of it for itself; the rest follows from it. */
const trips: Need = {
  part: 'bookings',
  about: '',
  async fetch(signal) {
    const pages: ResponseOf<typeof listBookings>[] = []
    const pageParams: string[] = []
    for (let cursor: string | null = ''; cursor !== null && pages.length < MOST_PAGES;) {
      pageParams.push(cursor)
      const query = { when: 'upcoming' as const, ...(cursor === '' ? {} : { cursor }) }
      const page: ResponseOf<typeof listBookings> = await call(listBookings, { query }, { signal, background: true })
      pages.push(page)
      cursor = page.nextCursor
    }
    await keepAnswer(bookingQueries.list('upcoming'), { pages, pageParams })
    const items = pages.flatMap((page) => page.items)
    await keepBookings(items)
    return items.flatMap((item) => {
      if (item.service === 'flight') return needsOfFlights(item.booking)
      return holdsStock(item.state) ? needsOf(item.booking) : []
    })
  },
}

const ASKED = { background: true, anonymous: true } as const

const help: Need = {
  part: 'help',
  about: '',
  async fetch(signal) {
    await keepAnswer(articleQueries.questions(), await call(listQuestions, {}, { signal, ...ASKED }))
    const query = { kind: 'help' as const, q: '', category: '' }
    const list = await call(listArticles, { query }, { signal, ...ASKED })
    await keepAnswer(articleQueries.list('help'), list)
    return list.items.map(({ slug, title }): Need => ({
      part: 'help',
      about: title,
      async fetch(again) {
        const article = await call(getArticle, { params: { kind: 'help', slug } }, { signal: again, ...ASKED })
        await keepAnswer(articleQueries.detail('help', slug), article)
        return []
      },
    }))
  },
}

/** Thrown where a file of the app could not be fetched; without a worker nothing opens without network. */
class AppMissingError extends Error {
  override readonly name = 'AppMissingError'
}

const app: Need = {
  part: 'app',
  about: '',
  async fetch() {
    const count = await countAppFiles({ mend: true })
    if (count === null || count.missing > 0) throw new AppMissingError(String(count?.missing ?? ''))
    return []
  },
}

export const TRIP_NEEDS: readonly Need[] = [trips, help, app]
