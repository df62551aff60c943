import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import type { ErrorCode } from '../core/errors.ts'
import { daySchema, idSchema, instantSchema, requiredLineSchema } from '../core/scalars.ts'
import { SERVICES } from '../core/services.ts'

/** Calendars that are read for one room type, vehicle or option of a tour. */
export const MAX_CALENDAR_IMPORTS = 5
const MAX_FEED_ADDRESS = 1000
const MAX_FEED_NAME = 60

/** Days from today that imported calendars can block and the exported one lists. */
export const SYNCED_DAYS = 730

/** Time without a successful read until the host is told, once. */
export const SILENT_HOURS = 24

/** Why a calendar could not be read. */
const FEED_FAILURES = [
  'calendar_address_refused',
  'calendar_no_answer',
  'calendar_not_found',
  'calendar_sign_in_needed',
  'calendar_redirects_too_many',
  'calendar_too_large',
  'calendar_unreadable',
  'calendar_events_too_many',
  'calendar_rule_unknown',
] as const satisfies ErrorCode[]
export type FeedFailure = (typeof FEED_FAILURES)[number]

/** Stock that one event takes: `one` room or place, or `all` of them. A vehicle is always taken whole. */
const FEED_TAKES = ['one', 'all'] as const
export type FeedTakes = (typeof FEED_TAKES)[number]

