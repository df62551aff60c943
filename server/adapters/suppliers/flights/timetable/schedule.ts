import { isPropeller, isWide, readAircraft, type Aircraft } from './aircraft.ts'
import { readCarriers, fitFor, type Carrier } from './carriers.ts'
import { chanceOf } from './chance.ts'
import { readBusyAirports, routesOf, routesToTheRest, type Airport, type AirlineRoute } from './routes.ts'

/** A flight as the timetable has it: the same number, time and aircraft on each of its days. */
export type Flight = {
  carrier: Carrier
  number: number
  operatedBy: string
  from: Airport
  to: Airport
  kilometres: number
  /** Minutes after midnight on the clock of where it leaves. */
  departs: number
  /** From gate to gate. */
  minutes: number
  aircraft: Aircraft
  /** Bit n is set where it leaves on day n of the week, 0 for Sunday. */
  days: number
}

export type Schedule = {
  airports: ReadonlyMap<string, Airport>
  carriers: ReadonlyMap<string, Carrier>
  /** By designator and number, `GA410`. */
  flights: ReadonlyMap<string, Flight>
}

const EVERY_DAY = 0b111_1111
const [FIRST_MINUTE, LAST_MINUTE] = [5 * 60 + 30, 21 * 60 + 45]
const LONG_KM = 4500
/** When flights of many hours leave their hub: early, late in the morning, in the afternoon, towards midnight. */
const LONG_WAVES = [30, 9 * 60, 14 * 60 + 30, 22 * 60 + 40] as const

const toFive = (minutes: number): number => (Math.round(minutes / 5) * 5 + 1440) % 1440

/** Gate to gate: taxiing and climbing cost the same everywhere, and eastwards the wind of the middle latitudes helps. */
const blockMinutes = (from: Airport, to: Airport, kilometres: number, { cruise }: Aircraft): number => {
  const east = ((to.longitude - from.longitude + 540) % 360) - 180
  const isWindy = (Math.abs(from.latitude) + Math.abs(to.latitude)) / 2 > 25
  const wind = isWindy ? 1 - 0.05 * Math.sign(east) * Math.min(1, Math.abs(east) / 40) : 1
  return Math.round(((kilometres / cruise) * 60 * wind + 32) / 5) * 5
}

/** The smallest that is large enough for how often it is flown; long ways and thick routes take wide ones. */
const typeFor = ({ carrier, kilometres, perDay, to }: AirlineRoute, turn: number): Aircraft => {
  const fit = fitFor(carrier, kilometres)
  const [smallest] = fit
  if (smallest === undefined) throw new Error(`${carrier.code} has nothing that flies ${kilometres} km`)
  const wide = fit.filter(isWide)
  const narrow = fit.filter((type) => !isWide(type) && !isPropeller(type))
  const isThin = perDay < 2 && (to.size < 1 || kilometres < 300)
  if (isPropeller(smallest) && (isThin || narrow.length === 0)) return smallest
  const isThick = perDay > 6 && turn % 3 === 0
  const among = wide.length > 0 && (narrow.length === 0 || kilometres > LONG_KM || isThick) ? wide : narrow
  const size = Math.min(1, (perDay / 8) * 0.7 + chanceOf(carrier.code, to.code, turn) * 0.5)
  return among[Math.min(among.length - 1, Math.floor(size * among.length))] ?? smallest
}

/** On which days a route is flown that is not flown daily. */
const daysOf = (perDay: number, words: readonly (string | number)[]): number => {
  if (perDay >= 1)
    return chanceOf(...words, 'rest') < 0.12 ? EVERY_DAY & ~(1 << Math.floor(chanceOf(...words) * 7)) : EVERY_DAY
  const count = Math.min(6, Math.max(3, Math.round(perDay * 7)))
  const first = Math.floor(chanceOf(...words, 'day') * 7)
  let days = 0
  for (let turn = 0; turn < count; turn += 1) days |= 1 << ((first + Math.round((turn * 7) / count)) % 7)
  return days
}

const shifted = (days: number, by: number): number => {
  const turn = ((by % 7) + 7) % 7
  return ((days << turn) | (days >> (7 - turn))) & EVERY_DAY
}

