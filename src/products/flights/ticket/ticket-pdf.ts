import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import type { FlightPass } from '#contract/products/flights/flight-passes.ts'
import type { Segment } from '#contract/products/flights/flights.ts'
import { money, sumMoney } from '#contract/core/money.ts'
import { isSamePart, legsLeft } from '#contract/products/flights/flight-parts.ts'
import { printedTicketNumber } from '#contract/products/flights/ticket-numbers.ts'
import {
  deviceZone,
  formatClock,
  formatDay,
  formatDuration,
  formatInstant,
  formatMoney,
  formatNumber,
  languageTag,
  zoneName,
} from '#src/i18n/formats.ts'
import { asOfText, facts } from '#src/bookings/documents/facts.ts'
import { newPaper, type Cell, type Paper } from '#src/bookings/documents/paper.ts'
import { CABIN_LABELS } from '../labels/cabin-labels.ts'
import { dayShift } from '../trip/day-shift.ts'
import { openScheduleLabel } from '../labels/schedule-labels.ts'
import { flightPrice } from '../trip/flight-price.ts'
import { airlineOf, changeLabel, cityOf, flyerName, legName, refundLabel } from '../labels/ticket-labels.ts'
import { couponFacts } from './coupon-facts.ts'

type End = { code: string; local: string; instant: string; terminal: string | null; later: number }

const kilograms = (kg: number): string => formatNumber(kg, { style: 'unit', unit: 'kilogram' })

/** `Tue, 2 Mar 2027, 23:10 WIB (+1)`, and the airport with its terminal. */
const endLabel = (booking: FlightBooking, { code, local, instant, terminal, later }: End): string => {
  const airport = booking.airports[code]
  const zone = airport === undefined ? '' : ` ${zoneName(airport.zone, new Date(instant))}`
  const shift = later === 0 ? '' : ` (${later > 0 ? '+' : '−'}${Math.abs(later)})`
  const name = `${cityOf(booking, code)} ${code}${airport === undefined ? '' : `, ${airport.name}`}`
  return [
    `${formatDay(local.slice(0, 10))}, ${formatClock(local)}${zone}${shift}`,
    terminal === null ? name : t`${name}, terminal ${terminal}`,
  ].join('\n')
}

const flightFacts = (booking: FlightBooking, segment: Segment): [string, string][] => {
  const { carrier, number, operatedBy, departsLocal, arrivesLocal } = segment
  const departs = {
    code: segment.from,
    local: departsLocal,
    instant: segment.departsAt,
    terminal: segment.fromTerminal,
    later: 0,
  }
  const arrives = {
    code: segment.to,
    local: arrivesLocal,
    instant: segment.arrivesAt,
    terminal: segment.toTerminal,
    later: dayShift(departsLocal, arrivesLocal),
  }
  return [
    [
      `${carrier} ${number}`,
      [
        airlineOf(booking, carrier),
        operatedBy === carrier ? '' : t`Operated by ${airlineOf(booking, operatedBy)}`,
        [formatDuration(segment.minutes), segment.aircraft, i18n._(CABIN_LABELS[segment.cabin])].join(' · '),
      ]
        .filter(Boolean)
        .join('\n'),
    ],
    [t`Departure`, endLabel(booking, departs)],
    [t`Arrival`, endLabel(booking, arrives)],
  ]
}

const writeLeg = (paper: Paper, booking: FlightBooking, leg: number): void => {
  const chosen = booking.legs[leg]
  if (chosen === undefined) return
  const { offer, fare } = chosen
  const family = booking.families[fare.family]
  paper.heading(2, legName(booking, leg))
  const open = openScheduleLabel(booking, leg)
  if (open !== null) paper.text(open, { tone: 'warning' })
  for (const [place, segment] of offer.segments.entries()) {
    facts(paper, flightFacts(booking, segment))
    const layover = offer.layovers[place]
    if (layover === undefined) continue
    paper.text(t`${formatDuration(layover.minutes)} in ${cityOf(booking, layover.airport)}`, { tone: 'quiet' })
    if (layover.isSelfTransfer) {
      const message = t`Self-transfer: collect your bags and check in again. If you miss a connection, you pay for the next flight.`
      paper.text(message, { tone: 'warning' })
    }
  }
  if (family === undefined) return
  facts(paper, [
    [t`Fare`, `${family.name}, ${i18n._(CABIN_LABELS[family.cabin])}`],
    [
      t`Baggage`,
      [
        family.cabinKg > 0 ? t`${kilograms(family.cabinKg)} cabin bag` : t`No cabin bag`,
        family.checkedKg > 0 ? t`${kilograms(family.checkedKg)} checked bag` : t`No checked bag`,
      ].join(' · '),
    ],
    [t`Fare rules`, `${changeLabel(family)} ${refundLabel(family)}`],
  ])
}

const isCancelled = ({ cancelled }: FlightBooking, leg: number, flyer: number): boolean =>
  cancelled.some((part) => isSamePart(part, { leg, flyer }))

/** The width beside a barcode. */
const NARROW = [0.22, 0.56] as const

