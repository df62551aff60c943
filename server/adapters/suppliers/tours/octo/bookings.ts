import { eq } from 'drizzle-orm'
import { departureParts } from '#contract/products/tours/departures.ts'
import type { Db } from '#server/database/db.ts'
import { octoOptions, octoOrders } from '#server/database/schema/products/tours/octo.ts'
import { tours } from '#server/database/schema/products/tours/tours.ts'
import { SupplierError } from '#server/domain/bookings/supplier-error.ts'
import type { TourContact, TourIssue, TourOrder } from '#server/domain/products/tours/supplier/tour-supplier.ts'
import { netOf } from './catalogue-of.ts'
import { OctoRefusal, type OctoClient } from './client.ts'
import { unitItemId } from './ids.ts'
import { bookingSchema, type OctoAvailability, type OctoBooking } from './schemas.ts'
import { availabilityOf } from './stock.ts'

type Ids = typeof octoOptions.$inferSelect & { currency: string }

/** Hold time at the supplier. The confirmation follows immediately. */
const HOLD_MINUTES = 15

/** Outcome of a booking; null if unconfirmed, so that the request can be repeated. */
export const issueOf = ({ status, supplierReference, uuid }: OctoBooking): TourIssue | { kind: 'cancelled' } | null => {
  switch (status) {
    case 'CONFIRMED':
    case 'REDEEMED':
      return { kind: 'confirmed', supplierReference: supplierReference ?? uuid }
    case 'PENDING':
      return { kind: 'pending' }
    case 'CANCELLED':
      return { kind: 'cancelled' }
    case 'EXPIRED':
    case 'REJECTED':
      return { kind: 'failed' }
    case 'ON_HOLD':
      return null
  }
}

const theirUnit = ({ theirUnits }: Ids, unitId: string): string => {
  const id = theirUnits[unitId]
  if (id === undefined) throw new SupplierError('octo: a unit that is not sold any more')
  return id
}

/** Units of an order, counted by the supplier's ids. */
const quantitiesOf = (ids: Ids, units: TourOrder['units']): { id: string; quantity: number }[] => {
  const counts = new Map<string, number>()
  for (const { unitId } of units) {
    const id = theirUnit(ids, unitId)
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return [...counts].map(([id, quantity]) => ({ id, quantity }))
}

export const priced = (ids: Ids, units: TourOrder['units'], { unitPricing }: OctoAvailability): TourOrder['units'] =>
  units.map(({ unitId, netMinor }) => {
    const prices = unitPricing.filter((one) => one.unitId === theirUnit(ids, unitId))
    const price = prices.find(({ currency }) => currency === ids.currency)
    if (price === undefined && prices.length > 0) throw new SupplierError('octo: a price in another currency')
    return { unitId, netMinor: price === undefined ? netMinor : netOf(price) }
  })

/** Bookings at a supplier that speaks OCTO. There they have our ids. */
export const octoBookings = ({ db, ask }: { db: Db; ask: OctoClient }) => {
  const idsOf = async (departureId: string): Promise<Ids | null> => {
    const [found] = await db
      .select({ ids: octoOptions, currency: tours.currency })
      .from(octoOptions)
      .innerJoin(tours, eq(tours.id, octoOptions.tourId))
      .where(eq(octoOptions.optionId, departureParts(departureId).optionId))
    return found === undefined ? null : { ...found.ids, currency: found.currency }
  }

  const isOurs = async (bookingId: string): Promise<boolean> =>
    (await db.select().from(octoOrders).where(eq(octoOrders.bookingId, bookingId))).length > 0

  const startAt = async (ids: Ids, departureId: string, units: TourOrder['units'] = []) => {
    const { day, time } = departureParts(departureId)
    const found = await availabilityOf(ask, ids, { from: day, to: day }, quantitiesOf(ids, units))
    return found.find(({ localDateTimeStart: at }) => at.slice(11, 16) === time && at.startsWith(day)) ?? null
  }

  const theirs = async (bookingId: string): Promise<OctoBooking | null> => {
    try {
      return await ask(bookingSchema, 'GET', `/bookings/${bookingId}`)
    } catch (error) {
      if (error instanceof OctoRefusal) return null
      throw error
    }
  }

  const patch = (bookingId: string, change: object): Promise<OctoBooking> =>
    ask(bookingSchema, 'PATCH', `/bookings/${bookingId}`, change)

  const withoutUnits = async (bookingId: string, indexes: readonly number[]): Promise<void> => {
    const gone = new Set(indexes.map((index) => unitItemId(bookingId, index)))
    const booking = await theirs(bookingId)
    const left = booking?.unitItems.filter(({ uuid }) => !gone.has(uuid)) ?? []
    if (booking === null || left.length === 0 || left.length === booking.unitItems.length) return
    await patch(bookingId, { unitItems: left.map(({ uuid, unitId }) => ({ uuid, unitId })) })
  }

  const moved = async (bookingId: string, departureId: string): Promise<void> => {
    const ids = await idsOf(departureId)
    const start = ids === null ? null : await startAt(ids, departureId)
    if (start === null) throw new SupplierError('octo: the new departure is not there any more')
    const booking = await theirs(bookingId)
    if (booking !== null && booking.availabilityId !== start.id) await patch(bookingId, { availabilityId: start.id })
  }

  const hold = async (ids: Ids, { bookingId, departureId, units }: TourOrder): Promise<OctoBooking | null> => {
    // One that is held already has its places: availability does not count them as free.
    const before = (await isOurs(bookingId)) ? await theirs(bookingId) : null
    if (before !== null) return before
    const start = await startAt(ids, departureId, units)
    if (start === null || !start.available) return null
    await db.insert(octoOrders).values({ bookingId, optionId: ids.optionId }).onConflictDoNothing()
    return ask(bookingSchema, 'POST', '/bookings', {
      uuid: bookingId,
      productId: ids.theirProductId,
      optionId: ids.theirOptionId,
      availabilityId: start.id,
      expirationMinutes: HOLD_MINUTES,
      unitItems: units.map(({ unitId }, index) => ({
        uuid: unitItemId(bookingId, index),
        unitId: theirUnit(ids, unitId),
      })),
    })
  }

  const book = async (ids: Ids, order: TourOrder & { contact: TourContact }): Promise<TourIssue> => {
    const { bookingId, contact } = order
    const held = await hold(ids, order)
    if (held === null) return { kind: 'sold_out' }
    const known = issueOf(held)
    if (known !== null) return known.kind === 'cancelled' ? { kind: 'failed' } : known
    const confirmed = await ask(bookingSchema, 'POST', `/bookings/${bookingId}/confirm`, {
      resellerReference: bookingId,
      contact: { fullName: contact.name, emailAddress: contact.email, phoneNumber: contact.phone },
    })
    const issue = issueOf(confirmed)
    return issue === null || issue.kind === 'cancelled' ? { kind: 'failed' } : issue
  }

  const cancel = async (bookingId: string): Promise<void> => {
    const booking = await theirs(bookingId)
    const isOver = booking === null || ['CANCELLED', 'EXPIRED', 'REJECTED'].includes(booking.status)
    if (isOver) return
    await ask(bookingSchema, 'POST', `/bookings/${bookingId}/cancel`, { reason: 'The traveller cancelled.' })
  }

  return { idsOf, isOurs, startAt, theirs, withoutUnits, moved, book, cancel }
}
