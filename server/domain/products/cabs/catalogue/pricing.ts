import { hostSeasonPermille } from '#contract/products/cabs/host-terms.ts'
import { cabLines, cabTotal, extraWithVat, rideTotal, type PricedRide } from '#contract/products/cabs/cab-prices.ts'
import { money, type Money } from '#contract/core/money.ts'
import type { SelfDrive } from '#contract/products/cabs/cabs.ts'
import type { CabMode } from '#contract/products/cabs/vehicles.ts'
import { busyTime, roadMetres } from '#contract/products/cabs/ride-times.ts'
import { WAITING_STEP_MINUTES, waitingMinutes, type WaitingRule } from '#contract/products/cabs/waiting-rules.ts'
import type { ResolvedRide, ServedPlace } from '../places/found-ride.ts'
import type { CabClass } from './cab-rows.ts'

/** Toll of ways out of the city, in rupiah for each kilometre behind the first ones. */
const CITY_KM = 40
const TOLL_PER_KM = 400

/** True where the class is hired in this way at all. */
export const isOffered = (
  { rate, selfDrive, hostTerms }: Pick<CabClass, 'rate' | 'selfDrive' | 'hostTerms'>,
  mode: CabMode,
): boolean =>
  (hostTerms?.modes.includes(mode) ?? true) &&
  (mode !== 'self_drive' || (rate.selfDrivePerDay !== null && selfDrive !== null))

/** The first place of a ride whose airport the host of a vehicle does not serve; null where all are served. */
export const unservedPlace = (
  { hostTerms }: Pick<CabClass, 'hostTerms'>,
  { ride: { from, to, stops } }: Pick<ResolvedRide, 'ride'>,
): string | null => {
  if (hostTerms === null) return null
  const places = [
    { field: 'from', place: from },
    ...stops.map((place, index) => ({ field: `stops.${index}`, place })),
    { field: 'to', place: to },
  ]
  const unserved = places.find(({ place }) => place.airport !== null && !hostTerms.airports.includes(place.airport))
  return unserved?.field ?? null
}

const atAirport = ({ airports }: ServedPlace, cityId: string) =>
  airports.find((airport) => airport.cityId === cityId) ?? airports.find(({ isMain }) => isMain)

const feesOf = (
  { cityId, hostTerms }: Pick<CabClass, 'cityId' | 'hostTerms'>,
  { ride, from, to, stops }: ResolvedRide,
): { toll: number; parking: number } => {
  if (ride.mode === 'self_drive' || hostTerms?.includesTolls === true) return { toll: 0, parking: 0 }
  const ends = ride.mode === 'transfer' ? [from, ...stops, to] : [from]
  const airports = ends.flatMap((place) => atAirport(place, cityId) ?? [])
  const kilometres = ride.mode === 'transfer' ? Math.max(0, Math.ceil(ride.metres / 1000) - CITY_KM) : 0
  return {
    toll: airports.reduce((sum, { tollMinor }) => sum + tollMinor, 0) + kilometres * TOLL_PER_KM,
    parking: airports.reduce((sum, { parkingMinor }) => sum + parkingMinor, 0),
  }
}

/** How long the driver of a class waits, with the rate after it. */
export const waitingOf = ({ rate }: CabClass, { ride }: ResolvedRide): WaitingRule => ({
  ...waitingMinutes(ride.mode, ride.from.airport !== null),
  stepMinutes: WAITING_STEP_MINUTES,
  rate: money(rate.waitingRate, rate.currency),
})

const seasonOf = ({ months, hostTerms }: Pick<CabClass, 'months' | 'hostTerms'>, at: string): number =>
  hostTerms === null ? (months[Number(at.slice(5, 7)) - 1] ?? 0) : hostSeasonPermille(hostTerms, at.slice(0, 10))

const rideWith = (found: CabClass, resolved: ResolvedRide, permille: number): PricedRide => {
  const { ride } = resolved
  return {
    mode: ride.mode,
    metres: ride.metres,
    hours: ride.hours,
    days: ride.days,
    stops: ride.stops.length,
    childSeats: ride.childSeats,
    meetAndGreet: ride.meetAndGreet,
    hour: Number(ride.at.slice(11, 13)),
    seasonPermille: seasonOf(found, ride.at) + permille - 1000,
    ...feesOf(found, resolved),
    includedWaitingMinutes: waitingMinutes(ride.mode, ride.from.airport !== null).includedMinutes,
  }
}

/** Lines and total of a ride with a class; `permille` is the share of the usual price that the operator asks now. */
export const pricedWith = (found: CabClass, resolved: ResolvedRide, permille = 1000) => {
  const lines = cabLines(found.rate, rideWith(found, resolved, permille))
  return { lines, total: cabTotal(lines, found.rate.currency) }
}

/** The total of `pricedWith` at the usual price. */
export const totalWith = (found: CabClass, resolved: ResolvedRide): Money =>
  rideTotal(found.rate, rideWith(found, resolved, 1000))

/** When a car of a class is taken for a ride, with travel and preparation. */
export const busyWith = (found: CabClass, { ride, from, to }: Pick<ResolvedRide, 'ride' | 'from' | 'to'>) =>
  busyTime(
    { startsAt: new Date(ride.startsAt), endsAt: new Date(ride.endsAt), mode: ride.mode },
    {
      toStart: roadMetres([found, from]),
      fromEnd: roadMetres([to, found]),
      preparation: found.hostTerms?.preparationMinutes,
    },
  )

/** The conditions of a car without a driver; null for all others. */
export const selfDriveOf = ({ selfDrive, rate }: CabClass, mode: CabMode): SelfDrive | null =>
  mode !== 'self_drive' || selfDrive === null
    ? null
    : {
        leastAge: selfDrive.leastAge,
        leastLicenceYears: selfDrive.leastLicenceYears,
        deposit: money(selfDrive.depositMinor, rate.currency),
        fuel: selfDrive.fuel,
        kilometresPerDay: selfDrive.kilometresPerDay,
        extraKilometre: extraWithVat(selfDrive.extraKilometreMinor, rate),
      }
