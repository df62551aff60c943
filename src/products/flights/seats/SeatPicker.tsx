import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId, useRef } from 'react'
import { sumMoney } from '#contract/core/money.ts'
import { findSeat } from '#contract/products/flights/extra-prices.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Choices } from './Choices.tsx'
import { FlightSeats } from './FlightSeats.tsx'
import { seatOf, type SeatFlight } from './seat-flights.ts'
import classes from './SeatPicker.module.css'
import { useSeatPicker, type SeatPickerProps, type SeatPicking } from './use-seat-picker.ts'

const SeatsOf = ({ taken, all }: { taken: number; all: number }) => (
  <Plural value={all} one={`${taken} of # seat`} other={`${taken} of # seats`} />
)

const FlightChoices = ({ picking }: { picking: SeatPicking }) => {
  const { t } = useLingui()
  const { remaining, seated, turn } = picking
  const takenOn = (flight: SeatFlight): number =>
    seated.filter((flyer) => seatOf(remaining, flight, flyer) !== null).length
  return (
    <Choices
      legend={t`Flight`}
      choices={picking.flights.map((flight, value) => ({
        value,
        main: picking.routeOf(flight),
        more: flight.map ? <SeatsOf taken={takenOn(flight)} all={seated.length} /> : <Trans>at check-in</Trans>,
        isDone: flight.map !== null && takenOn(flight) === seated.length,
      }))}
      chosen={turn.flight}
      onChoose={(flight) => picking.setTurn({ ...turn, flight })}
    />
  )
}

const LostSeats = ({ lost, labelOf }: Pick<SeatPicking, 'lost' | 'labelOf'>) => (
  <Notice kind="warning">
    {lost.map(({ leg, segment, flyer, seat, code }) => (
      <p key={`${leg}.${segment}.${flyer}`} className={classes.lost}>
        {code === 'seat_taken' ? (
          <Trans>
            Seat {seat} ({labelOf(flyer)}) was just taken. Choose another.
          </Trans>
        ) : (
          <Trans>
            Seat {seat} isn't available for {labelOf(flyer)}. Choose another.
          </Trans>
        )}
      </p>
    ))}
  </Notice>
)

/**
 * Seat selection for all travellers on every flight: one flight and one traveller at a time, as a map or a list.
 * Advances automatically to the next traveller without a seat. Seats taken by others in the meantime are reported and
 * left out of the next change.
 */
export const SeatPicker = (props: SeatPickerProps) => {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const picking = useSeatPicker(props, heading)
  if (picking === null) return null
  const { at, lost, shown } = picking
  const { names } = props
  const prices = picking.remaining.flatMap((choice) => findSeat(props.extras, choice)?.price ?? [])
  return (
    <div className={classes.picker}>
      {picking.flights.length > 1 && <FlightChoices picking={picking} />}
      {lost.length > 0 && <LostSeats lost={lost} labelOf={picking.labelOf} />}
      <section aria-labelledby={`${id}-flight`} className={classes.flight}>
        <header>
          <h3 id={`${id}-flight`} ref={heading} tabIndex={-1} className={classes.title}>
            {picking.routeOf(at)}
          </h3>
          <p className={classes.quiet}>
            {names.airlines[at.flight.carrier] ?? at.flight.carrier} {at.flight.carrier} {at.flight.number} ·{' '}
            {at.flight.aircraft}
          </p>
        </header>
        {shown === null ? (
          <Notice kind="info">
            <Trans>Seats are assigned at check-in. Choose another fare to pick yours now.</Trans>
          </Notice>
        ) : (
          <FlightSeats picking={picking} shown={shown} hasChoices={props.seats.length > 0} />
        )}
      </section>
      <p role="status" className="visually-hidden">
        {picking.status}
      </p>
      {prices.length > 0 && (
        <p className={classes.sum}>
          <span>
            <Plural value={prices.length} one="# seat" other="# seats" />
          </span>
          <b>{formatMoney(sumMoney(prices, prices[0]?.currency ?? 'IDR'))}</b>
        </p>
      )}
    </div>
  )
}
