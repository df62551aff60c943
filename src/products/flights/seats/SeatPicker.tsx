import { Button } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import type { SeatChoice } from '#contract/products/flights/flight-bookings.ts'
import type { FlightExtras, Seat } from '#contract/products/flights/flight-extras.ts'
import type { ChosenLeg } from '#contract/products/flights/flights.ts'
import { sumMoney } from '#contract/core/money.ts'
import { findSeat } from '#contract/products/flights/extra-prices.ts'
import { seatsTogether } from '#contract/products/flights/flight-seats.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import { ChoiceRow } from '../search/form/ChoiceRow.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { cityOf, type Names } from '../search/parts/flight-labels.ts'
import { Choices } from './Choices.tsx'
import {
  holdersOn,
  nextTurn,
  seatedOf,
  seatFlightsOf,
  seatOf,
  sortSeats,
  stateOf,
  withSeat,
  type Flyer,
  type SeatFlight,
  type SeatScene,
  type Turn,
} from './seat-flights.ts'
import { SeatGrid } from './SeatGrid.tsx'
import { SeatLegend } from './SeatLegend.tsx'
import { SeatList } from './SeatList.tsx'
import classes from './SeatPicker.module.css'

const SeatsOf = ({ taken, all }: { taken: number; all: number }) => (
  <Plural value={all} one={`${taken} of # seat`} other={`${taken} of # seats`} />
)

/**
 * Seat selection for all travellers on every flight: one flight and one traveller at a time, as a map or a list.
 * Advances automatically to the next traveller without a seat. Seats taken by others in the meantime are reported and
 * left out of the next change.
 */
