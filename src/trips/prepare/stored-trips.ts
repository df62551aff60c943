import * as v from 'valibot'
import { getArticle, listArticles } from '#contract/content/articles.ts'
import { stayBookingSchema, type StayBooking } from '#contract/products/stays/bookings.ts'
import { getHotel } from '#contract/products/stays/hotels.ts'
import { holdsStock } from '#contract/bookings/states.ts'
import { listBookings } from '#contract/products/registry.ts'
import { listInvoices } from '#contract/products/stays/invoices.ts'
import { forgetAnswers, forgetOld, keptAnswer, keptUnder } from '#src/platform/api/client.ts'
import { now } from '#src/platform/device/clock.ts'
import { belongsInWallet, isLongOver } from '#src/products/stays/wallet/stay-facts.ts'
import { countAppFiles } from '#src/pwa/app-files.ts'
import { articleQueries } from '#src/content/articles/queries.ts'
import { invoicesOf } from '#src/bookings/documents/invoice-queries.ts'
import { hotelDetail } from '#src/products/stays/search/form/hotel-query.ts'
import { bookingQueries } from '#src/products/stays/trip/booking-queries.ts'
import { wallet } from '#src/wallet/device-wallet.ts'
import { mayHaveInvoice } from './trip-needs.ts'

/** Stored data of a trip, as read back from the device; `none` if there is nothing to store. */
export type TripThere = {
  bookingId: string
  name: string
  checkIn: string
  checkOut: string
  booking: boolean
  hotel: boolean
  invoice: boolean | 'none'
  wallet: boolean | 'none'
}

export type KeptThere = {
  trips: readonly TripThere[]
  /** Articles of the help that are there, of those in the list; null where not even the list is. */
  help: { there: number; of: number } | null
  /** Null where no worker answers. */
  app: Awaited<ReturnType<typeof countAppFiles>>
}

const listSchema = v.object({ pages: v.array(listBookings.response) })

const upcoming = async (): Promise<StayBooking[]> => {
  const list = v.safeParse(listSchema, await keptAnswer(bookingQueries.list('upcoming')))
  return list.success
    ? list.output.pages.flatMap(({ items }) => items.flatMap((item) => (item.service === 'stay' ? [item.booking] : [])))
    : []
}

const tripOf = async (booking: StayBooking): Promise<TripThere> => {
  const { bookingId, hotel, checkIn, checkOut } = booking
  const detail = await keptAnswer(bookingQueries.detail(bookingId))
  const facts = await keptAnswer(hotelDetail(hotel.hotelId))
  const papers = v.safeParse(listInvoices.response, await keptAnswer(invoicesOf(bookingId)))
  const { stays } = wallet.getView()
  return {
    bookingId,
    name: hotel.name,
    checkIn,
    checkOut,
    booking: v.is(stayBookingSchema, detail),
    hotel: v.is(getHotel.response, facts),
    invoice: !mayHaveInvoice(booking) || (papers.success && papers.output.items.length === 0) ? 'none' : papers.success,
    wallet: belongsInWallet(booking) ? stays.some((stay) => stay.bookingId === bookingId) : 'none',
  }
}

const helpThere = async (): Promise<KeptThere['help']> => {
  const list = v.safeParse(listArticles.response, await keptAnswer(articleQueries.list('help')))
  if (!list.success) return null
  let there = 0
  for (const { slug } of list.output.items) {
    const article = await keptAnswer(articleQueries.detail('help', slug))
    if (v.is(getArticle.response, article)) there += 1
  }
  return { there, of: list.output.items.length }
}

/** Reads the stored data of the upcoming trips from the device, independent of when it was fetched. */
export const readKeptTrips = async (): Promise<KeptThere> => {
  await wallet.refresh()
  const bookings = (await upcoming()).filter(({ state }) => holdsStock(state))
  const trips: TripThere[] = []
  for (const booking of bookings) trips.push(await tripOf(booking))
  return { trips, help: await helpThere(), app: await countAppFiles({ mend: false }) }
}

const isOver = (booking: StayBooking): boolean => isLongOver(booking, now())

/**
 * Removes what only trips needed that have been over for two days: the facts of their places. The bookings themselves stay
 * for the list of past ones as long as any answer does, fourteen days.
 */
export const forgetOverTrips = async (): Promise<void> => {
  await forgetOld()
  const bookings = (await keptUnder([...bookingQueries.all(), 'detail'])).flatMap((kept) => {
    const booking = v.safeParse(stayBookingSchema, kept)
    return booking.success ? [booking.output] : []
  })
  const ahead = new Set(bookings.filter((one) => !isOver(one)).map(({ hotel }) => hotel.hotelId))
  const over = bookings.filter(isOver).map(({ hotel }) => hotel.hotelId)
  await forgetAnswers(over.filter((hotelId) => !ahead.has(hotelId)).map((hotelId) => hotelDetail(hotelId).queryKey))
}
