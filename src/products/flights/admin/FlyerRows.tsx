import { Trans, useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { isSamePart, partsLeft } from '#contract/products/flights/flight-parts.ts'
import type { FlyerKind } from '#contract/products/flights/flyers.ts'
import { printedTicketNumber } from '#contract/products/flights/ticket-numbers.ts'
import { formatNumber } from '#src/i18n/formats.ts'
import { RecordTable, type Column } from '#src/ui/RecordTable.tsx'
import { flyerName, legName } from '../labels/ticket-labels.ts'
import { Card } from '#src/admin/bookings/parts/Card.tsx'
import classes from './FlyerRows.module.css'

const KIND_LABELS: Readonly<Record<FlyerKind, MessageDescriptor>> = {
  adult: msg`Adult`,
  child: msg`Child`,
  infant: msg`Infant on the lap`,
}

const Person = ({ booking, flyer }: { booking: FlightBooking; flyer: number }) => {
  const { i18n } = useLingui()
  const person = booking.flyers[flyer]
  if (!person) return null
  return (
    <>
      <bdi>{flyerName(booking, flyer)}</bdi>
      <span className={classes.quiet}>
        {i18n._(KIND_LABELS[person.kind])}
        {person.loyalty && (
          <>
            {' · '}
            {person.loyalty.carrier} {person.loyalty.number}
          </>
        )}
      </span>
    </>
  )
}

const Tickets = ({ booking, flyer }: { booking: FlightBooking; flyer: number }) => {
  const own = booking.tickets.filter((ticket) => ticket.flyer === flyer)
  if (own.length === 0) return <Trans>None yet</Trans>
  return own.map(({ number, name, coupons }) => (
    <span key={number} className={classes.ticket}>
      <b className={classes.number}>{printedTicketNumber(number)}</b>
      <span className={classes.quiet}>{name}</span>
      <span className={classes.quiet}>
        {coupons
          .flatMap(({ leg, segment }) => booking.legs[leg]?.offer.segments[segment] ?? [])
          .map(({ carrier, number: flight }) => `${carrier} ${flight}`)
          .join(', ')}
      </span>
    </span>
  ))
}

/** Seats, purchased bags, and the cancelled legs of a traveller. */
const Along = ({ booking, flyer }: { booking: FlightBooking; flyer: number }) => {
  const { t } = useLingui()
  const seats = booking.seats.filter((one) => one.flyer === flyer)
  const bags = booking.bags.filter((one) => one.flyer === flyer)
  const gone = booking.legs.flatMap((_leg, leg) =>
    booking.cancelled.some((part) => isSamePart(part, { leg, flyer })) ? [leg] : [],
  )
  const lines = [
    ...seats.flatMap(({ leg, segment, seat }) => {
      const flight = booking.legs[leg]?.offer.segments[segment]
      return flight ? [t`Seat ${seat} on ${flight.carrier} ${flight.number}`] : []
    }),
    ...bags.map(({ leg, kg }) => {
      const weight = formatNumber(kg, { style: 'unit', unit: 'kilogram' })
      return t`${weight} added, ${legName(booking, leg)}`
    }),
    ...gone.map((leg) => t`Cancelled: ${legName(booking, leg)}`),
  ]
  if (lines.length === 0) return '–'
  return lines.map((line) => (
    <span key={line} className={classes.line}>
      {line}
    </span>
  ))
}

const columnsOf = (booking: FlightBooking): readonly Column<number>[] => {
  const left = partsLeft(booking, booking.cancelled)
  return [
    {
      key: 'who',
      width: '30%',
      header: <Trans>Traveller</Trans>,
      isTitle: true,
      cell: (flyer) => (
        <span data-gone={left.every((part) => part.flyer !== flyer) || undefined} className={classes.person}>
          <Person booking={booking} flyer={flyer} />
        </span>
      ),
    },
    {
      key: 'tickets',
      width: '38%',
      header: <Trans>Tickets</Trans>,
      cell: (flyer) => <Tickets booking={booking} flyer={flyer} />,
    },
    {
      key: 'along',
      header: <Trans>Seats and baggage</Trans>,
      cell: (flyer) => <Along booking={booking} flyer={flyer} />,
    },
  ]
}

export const FlyerRows = ({ booking }: { booking: FlightBooking }) => {
  const { t } = useLingui()
  return (
    <Card id="travellers" title={t`Travellers and tickets`} bare>
      <RecordTable
        caption={t`Travellers and tickets`}
        columns={columnsOf(booking)}
        rows={booking.flyers.map((_person, flyer) => flyer)}
        rowKey={String}
        density="compact"
      />
    </Card>
  )
}
