import type { Db } from '#server/database/db.ts'
import type { TourOffer, TourSupplier } from '#server/domain/products/tours/supplier/tour-supplier.ts'
import { issueOf, octoBookings, priced } from './bookings.ts'
import { octoClient, OctoRefusal, type OctoSettings } from './client.ts'
import { ensureWebhook, eventsOf, receiveBookingEvent, settleEvent } from './events.ts'
import { importCatalogue, refreshStocks } from './import-catalogue.ts'

type Given = {
  db: Db
  clock: () => Date
  settings: OctoSettings
  /** Sells the tours that are not from OCTO. */
  others: TourSupplier
}

/** A tour supplier that speaks OCTO, the open standard for tours and activities. */
export const octoTourSupplier = ({ db, clock, settings, others }: Given): TourSupplier => {
  const ask = octoClient(settings)
  const bookings = octoBookings({ db, ask })
  const { webhookSecret } = settings
  return {
    name: 'octo',

    async check(order) {
      const ids = await bookings.idsOf(order.departureId)
      if (ids === null) return others.check(order)
      const start = await bookings.startAt(ids, order.departureId, order.units)
      const offer: TourOffer =
        start === null || !start.available
          ? { kind: 'sold_out' }
          : { kind: 'available', units: priced(ids, order.units, start), confirms: 'when_asked' }
      return offer
    },

    async book(order) {
      const ids = await bookings.idsOf(order.departureId)
      if (ids === null) return others.book(order)
      try {
        return await bookings.book(ids, order)
      } catch (error) {
        // A request that is rejected is not accepted later either.
        if (error instanceof OctoRefusal) return { kind: 'failed' }
        throw error
      }
    },

    async find(bookingId) {
      if (!(await bookings.isOurs(bookingId))) return others.find(bookingId)
      const booking = await bookings.theirs(bookingId)
      return booking === null ? null : issueOf(booking)
    },

    cancel: async (bookingId) =>
      (await bookings.isOurs(bookingId)) ? bookings.cancel(bookingId) : others.cancel(bookingId),

    async change(bookingId, changes) {
      if (!(await bookings.isOurs(bookingId))) return others.change(bookingId, changes)
      const move = changes.findLast((change) => change.kind === 'move')
      if (move !== undefined) await bookings.moved(bookingId, move.departureId)
      const given = changes.flatMap((change) => (change.kind === 'unit' ? [change.index] : []))
      if (given.length > 0) await bookings.withoutUnits(bookingId, given)
    },

    events: async (onFailure) => [
      ...(await others.events(onFailure)),
      ...(await eventsOf(db, { theirs: bookings.theirs, now: clock(), onFailure })),
    ],

    async taken(eventId) {
      const [bookingId = '', heardAt] = eventId.split(' ')
      if (heardAt === undefined) return others.taken(eventId)
      await settleEvent(db, bookingId, new Date(heardAt))
    },

    async refresh({ origin, onFailure }) {
      const given = { db, ask, now: clock(), onFailure }
      // Each by itself: what one cannot read must not stop the others.
      const count = await importCatalogue(given).catch(onFailure)
      await refreshStocks(given).catch(onFailure)
      if (webhookSecret !== null) await ensureWebhook(ask, origin, webhookSecret).catch(onFailure)
      return count ?? 0
    },

    receiveEvent: (sent) => receiveBookingEvent({ db, now: clock(), webhookSecret }, sent),
  }
}
