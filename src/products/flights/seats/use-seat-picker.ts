import { useLingui } from '@lingui/react/macro'
import { useEffect, useState, type RefObject } from 'react'
import type { SeatChoice } from '#contract/products/flights/flight-bookings.ts'
import type { FlightExtras, Seat } from '#contract/products/flights/flight-extras.ts'
import type { ChosenLeg } from '#contract/products/flights/flights.ts'
import { seatsTogether } from '#contract/products/flights/flight-seats.ts'
import { cityOf, type Names } from '../search/parts/flight-labels.ts'
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

export type SeatPickerProps = {
  legs: readonly ChosenLeg[]
  names: Pick<Names, 'airports' | 'airlines'>
  extras: Pick<FlightExtras, 'segments'>
  flyers: readonly Flyer[]
  seats: readonly SeatChoice[]
  onChange: (seats: SeatChoice[]) => void
}

/** The current flight and traveller of the seat selection, and its changes; null where nobody can choose a seat. */
export const useSeatPicker = (props: SeatPickerProps, heading: RefObject<HTMLHeadingElement | null>) => {
  const { t } = useLingui()
  const { extras, flyers, names } = props
  const flights = seatFlightsOf(props.legs, extras)
  const seated = seatedOf(flyers)
  const [asked, setTurn] = useState<Turn>({ flight: 0, flyer: seated[0] ?? 0 })
  const [view, setView] = useState<'map' | 'list'>('map')
  const [status, setStatus] = useState('')
  const [jumps, setJumps] = useState(0)
  useEffect(() => {
    if (jumps > 0) heading.current?.focus()
  }, [heading, jumps])

  // The travellers can change while this is open.
  const turn = seated.includes(asked.flyer) ? asked : { ...asked, flyer: seated[0] ?? 0 }
  const at = flights[turn.flight] ?? flights[0]
  if (!at || seated.length === 0) return null
  const { remaining, lost } = sortSeats(extras, flyers, props.seats)
  const labelOf = (flyer: number): string => flyers[flyer]?.label ?? ''
  const routeOf = ({ flight }: SeatFlight): string => `${cityOf(names, flight.from)} – ${cityOf(names, flight.to)}`
  const own = seatOf(remaining, at, turn.flyer)

  const choose = (scene: SeatScene, seat: Seat) => {
    const holder = scene.holders.get(seat.seat)
    const state = stateOf(scene, seat)
    if (state === 'fellow' && holder !== undefined) {
      setTurn({ ...turn, flyer: holder })
      setStatus(t`${seat.seat} is ${labelOf(holder)}'s seat. You can change it now.`)
      return
    }
    if (state === 'own') {
      clear()
      return
    }
    const seats = withSeat(remaining, at, turn.flyer, seat.seat)
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
    props.onChange(withSeat(remaining, at, turn.flyer, null))
    setStatus(t`${labelOf(turn.flyer)} has no seat on this flight.`)
  }
  /** For what takes its own button away: the focus goes to the flight instead of nowhere. */
  const leave = (change: () => void) => {
    change()
    setJumps(jumps + 1)
  }
  const sitTogether = () => {
    const found = at.map && seatsTogether(at.map, flyers)
    if (!found) {
      setStatus(t`Not enough seats together.`)
      return
    }
    const seats = found.reduce<SeatChoice[]>((all, { flyer, seat }) => withSeat(all, at, flyer, seat), remaining)
    props.onChange(seats)
    setStatus(found.map(({ flyer, seat }) => t`${seat} for ${labelOf(flyer)}.`).join(' '))
  }

  const scene = at.map && { map: at.map, flyers, flyer: turn.flyer, holders: holdersOn(remaining, at) }
  const label = t`Seats from ${cityOf(names, at.flight.from)} to ${cityOf(names, at.flight.to)}`
  return {
    flights,
    seated,
    turn,
    at,
    remaining,
    lost,
    own,
    status,
    view,
    shown: scene && { scene, label, onPress: (seat: Seat) => choose(scene, seat) },
    labelOf,
    routeOf,
    setTurn,
    setView,
    sitTogether,
    clearOwn: () => leave(clear),
    clearAll: () => leave(() => props.onChange([])),
  }
}

export type SeatPicking = NonNullable<ReturnType<typeof useSeatPicker>>