const writeTraveller = (paper: Paper, booking: FlightBooking, flyer: number, passes: readonly FlightPass[]): void => {
  const tickets = booking.tickets.filter((ticket) => ticket.flyer === flyer)
  // A name is not parted from its first flight.
  paper.keep(200)
  paper.heading(2, tickets[0]?.name ?? flyerName(booking, flyer))
  const loyalty = booking.flyers[flyer]?.loyalty
  if (loyalty) paper.text(`${loyalty.carrier} ${loyalty.number}`)
  const coupons = tickets.flatMap((ticket) => ticket.coupons.map((coupon) => ({ ticket, coupon })))
  for (const { ticket, coupon } of coupons.toSorted((one, other) => one.coupon.leg - other.coupon.leg)) {
    const found = couponFacts(booking, flyer, coupon)
    if (found === null) continue
    const { flight, seat, isInfant, checkedKg, boughtKg } = found
    const { leg, segment } = coupon
    const number = `${flight.carrier} ${flight.number}`
    const pass = passes.find((one) => one.flyer === flyer && one.leg === leg && one.segment === segment)
    const bought = boughtKg > 0 ? ` (${t`incl. ${kilograms(boughtKg)} extra`})` : ''
    const write = (): void => {
      const day = formatDay(flight.departsLocal.slice(0, 10))
      paper.text(`${number} · ${flight.from} – ${flight.to} · ${day}`, { bold: true })
      paper.gap(3)
      if (isCancelled(booking, leg, flyer)) paper.text(t`Cancelled for this traveller.`)
      else {
        const lines: [string, string][] = [
          [t`Ticket`, printedTicketNumber(ticket.number)],
          [t`Seat`, isInfant ? t`On lap, no seat` : (seat ?? t`Seat assigned at check-in`)],
          [t`Baggage`, checkedKg > 0 ? t`${kilograms(checkedKg)} checked bag` + bought : t`No checked bag`],
        ]
        facts(paper, lines, NARROW)
      }
    }
    paper.gap(12)
    if (pass === undefined || isCancelled(booking, leg, flyer)) write()
    else paper.beside({ barcode: pass.aztec, label: t`Barcode of ${number}` }, write)
  }
}

const row = (text: string, amount: string, style: Partial<Cell> = {}): Cell[] => [
  { text, ...style },
  { text: amount, alignEnd: true, ...style },
]

const writePrice = (paper: Paper, booking: FlightBooking): void => {
  const { total, cancelled } = booking
  const { legs, besides } = flightPrice(booking)
  const given = sumMoney(
    cancelled.map(({ refund }) => refund),
    total.currency,
  ).minor
  const rows = [
    ...legs.flatMap(({ name, lines }) => [
      row(name, '', { bold: true }),
      ...lines.map(({ of, is }) => row(of, formatMoney(is))),
    ]),
    ...besides.map(({ of, is }) => row(of, formatMoney(is))),
    row(t`Total`, formatMoney(total), { bold: true }),
    ...(given > 0 ? [row(t`Refund for cancellations`, formatMoney(money(-given, total.currency)))] : []),
  ]
  // On one page where it fits on one: the total is not parted from its lines.
  paper.keep(Math.min(60 + rows.length * 18, 600))
  paper.heading(2, t`Price`)
  paper.table([0.7, 0.3], rows)
}

/**
 * The e-ticket as a PDF, in the page's language: tickets of every traveller, flight by flight with barcodes, and the
 * price. Cancelled legs are listed without details. `asOf` is the time of the server data. Generated on the device,
 * also offline.
 */
export const ticketPdf = (
  booking: FlightBooking,
  passes: readonly FlightPass[],
  asOf: string,
): Uint8Array<ArrayBuffer> => {
  const { reference, locator, legs, flyers, issuedAt } = booking
  const left = legsLeft(booking, booking.cancelled)
  const gone = legs.flatMap((_leg, leg) => (left.includes(leg) ? [] : [legName(booking, leg)]))
  const paper = newPaper({ title: t`E-ticket ${reference}`, language: languageTag(), at: asOf })
  paper.text(`Singgah · ${t`E-ticket`}`, { bold: true, tone: 'brand', size: 13 })
  paper.gap(10)
  paper.heading(1, left.map((leg) => legName(booking, leg)).join(', '))
  if (booking.isDemonstration) {
    paper.text(t`Demo: not a real flight.`, { bold: true, tone: 'warning' })
  }
  paper.gap(6)
  if (locator !== null) {
    paper.text(t`Airline booking code`, { tone: 'quiet' })
    paper.text(locator, { bold: true, size: 22 })
    paper.gap(6)
  }
  facts(paper, [
    [t`Reference`, reference],
    [t`Issued`, issuedAt === null ? '' : formatInstant(issuedAt, deviceZone())],
    [t`Cancelled`, gone.join('\n')],
  ])
  paper.rule()
  for (const leg of left) writeLeg(paper, booking, leg)
  paper.gap(8)
  paper.rule()
  if (passes.length > 0) {
    const message = t`These aren't boarding passes. Scan them at check-in machines or the airline counter to get yours.`
    paper.text(message, { tone: 'quiet' })
  }
  for (const flyer of flyers.keys()) writeTraveller(paper, booking, flyer, passes)
  asOfText(paper, asOf, deviceZone())
  writePrice(paper, booking)
  return paper.bytes()
}
