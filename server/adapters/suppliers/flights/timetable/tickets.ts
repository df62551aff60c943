import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { isSamePart } from '#contract/products/flights/flight-parts.ts'
import { ticketParts } from '#contract/products/flights/flight-tickets.ts'
import { nameRuleOf, ticketName, ticketTitle } from '#contract/products/flights/ticket-names.ts'
import { recordLocator } from '#contract/products/flights/ticket-numbers.ts'
import { readTable } from '#server/database/seed/reference/read.ts'
import type { FlightOrder, FlightReissue } from '#server/domain/products/flights/supplier/flight-supplier.ts'
import { chanceOf } from './chance.ts'
import { ACCOUNTING_CODES } from './data/accounting-codes.data.ts'

type Tickets = FlightBooking['tickets']
type Issued = { locator: string; tickets: Tickets }

const LOCATORS = 29 ** 6
const SERIALS = 1_000_000_000

const accountingCodes = new Map(readTable(ACCOUNTING_CODES, 2).map(([carrier = '', code = '']) => [carrier, code]))

/** Fictional code for airlines whose ticketing code is unknown. */
const NO_CODE = '000'

/**
 * The tickets of an order, numbered from where a key leads. Throws where a name cannot be printed, which is refused before
 * anything is sold.
 */
const write = (order: FlightOrder, key: string): Tickets => {
  const parts = ticketParts(order)
  const first = Math.floor(chanceOf(key, 'ticket') * SERIALS)
  return order.flyers.flatMap((one, flyer) =>
    parts.map(({ carrier, coupons }, index) => {
      const name = ticketName(one.name, ticketTitle(one, one.kind !== 'adult'), nameRuleOf(carrier))
      if (name === null) throw new Error('a name that no ticket can print was sold a flight')
      const serial = (first + flyer * parts.length + index) % SERIALS
      const number = `${accountingCodes.get(carrier) ?? NO_CODE}2${String(serial).padStart(9, '0')}`
      return { flyer, carrier, number, name: name.line, coupons }
    }),
  )
}

const locatorOf = (bookingId: string): string => recordLocator(Math.floor(chanceOf(bookingId, 'locator') * LOCATORS))

/** Generated record locator and tickets of an order: stable for the same booking. */
export const issueTickets = (order: FlightOrder): Issued => ({
  locator: locatorOf(order.bookingId),
  tickets: write(order, order.bookingId),
})

/**
 * The tickets of a booking after a leg was changed, the same for the same change. Who flies the leg has new numbers with
 * every airline that flew it or flies it now; all other tickets stay as they are. The locator stays.
 */
export const reissueTickets = (order: FlightReissue): Issued => {
  const { bookingId, changeId, leg, left, tickets } = order
  const isOf = ({ coupons }: Pick<Tickets[number], 'coupons'>): boolean => coupons.some((one) => one.leg === leg)
  const there = left.filter((part) => part.leg === leg).map(({ flyer }) => flyer)
  const fresh = write(order, changeId)
  const touched = new Set([...tickets, ...fresh].filter(isOf).map(({ carrier }) => carrier))
  const isTouched = ({ flyer, carrier }: Tickets[number]): boolean => there.includes(flyer) && touched.has(carrier)
  const written = fresh.filter(isTouched).flatMap((ticket) => {
    const coupons = ticket.coupons.filter((coupon) =>
      left.some((part) => isSamePart(part, { leg: coupon.leg, flyer: ticket.flyer })),
    )
    return coupons.length === 0 ? [] : [{ ...ticket, coupons }]
  })
  const all = [...tickets.filter((ticket) => !isTouched(ticket)), ...written]
  return { locator: locatorOf(bookingId), tickets: all.toSorted((one, other) => one.flyer - other.flyer) }
}
