import * as v from 'valibot'
import { endpoint } from '#contract/core/endpoint.ts'
import { requiredNameSchema } from '#contract/core/names.ts'
import { idSchema, phoneSchema } from '#contract/core/scalars.ts'
import { ASSIGNING, boardSchema, boardWindow, CANCELLING, NO_SHOW } from './cab-board.ts'

/** Most drivers of a host, without those who were removed. */
export const MOST_DRIVERS = 100

export const hostCabBoard = endpoint({
  name: 'hostCabs.board',
  method: 'GET',
  path: '/api/Agent/Cabs/Board',
  summary:
    'My vehicles against time: the hires of each in a window, with travel and preparation, and what calendars of other sites take. Vehicles of a city are together, by its clock; each has the id of its listing. My drivers can drive all of them.',
  access: 'agent',
  forHost: 'reception',
  query: v.object(boardWindow),
  response: boardSchema,
})

const driverParams = v.object({ driverId: idSchema })
const hostDriverSchema = v.object({ driverId: idSchema, name: v.string(), phone: v.string(), isActive: v.boolean() })

export const putHostDriver = endpoint({
  name: 'hostCabs.driver',
  method: 'PUT',
  path: '/api/Agent/Cabs/Drivers/:driverId',
  summary: `Add a driver under an id made by the caller, change name and phone, or remove one with \`isActive\` false. Rides keep the driver that they were given. At most ${MOST_DRIVERS}.`,
  access: 'agent',
  forHost: 'reception',
  idempotent: true,
  params: driverParams,
  body: v.object({
    name: v.pipe(requiredNameSchema(100), v.regex(/\p{L}/u, 'characters_not_allowed')),
    phone: phoneSchema,
    isActive: v.optional(v.boolean(), true),
  }),
  response: hostDriverSchema,
  errors: ['not_found', 'drivers_full'],
})

export const assignHostCab = endpoint({
  name: 'hostCabs.assign',
  method: 'POST',
  path: '/api/Agent/Cabs/Bookings/:bookingId/assignment',
  summary:
    'Assign or change the driver, the vehicle or both of a ride with a vehicle of mine. The traveller is notified of a change.',
  access: 'agent',
  forHost: 'reception',
  ...ASSIGNING,
})

export const reportHostCabNoShow = endpoint({
  name: 'hostCabs.reportNoShow',
  method: 'POST',
  path: '/api/Agent/Cabs/Bookings/:bookingId/no-show',
  summary:
    'Report that the traveller of a ride with a vehicle of mine did not come, after the waiting time. Nothing is refunded.',
  access: 'agent',
  forHost: 'reception',
  ...NO_SHOW,
})

export const cancelHostCab = endpoint({
  name: 'hostCabs.cancel',
  method: 'POST',
  path: '/api/Agent/Cabs/Bookings/:bookingId/cancellation',
  summary:
    'Cancel a ride with a vehicle of mine: it is refunded in full and the booker is notified. Repeating it changes nothing.',
  access: 'agent',
  forHost: 'manager',
  ...CANCELLING,
})

export const HOST_CAB_ENDPOINTS = [hostCabBoard, putHostDriver, assignHostCab, reportHostCabNoShow, cancelHostCab]
