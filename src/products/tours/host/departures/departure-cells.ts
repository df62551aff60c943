import { hostDepartureState } from '#contract/products/tours/host-departure-states.ts'
import type {
  DepartureEdit,
  HostDeparture,
  HostDepartures,
  HostStart,
} from '#contract/products/tours/host-departures.ts'

/** A departure as shown: the server's state with queued edits. */
export type Cell = HostDeparture & {
  time: string
  optionTitle: string
  /** Neither started nor cancelled. */
  isEditable: boolean
  /** An edit or its cancellation waits on this device. */
  isPending: boolean
}

/** A row of the calendar: a start of an option, with its departures by day. */
export type Row = Pick<HostStart, 'optionId' | 'optionTitle' | 'time' | 'places'> & {
  cells: ReadonlyMap<string, Cell>
}

/** The departure after an edit, if nothing else changes it. */
const withEdit = (cell: Cell, { change }: DepartureEdit, listed: number): Cell => {
  const places = change.places === undefined ? cell.places : (change.places ?? listed)
  if (!cell.isEditable || places < cell.taken) return { ...cell, isPending: true }
  const isClosed = change.isClosed ?? cell.isClosed
  const { taken, blocked } = cell
  return {
    ...cell,
    isClosed,
    places,
    hasOwnPlaces: change.places === undefined ? cell.hasOwnPlaces : change.places !== null,
    state: hostDepartureState({
      places,
      taken,
      blocked,
      isClosed,
      isEnded: cell.state === 'ended',
      isCancelled: false,
    }),
    isPending: true,
  }
}

type Given = { edits: readonly DepartureEdit[]; cancelling: ReadonlySet<string>; now: number }

const cellOf = (
  departure: HostDeparture,
  { time, optionTitle, places }: HostStart,
  { edits, cancelling, now }: Given,
): Cell => {
  const isEditable = departure.cancelled === null && Date.parse(departure.startsAt) > now
  const cell: Cell = { ...departure, time, optionTitle, isEditable, isPending: cancelling.has(departure.departureId) }
  return edits
    .filter(({ departures }) => departures.includes(departure.departureId))
    .reduce((before, edit) => withEdit(before, edit, places), cell)
}

/** The rows of a calendar, with edits that are not sent yet. */
export const rowsOf = ({ starts }: Pick<HostDepartures, 'starts'>, given: Given): Row[] =>
  starts.map((start) => ({
    optionId: start.optionId,
    optionTitle: start.optionTitle,
    time: start.time,
    places: start.places,
    cells: new Map(start.departures.map((departure) => [departure.day, cellOf(departure, start, given)])),
  }))
