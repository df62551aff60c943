import { readTable } from '#server/database/seed/reference/read.ts'
import { isPropeller, type Aircraft } from './aircraft.ts'
import { CARRIERS } from './data/carriers.data.ts'

type Reach = 'home' | 'near' | 'world'

export type Carrier = {
  code: string
  isLowCost: boolean
  /** The first is the largest. */
  hubs: string[]
  /** The smallest first. */
  fleet: Aircraft[]
  /** How many flights leave a day, over all routes. */
  departures: number
  reach: Reach
  partners: ReadonlySet<string>
  /** The airline that operates the smallest aircraft type, if it is a different one. */
  regional: string | null
}

const seatsOf = ({ seats }: Aircraft): number => seats.economy + seats.premium_economy + seats.business + seats.first

const REACHES: Readonly<Record<string, Reach>> = { home: 'home', near: 'near', world: 'world' }

/** The airlines of the timetable by code. Throws where a line names a type of aircraft or a reach that is not there. */
export const readCarriers = (aircraft: ReadonlyMap<string, Aircraft>): Map<string, Carrier> =>
  new Map(
    readTable(CARRIERS, 8).map(
      ([code = '', kind, hubs = '', types = '', departures, reach = '', partners = '', regional]) => {
        const fleet = types.split(' ').map((type) => {
          const found = aircraft.get(type)
          if (found === undefined) throw new Error(`${code} flies an unknown ${type}`)
          return found
        })
        const known = REACHES[reach]
        if (known === undefined) throw new Error(`${code} reaches an unknown ${reach}`)
        return [
          code,
          {
            code,
            isLowCost: kind === 'low',
            hubs: hubs.split(' '),
            fleet: fleet.toSorted((one, other) => seatsOf(one) - seatsOf(other)),
            departures: Number(departures),
            reach: known,
            partners: new Set(partners === '-' ? [] : partners.split(' ')),
            regional: regional === '-' ? null : (regional ?? null),
          },
        ]
      },
    ),
  )

/** True where both are sold on one ticket: the same airline, or partners. */
export const sellTogether = (one: Carrier, other: Carrier): boolean =>
  one.code === other.code || [...one.partners].some((partner) => other.partners.has(partner))

/** The types that can fly so many kilometres, with a reserve; propellers only where it is short. */
export const fitFor = ({ fleet }: Carrier, kilometres: number): Aircraft[] =>
  fleet.filter((type) => type.range >= kilometres * 1.08 && (!isPropeller(type) || kilometres <= 950))
