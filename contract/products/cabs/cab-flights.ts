import * as v from 'valibot'
import { endpoint } from '#contract/core/endpoint.ts'
import { idSchema, instantSchema } from '#contract/core/scalars.ts'
import { foundPlaceSchema } from './found-place.ts'

export const CAB_FLIGHT_DIRECTIONS = ['arrival', 'departure'] as const

const MINUTE_MS = 60_000
/** From landing to meeting the driver. */
const DOMESTIC_MINUTES = 20
const INTERNATIONAL_MINUTES = 45
/** At the airport before take-off. */
const DOMESTIC_BEFORE_MINUTES = 120
const INTERNATIONAL_BEFORE_MINUTES = 180

/** When a driver should be at the airport for a landing. */
export const pickUpAfterLanding = (landsAt: Date, isInternational: boolean): Date =>
  new Date(landsAt.getTime() + (isInternational ? INTERNATIONAL_MINUTES : DOMESTIC_MINUTES) * MINUTE_MS)

/** When to leave for a take-off that is so many minutes of driving away, to the quarter of an hour. */
export const pickUpBeforeTakeOff = (leavesAt: Date, isInternational: boolean, drivingMinutes: number): Date => {
  const before = (isInternational ? INTERNATIONAL_BEFORE_MINUTES : DOMESTIC_BEFORE_MINUTES) + drivingMinutes
  const quarter = 15 * MINUTE_MS
  return new Date(Math.floor((leavesAt.getTime() - before * MINUTE_MS) / quarter) * quarter)
}

export const flightProposals = endpoint({
  name: 'cabs.flightProposals',
  method: 'GET',
  path: '/api/Cabs/FlightProposals',
  summary:
    'A ride for each of my coming flights booked here that lands or leaves where cars are: from the airport to the hotel booked for that night, or from the hotel to the airport.',
  access: 'signedIn',
  response: v.object({
    items: v.array(
      v.object({
        flightBookingId: idSchema,
        flight: v.string(),
        direction: v.picklist(CAB_FLIGHT_DIRECTIONS),
        airport: v.string(),
        /** Landing or take-off. */
        flightAt: instantSchema,
        zone: v.string(),
        /** Null where no hotel is booked: the person chooses. */
        from: v.nullable(foundPlaceSchema),
        to: v.nullable(foundPlaceSchema),
        /** `YYYY-MM-DDTHH:MM` on the clock of the pick-up. */
        at: v.string(),
        people: v.number(),
        passengers: v.array(v.string()),
        /** A ride booked for this flight; null where there is none. */
        rideBookingId: v.nullable(idSchema),
      }),
    ),
    asOf: instantSchema,
  }),
})
export type FlightProposal = v.InferOutput<(typeof flightProposals)['response']>['items'][number]