/** When the turn of a route leaves its hub. */
const leavesHub = ({ carrier, hub, to, kilometres, perDay }: AirlineRoute, turn: number, turns: number): number => {
  const chance = chanceOf(carrier.code, hub.code, to.code, turn)
  if (kilometres > LONG_KM) {
    const wave = LONG_WAVES[(turn + Math.floor(chanceOf(hub.code, to.code, carrier.code) * 4)) % 4] ?? LONG_WAVES[0]
    return toFive(wave + chance * 130)
  }
  const width = (LAST_MINUTE - FIRST_MINUTE) / turns
  // A single flight a day is at any hour; several are spread.
  return toFive(FIRST_MINUTE + width * (turn + (perDay < 1.5 ? chance : 0.15 + chance * 0.7)))
}

/** There and back on one turn of a route; `zoneDifference` is how much later the clock is there, in a winter week. */
const turnOf = (route: AirlineRoute, turn: number, turns: number, zoneDifference: number): Omit<Flight, 'number'>[] => {
  const { carrier, hub, to, kilometres, perDay } = route
  const aircraft = typeFor(route, turn)
  const departs = leavesHub(route, turn, turns)
  const days = daysOf(turns > 1 ? 1 : perDay, [carrier.code, hub.code, to.code, turn])
  const minutes = blockMinutes(hub, to, kilometres, aircraft)
  const isRegional = carrier.regional !== null && aircraft === carrier.fleet[0]
  const same = {
    carrier,
    operatedBy: isRegional ? (carrier.regional ?? carrier.code) : carrier.code,
    kilometres,
    aircraft,
  }
  const onGround = isWide(aircraft) ? 95 : 40
  const arrives = departs + minutes + zoneDifference
  let back = toFive(arrives + onGround)
  let later = Math.floor((arrives + onGround) / 1440)
  // No night departures from an outstation after a short flight: the aircraft stays overnight.
  if (kilometres < LONG_KM && (back > 22 * 60 + 30 || back < FIRST_MINUTE)) {
    if (back > FIRST_MINUTE) later += 1
    back = toFive(FIRST_MINUTE + chanceOf(carrier.code, to.code, hub.code, turn) * 90)
  }
  return [
    { ...same, from: hub, to, departs, minutes, days },
    {
      ...same,
      from: to,
      to: hub,
      departs: back,
      minutes: blockMinutes(to, hub, kilometres, aircraft),
      days: shifted(days, later),
    },
  ]
}

const standardOffsets = new Map<string, number>()
/** The clock of a zone in the middle of January, for where the day of a return falls. */
const standardOffset = (zone: string): number => {
  const known = standardOffsets.get(zone)
  if (known !== undefined) return known
  const at = new Date('2026-01-15T12:00:00Z')
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(at)
  const text = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(text) ?? []
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
  standardOffsets.set(zone, offset)
  return offset
}

/**
 * The timetable: every flight of every airline over real airports and distances, the same on every machine. It is made up,
 * as plausible as its tables: hubs, fleets, sizes of airports, gravity for who flies where how often.
 */
export const makeSchedule = (): Schedule => {
  const airports = readBusyAirports()
  const carriers = readCarriers(readAircraft())
  const chosen = [...carriers.values()].flatMap((carrier) => routesOf(carrier, airports))
  const flights = new Map<string, Flight>()
  const numbers = new Map<string, number>()
  for (const route of [...chosen, ...routesToTheRest(chosen, carriers.values(), airports)]) {
    const { carrier, hub, to, perDay } = route
    const turns = Math.max(1, Math.round(perDay))
    const difference = standardOffset(to.zone) - standardOffset(hub.zone)
    for (let turn = 0; turn < turns; turn += 1) {
      for (const flight of turnOf(route, turn, turns, difference)) {
        const number = numbers.get(carrier.code) ?? 100
        flights.set(`${carrier.code}${number}`, { ...flight, number })
        numbers.set(carrier.code, number + 1)
      }
    }
  }
  return { airports, carriers, flights }
}
