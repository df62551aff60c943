import type { FlightBooking } from '#contract/endpoints/flight-bookings.ts'
import { ticketParts } from '#contract/rules/flight-tickets.ts'
import { nameRuleOf, ticketName, ticketTitle } from '#contract/rules/ticket-names.ts'
import { recordLocator } from '#contract/rules/ticket-numbers.ts'
import { readTable } from '#server/database/data/read.ts'
import type { FlightOrder } from '../flight-supplier.ts'
import { chanceOf } from './chance.ts'
import { ACCOUNTING_CODES } from './data/accounting-codes.data.ts'

const LOCATORS = 29 ** 6
const SERIALS = 1_000_000_000

const accountingCodes = new Map(readTable(ACCOUNTING_CODES, 2).map(([carrier = '', code = '']) => [carrier, code]))

/** Airlines whose code is not known here ticket under one that belongs to nobody. */
const NO_CODE = '000'

/**
 * The record locator and the tickets of an order, of our own making: the same for the same booking, however often it is
 * asked for. Throws where a name cannot be printed, which is refused before anything is sold.
 */
export const issueTickets = (order: FlightOrder): Pick<FlightBooking, 'tickets'> & { locator: string } => {
  const { bookingId, flyers } = order
  const parts = ticketParts(order)
  const first = Math.floor(chanceOf(bookingId, 'ticket') * SERIALS)
  const tickets = flyers.flatMap((one, flyer) =>
    parts.map(({ carrier, coupons }, index) => {
      const name = ticketName(one.name, ticketTitle(one, one.kind !== 'adult'), nameRuleOf(carrier))
      if (name === null) throw new Error('a name that no ticket can print was sold a flight')
      const serial = (first + flyer * parts.length + index) % SERIALS
      const number = `${accountingCodes.get(carrier) ?? NO_CODE}2${String(serial).padStart(9, '0')}`
      return { flyer, carrier, number, name: name.line, coupons }
    }),
  )
  return { locator: recordLocator(Math.floor(chanceOf(bookingId, 'locator') * LOCATORS)), tickets }
}