export const SeatPicker = (props: {
  legs: readonly ChosenLeg[]
  names: Pick<Names, 'airports' | 'airlines'>
  extras: Pick<FlightExtras, 'segments'>
  flyers: readonly Flyer[]
  seats: readonly SeatChoice[]
  onChange: (seats: SeatChoice[]) => void
}) => {
  const { t } = useLingui()
  const id = useId()
  const { extras, flyers, names } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const flights = seatFlightsOf(props.legs, extras)
  const seated = seatedOf(flyers)
  const [asked, setTurn] = useState<Turn>({ flight: 0, flyer: seated[0] ?? 0 })
  const [view, setView] = useState<'map' | 'list'>('map')
  const [said, setStatus] = useState('')
  const [jumps, setJumps] = useState(0)
  useEffect(() => {
    if (jumps > 0) heading.current?.focus()
  }, [jumps])

  // The travellers can change while this is open.
  const turn = seated.includes(asked.flyer) ? asked : { ...asked, flyer: seated[0] ?? 0 }
  const at = flights[turn.flight] ?? flights[0]
  if (!at || seated.length === 0) return null
  const { kept, lost } = sortSeats(extras, flyers, props.seats)
  const labelOf = (flyer: number): string => flyers[flyer]?.label ?? ''
  const routeOf = ({ flight }: SeatFlight): string => `${cityOf(names, flight.from)} – ${cityOf(names, flight.to)}`
  const takenOn = (flight: SeatFlight): number => seated.filter((flyer) => seatOf(kept, flight, flyer) !== null).length
  const prices = kept.flatMap((choice) => findSeat(extras, choice)?.price ?? [])
  const own = seatOf(kept, at, turn.flyer)

  const choose = (scene: SeatScene, seat: Seat) => {
    const holder = scene.holders.get(seat.seat)
    const state = stateOf(scene, seat)
    if (state === 'fellow' && holder !== undefined) {
      setTurn({ ...turn, flyer: holder })
      setStatus(t`${seat.seat} is the seat of ${labelOf(holder)}, who can change it now.`)
      return
    }
    if (state === 'own') {
      clear()
      return
    }
    const seats = withSeat(kept, at, turn.flyer, seat.seat)
    props.onChange(seats)
    const next = nextTurn(flights, flyers, seats, turn)
    const flight = flights[next.flight]
    const chosen = t`${seat.seat} for ${labelOf(turn.flyer)}.`
    if (next === turn || !flight) setStatus(chosen)
    else {
      const to = labelOf(next.flyer)
      setStatus(next.flight === turn.flight ? t`${chosen} Next: ${to}.` : t`${chosen} Next: ${to}, ${routeOf(flight)}.`)
    }
    setTurn(next)
    // The seat under the keys is gone with its flight.
    if (next.flight !== turn.flight) setJumps(jumps + 1)
  }
  const clear = () => {
    props.onChange(withSeat(kept, at, turn.flyer, null))
    setStatus(t`${labelOf(turn.flyer)} has no seat here.`)
  }
  /** For what takes its own button away: the focus goes to the flight instead of nowhere. */
  const leave = (change: () => void) => {
    change()
    setJumps(jumps + 1)
  }
  const sitTogether = () => {
    const found = at.map && seatsTogether(at.map, flyers)
    if (!found) {
      setStatus(t`There are not enough free seats near each other.`)
      return
    }
    const seats = found.reduce<SeatChoice[]>((all, { flyer, seat }) => withSeat(all, at, flyer, seat), kept)
    props.onChange(seats)
    setStatus(found.map(({ flyer, seat }) => t`${seat} for ${labelOf(flyer)}.`).join(' '))
  }

  const scene = at.map && { map: at.map, flyers, flyer: turn.flyer, holders: holdersOn(kept, at) }
  const label = t`Seats from ${cityOf(names, at.flight.from)} to ${cityOf(names, at.flight.to)}`
  const shown = scene && { scene, label, onPress: (seat: Seat) => choose(scene, seat) }
  // A new flight begins at its own first free seat, and a list without filters.
  const key = `${at.leg}.${at.segment}`
  return (
    <div className={classes.picker}>
      {flights.length > 1 && (
        <Choices
          legend={t`Flight`}
          choices={flights.map((flight, value) => ({
            value,
            main: routeOf(flight),
            more: flight.map ? <SeatsOf taken={takenOn(flight)} all={seated.length} /> : <Trans>at check-in</Trans>,
            isDone: flight.map !== null && takenOn(flight) === seated.length,
          }))}
          chosen={turn.flight}
          onChoose={(flight) => setTurn({ ...turn, flight })}
        />
      )}
      {lost.length > 0 && (
        <Notice kind="warning">
          {lost.map(({ leg, segment, flyer, seat, code }) => (
            <p key={`${leg}.${segment}.${flyer}`} className={classes.lost}>
              {code === 'seat_taken' ? (
                <Trans>
                  Somebody else took seat {seat} of {labelOf(flyer)} meanwhile. Choose another one.
                </Trans>
              ) : (
                <Trans>
                  Seat {seat} is not for {labelOf(flyer)}. Choose another one.
                </Trans>
              )}
            </p>
          ))}
        </Notice>
      )}
      <section aria-labelledby={`${id}-flight`} className={classes.flight}>
        <header>
          <h3 id={`${id}-flight`} ref={heading} tabIndex={-1} className={classes.title}>
            {routeOf(at)}
          </h3>
          <p className={classes.quiet}>
            {names.airlines[at.flight.carrier] ?? at.flight.carrier} {at.flight.carrier} {at.flight.number} ·{' '}
            {at.flight.aircraft}
          </p>
        </header>
        {shown === null ? (
          <Notice kind="info">
            <Trans>Seats on this flight are given at check-in. With another fare they can be chosen now.</Trans>
          </Notice>
        ) : (
          <>
            <Choices
              legend={t`Traveller`}
              choices={seated.map((value) => {
                const seat = seatOf(kept, at, value)
                return { value, main: labelOf(value), more: seat ?? <Trans>no seat yet</Trans>, isDone: seat !== null }
              })}
              chosen={turn.flyer}
              onChoose={(flyer) => setTurn({ ...turn, flyer })}
            />
            <div className={classes.actions}>
              {seated.length > 1 && (
                <Button variant="default" onClick={sitTogether}>
                  <Trans>Seats together</Trans>
                </Button>
              )}
              {own !== null && (
                <Button variant="subtle" onClick={() => leave(clear)}>
                  <Trans>Clear {own}</Trans>
                </Button>
              )}
              {props.seats.length > 0 && (
                <Button variant="subtle" onClick={() => leave(() => props.onChange([]))}>
                  <Trans>Clear all</Trans>
                </Button>
              )}
              <div className={classes.view}>
                <ChoiceRow
                  legend={<Trans>Seats as</Trans>}
                  isLegendHidden
                  choices={[
                    { value: 'map', words: t`Map` },
                    { value: 'list', words: t`List` },
                  ]}
                  chosen={view}
                  onChoose={setView}
                />
              </div>
            </div>
            {view === 'list' ? (
              <SeatList key={key} {...shown} />
            ) : (
              <div className={classes.plan}>
                <SeatLegend map={shown.scene.map} />
                <SeatGrid key={key} {...shown} />
              </div>
            )}
          </>
        )}
      </section>
      <p role="status" className="visually-hidden">
        {said}
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
