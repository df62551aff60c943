import type { Cabin } from '#contract/products/flights/cabins.ts'
import { readTable } from '#server/database/seed/reference/read.ts'
import { AIRCRAFT } from './data/aircraft.data.ts'

export type Aircraft = {
  code: string
  name: string
  seats: Readonly<Record<Cabin, number>>
  /** In kilometres. */
  range: number
  /** In kilometres an hour. */
  cruise: number
  /** Kilograms of fuel for take-off and landing, and for a kilometre between. */
  fuel: { landing: number; kilometre: number }
}

/** Every type of aircraft of the timetable by its code. Throws on a malformed line. */
export const readAircraft = (): Map<string, Aircraft> =>
  new Map(
    readTable(AIRCRAFT, 7).map(([code = '', name = '', seats = '', range = '', cruise = '', landing = '', km = '']) => {
      const [economy = 0, premium = 0, business = 0, first = 0] = seats.split('/').map(Number)
      return [
        code,
        {
          code,
          name,
          seats: { economy, premium_economy: premium, business, first },
          range: Number(range),
          cruise: Number(cruise),
          fuel: { landing: Number(landing), kilometre: Number(km) },
        },
      ]
    }),
  )

export const isPropeller = ({ cruise }: Aircraft): boolean => cruise < 600
export const isWide = ({ range, seats }: Aircraft): boolean => range > 9000 && seats.economy > 200