/** Without a user name, and with a name for its host: numbers are not entered by people. */
const HTTPS = /^https:\/\/[^\s/?#@:[\]]+(?::\d{1,5})?(?:[/?#]\S*)?$/i

/** `webcal` is how calendar programs write `https` for calendars. */
const feedAddressSchema = v.pipe(
  requiredLineSchema(MAX_FEED_ADDRESS),
  v.transform((address) => address.replace(/^webcals?:\/\//i, 'https://')),
  v.regex(HTTPS, 'calendar_address_invalid'),
)

const importSchema = v.object({
  importId: idSchema,
  name: v.string(),
  /** The address without its path, which is often secret. */
  host: v.string(),
  takes: v.picklist(FEED_TAKES),
  addedAt: instantSchema,
  /** Null before the first try and after it was read. */
  failure: v.nullable(v.picklist(FEED_FAILURES)),
  /** When it was read last; null if never. */
  readAt: v.nullable(instantSchema),
  triedAt: v.nullable(instantSchema),
  /** Since when it cannot be read; null while it can. */
  failingSince: v.nullable(instantSchema),
  /** It has failed for `SILENT_HOURS`. */
  isSilent: v.boolean(),
  nextAt: instantSchema,
  /** How much it blocks from today: nights of a room type, days of a vehicle, departures of a tour. */
  blocked: v.number(),
})
export type CalendarImport = v.InferOutput<typeof importSchema>

const conflictSchema = v.object({
  bookingId: idSchema,
  reference: v.string(),
  /** Those of its nights or days that other calendars say are taken, in date order. */
  days: v.array(daySchema),
})
export type CalendarConflict = v.InferOutput<typeof conflictSchema>

const syncSchema = v.object({
  resourceId: idSchema,
  service: v.picklist(SERVICES),
  listingId: idSchema,
  name: v.string(),
  zone: v.string(),
  /** Our calendar for others; null until the host makes an address. */
  exported: v.nullable(
    v.object({
      address: v.string(),
      madeAt: instantSchema,
      /** When it was fetched last, to the hour; null if never. */
      fetchedAt: v.nullable(instantSchema),
    }),
  ),
  imports: v.array(importSchema),
  /** Bookings of times at which other calendars take more than is left. */
  conflicts: v.array(conflictSchema),
  asOf: instantSchema,
})
export type CalendarSync = v.InferOutput<typeof syncSchema>

const syncParams = v.object({ resourceId: idSchema })
export const importParams = v.object({ resourceId: idSchema, importId: idSchema })
export const importBody = v.object({
  name: requiredLineSchema(MAX_FEED_NAME),
  feedAddress: feedAddressSchema,
  takes: v.picklist(FEED_TAKES),
})

const troubleSchema = v.object({
  resourceId: idSchema,
  name: v.string(),
  /** Names of calendars that have not been read for `SILENT_HOURS`. */
  silent: v.array(v.string()),
  conflicts: v.array(conflictSchema),
})
export type CalendarTrouble = v.InferOutput<typeof troubleSchema>

export const listCalendarTroubles = endpoint({
  name: 'agent.calendarTroubles',
  method: 'GET',
  path: '/api/Agent/CalendarSync',
  summary:
    'Room types, vehicles or options of a listing of mine whose calendar sync needs me: calendars that have not answered for a day, and bookings in conflict with other sites.',
  access: 'agent',
  forHost: 'manager',
  query: v.object({ listingId: idSchema }),
  response: v.object({ items: v.array(troubleSchema), asOf: instantSchema }),
  errors: ['not_found'],
})

export const getCalendarSync = endpoint({
  name: 'agent.calendarSync',
  method: 'GET',
  path: '/api/Agent/CalendarSync/:resourceId',
  summary:
    'Calendar sync of one room type, vehicle or option of a tour of mine: the address of its own calendar, the calendars that are read for it, and bookings in conflict with them.',
  access: 'agent',
  forHost: 'manager',
  params: syncParams,
  response: syncSchema,
  errors: ['not_found'],
})

export const renewCalendarAddress = endpoint({
  name: 'agent.renewCalendarAddress',
  method: 'POST',
  path: '/api/Agent/CalendarSync/:resourceId/address',
  summary: 'Make an address for the calendar of a room type, vehicle or option of mine. One that it had stops at once.',
  access: 'agent',
  forHost: 'manager',
  params: syncParams,
  response: syncSchema,
  errors: ['not_found'],
})

export const endCalendarAddress = endpoint({
  name: 'agent.endCalendarAddress',
  method: 'DELETE',
  path: '/api/Agent/CalendarSync/:resourceId/address',
  summary: 'End the address of the calendar of a room type, vehicle or option of mine. Without one, nothing happens.',
  access: 'agent',
  forHost: 'manager',
  params: syncParams,
  response: syncSchema,
  errors: ['not_found'],
})

export const putCalendarImport = endpoint({
  name: 'agent.putCalendarImport',
  method: 'PUT',
  path: '/api/Agent/CalendarSync/:resourceId/imports/:importId',
  summary:
    'Add a calendar (iCalendar over HTTPS on the internet, up to 1 MB) whose events block the room type, the vehicle or departures of the option. It is read at once, and refused if that fails; the same again changes nothing. Refused at `body.feedAddress`.',
  access: 'agent',
  forHost: 'manager',
  params: importParams,
  body: importBody,
  response: syncSchema,
  errors: ['not_found', 'id_taken', 'calendar_imports_full', 'calendar_address_repeated', ...FEED_FAILURES],
})

export const removeCalendarImport = endpoint({
  name: 'agent.removeCalendarImport',
  method: 'DELETE',
  path: '/api/Agent/CalendarSync/:resourceId/imports/:importId',
  summary: 'Stop reading a calendar. What it blocked opens again.',
  access: 'agent',
  forHost: 'manager',
  params: importParams,
  response: syncSchema,
  errors: ['not_found'],
})

export const fetchCalendarImport = endpoint({
  name: 'agent.fetchCalendarImport',
  method: 'POST',
  path: '/api/Agent/CalendarSync/:resourceId/imports/:importId/fetch',
  summary: 'Read a calendar now. What went wrong is in the answer.',
  access: 'agent',
  forHost: 'manager',
  params: importParams,
  response: syncSchema,
  errors: ['not_found'],
})

export const CALENDAR_FEED_ENDPOINTS = [
  listCalendarTroubles,
  getCalendarSync,
  renewCalendarAddress,
  endCalendarAddress,
  putCalendarImport,
  removeCalendarImport,
  fetchCalendarImport,
]
