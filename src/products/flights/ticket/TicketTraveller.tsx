import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconMaximize } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import type { FlightPass } from '#contract/products/flights/flight-passes.ts'
import { isSamePart } from '#contract/products/flights/flight-parts.ts'
import { printedTicketNumber } from '#contract/products/flights/ticket-numbers.ts'
import { formatClock, formatNumber, formatShortDay } from '#src/i18n/formats.ts'
import { Barcode } from '#src/trips/codes/Barcode.tsx'
import { couponFacts } from './coupon-facts.ts'
import { PassView, type ShownPass } from './PassView.tsx'
import classes from './TicketTraveller.module.css'
import { legName } from '../labels/ticket-labels.ts'

const kilograms = (kg: number): string => formatNumber(kg, { style: 'unit', unit: 'kilogram' })

type Ticket = FlightBooking['tickets'][number]

/** One flight of one traveller: times, seat, baggage, and barcode. */
const Coupon = (props: {
  booking: FlightBooking
  flyer: number
  ticket: Ticket
  coupon: Ticket['coupons'][number]
  pass: FlightPass | undefined
  onShow: (shown: ShownPass) => void
}) => {
  const { t } = useLingui()
  const { booking, flyer, ticket, coupon, pass, onShow } = props
  const found = couponFacts(booking, flyer, coupon)
  if (found === null) return null
  const { flight, seat, isInfant, checkedKg, boughtKg } = found
  const number = `${flight.carrier} ${flight.number}`
  const shown = {
    name: ticket.name,
    flight: number,
    way: `${flight.from} – ${flight.to}`,
    day: flight.departsLocal.slice(0, 10),
    seat,
  }
  return (
    <li className={classes.coupon}>
      <div className={classes.words}>
        <b>
          {number} · {shown.way}
        </b>
        <span>
          {formatShortDay(shown.day)}, {formatClock(flight.departsLocal)}–{formatClock(flight.arrivesLocal)}
        </span>
        <span>
          {isInfant ? (
            <Trans>On lap, no seat</Trans>
          ) : seat !== null ? (
            t`Seat ${seat}`
          ) : (
            <Trans>Seat assigned at check-in</Trans>
          )}
        </span>
        <span>
          {checkedKg > 0 ? t`${kilograms(checkedKg)} checked bag` : t`No checked bag`}
          {boughtKg > 0 && <> ({t`incl. ${kilograms(boughtKg)} extra`})</>}
        </span>
        <span className={classes.number}>
          <Trans>
            Ticket <b>{printedTicketNumber(ticket.number)}</b>
          </Trans>
        </span>
      </div>
      {pass && (
        <div className={classes.pass}>
          <Barcode barcode={pass.aztec} label={t`Barcode of ${number}`} className={classes.code} />
          <Button
            variant="default"
            size="sm"
            className={classes.show}
            leftSection={<IconMaximize size={18} aria-hidden />}
            aria-label={t`Enlarge barcode of ${number}`}
            onClick={() => onShow({ pass, ...shown })}
          >
            <Trans>Enlarge</Trans>
          </Button>
        </div>
      )}
    </li>
  )
}

/** Tickets of one traveller, flight by flight; a separate page when printed. */
export const TicketTraveller = (props: { booking: FlightBooking; flyer: number; passes: readonly FlightPass[] }) => {
  const { booking, flyer, passes } = props
  const id = useId()
  const [shown, setShown] = useState<ShownPass | null>(null)
  const tickets = booking.tickets.filter((ticket) => ticket.flyer === flyer)
  const person = booking.flyers[flyer]
  if (!person) return null
  const { loyalty, name } = person
  return (
    <section className={classes.traveller} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id}>{tickets[0]?.name ?? [name.givenNames, name.familyName].filter(Boolean).join(' ')}</h2>
        <span className={classes.locator}>{booking.locator}</span>
        {loyalty && (
          <span>
            {loyalty.carrier} {loyalty.number}
          </span>
        )}
        {person.meal !== null && <span>{person.meal}</span>}
        {person.assistance.length > 0 && <span>{person.assistance.join(', ')}</span>}
      </header>
      {booking.legs.map((chosen, leg) => {
        const coupons = tickets.flatMap((ticket) =>
          ticket.coupons.filter((coupon) => coupon.leg === leg).map((coupon) => ({ ticket, coupon })),
        )
        return (
          coupons.length > 0 && (
            <div key={chosen.offer.offerId}>
              <h3 className={classes.leg}>{legName(booking, leg)}</h3>
              {booking.cancelled.some((part) => isSamePart(part, { leg, flyer })) ? (
                <p className={classes.cancelled}>
                  <Trans>Cancelled for this traveller.</Trans>
                </p>
              ) : (
                <ul className={classes.coupons}>
                  {coupons.map(({ ticket, coupon }) => (
                    <Coupon
                      key={coupon.segment}
                      {...{ booking, flyer, ticket, coupon }}
                      pass={passes.find(
                        (one) => one.flyer === flyer && one.leg === leg && one.segment === coupon.segment,
                      )}
                      onShow={setShown}
                    />
                  ))}
                </ul>
              )}
            </div>
          )
        )
      })}
      {shown && <PassView shown={shown} locator={booking.locator ?? ''} onClose={() => setShown(null)} />}
    </section>
  )
}
