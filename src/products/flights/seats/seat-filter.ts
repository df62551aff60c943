import type { Seat } from '#contract/products/flights/flight-extras.ts'
import { seatsIn, stateOf, type SeatScene } from './seat-flights.ts'

export const SEAT_FILTERS = ['window', 'aisle', 'extra_legroom', 'cheapest'] as const
export type SeatFilter = (typeof SEAT_FILTERS)[number]

/**
 * Seats for the list view, row by row: free ones that match every filter (window or aisle if both are selected), and
 * all seats chosen by the travellers. "Cheapest" means the lowest price among matching seats available to this
 * traveller.
 */
export const listedRows = (
  scene: SeatScene,
  filters: ReadonlySet<SeatFilter>,
): { row: number; isExit: boolean; seats: Seat[] }[] => {
  const kinds = (['window', 'aisle'] as const).filter((kind) => filters.has(kind))
  const fits = ({ kind, traits }: Seat): boolean =>
    (kinds.length === 0 || kinds.some((one) => one === kind)) &&
    (!filters.has('extra_legroom') || traits.includes('extra_legroom'))
  const lowest = Math.min(
    ...seatsIn(scene.map)
      .filter((seat) => fits(seat) && stateOf(scene, seat) === 'free')
      .map(({ price }) => price.minor),
  )
  const isListed = (seat: Seat): boolean => {
    const state = stateOf(scene, seat)
    if (state === 'own' || state === 'fellow') return true
    if (state === 'taken' || !fits(seat)) return false
    return !filters.has('cheapest') || (state === 'free' && seat.price.minor === lowest)
  }
  return scene.map.rows.flatMap(({ row, isExit, seats }) => {
    const listed = seats.filter((seat) => seat !== null).filter(isListed)
    return listed.length === 0 ? [] : [{ row, isExit, seats: listed }]
  })
}
