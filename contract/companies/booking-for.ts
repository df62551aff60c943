import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { idSchema } from '../core/scalars.ts'
import { BOOKING_FOR_RULES, GUEST_RULES } from './booking-for-rules.ts'

/** People and arrangers in one answer; others are found by text. */
export const MAX_BOOKABLE = 50
export const MAX_ARRANGERS = 500

const ruleEntries = { rule: v.picklist(BOOKING_FOR_RULES), guests: v.picklist(GUEST_RULES) }

const personEntries = { userId: idSchema, name: v.string(), email: v.string() }
const bookablePersonSchema = v.object({ ...personEntries, costCentre: v.nullable(v.string()) })

const textSchema = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60, 'too_long')), '')

const ownSchema = v.object({
  ...ruleEntries,
  /** Colleagues the caller may book for, by name. */
  people: v.array(bookablePersonSchema),
  isCut: v.boolean(),
  /** Arrangers the caller named. */
  arrangers: v.array(v.object(personEntries)),
})
export type BookingForOptions = v.InferOutput<typeof ownSchema>

export const bookingForOptions = endpoint({
  name: 'bookingFor.options',
  method: 'GET',
  path: '/api/BookingFor',
  summary: `Whom I may book for by the rule of my company, at most ${MAX_BOOKABLE} by name or address, and my own arrangers.`,
  access: 'signedIn',
  query: v.object({ text: textSchema }),
  response: ownSchema,
})

export const findArrangers = endpoint({
  name: 'bookingFor.findArrangers',
  method: 'GET',
  path: '/api/BookingFor/colleagues',
  summary: `Active people of my company by name or address, at most ${MAX_BOOKABLE}, to name one my arranger.`,
  access: 'signedIn',
  query: v.object({ text: textSchema }),
  response: v.object({ items: v.array(v.object(personEntries)), isCut: v.boolean() }),
})

const ownPath = '/api/BookingFor/arrangers/:userId'
const ownParams = v.object({ userId: idSchema })

export const nameArranger = endpoint({
  name: 'bookingFor.nameArranger',
  method: 'PUT',
  path: ownPath,
  summary: 'Let a colleague book for me. Naming one again changes nothing.',
  access: 'user',
  params: ownParams,
  response: ownSchema,
  errors: ['not_found', 'arrangers_full'],
})

export const dropArranger = endpoint({
  name: 'bookingFor.dropArranger',
  method: 'DELETE',
  path: ownPath,
  summary: 'End that a colleague whom I named books for me. Repeating it changes nothing.',
  access: 'user',
  params: ownParams,
  response: ownSchema,
})

const scopeSchema = v.variant('kind', [
  v.object({ kind: v.literal('all') }),
  v.object({ kind: v.literal('cost_centre'), unitId: idSchema }),
  v.object({ kind: v.literal('person'), userId: idSchema }),
])
export type ArrangerScope = v.InferOutput<typeof scopeSchema>

const arrangementSchema = v.object({
  arrangementId: idSchema,
  arranger: v.object(personEntries),
  arranges: scopeSchema,
  /** The person or cost centre; empty for all. */
  scopeName: v.string(),
  /** The traveller named them. */
  isOwnChoice: v.boolean(),
})
export type Arrangement = v.InferOutput<typeof arrangementSchema>

const settingsSchema = v.object({
  ...ruleEntries,
  /** Send it back with a change; 0 before the first. */
  version: v.number(),
  arrangements: v.array(arrangementSchema),
})
export type BookingForSettings = v.InferOutput<typeof settingsSchema>

const adminPath = '/api/Admin/BookingFor'

export const getBookingForRule = endpoint({
  name: 'bookingFor.getRule',
  method: 'GET',
  path: adminPath,
  summary: 'Who of my company may book for whom, and its arrangers.',
  access: 'admin',
  response: settingsSchema,
})

export const saveBookingForRule = endpoint({
  name: 'bookingFor.saveRule',
  method: 'PUT',
  path: adminPath,
  summary:
    'Set who may book for whom and whether guests from outside may be booked, for bookings from now on. Owners and owneradmins only.',
  access: 'people',
  body: v.object({ ...ruleEntries, seenVersion: v.number() }),
  response: settingsSchema,
  errors: ['changed_meanwhile'],
})

const arrangementPath = '/api/Admin/BookingFor/arrangements/:arrangementId'
const arrangementParams = v.object({ arrangementId: idSchema })

export const saveArrangement = endpoint({
  name: 'bookingFor.saveArrangement',
  method: 'PUT',
  path: arrangementPath,
  summary:
    'Make a person arranger for everybody, a cost centre or one person, under an id made by the caller. Owners and owneradmins only.',
  access: 'people',
  params: arrangementParams,
  body: v.object({ arrangerId: idSchema, arranges: scopeSchema }),
  response: settingsSchema,
  errors: ['person_unknown', 'choice_unknown', 'id_taken', 'arrangers_full'],
})

export const removeArrangement = endpoint({
  name: 'bookingFor.removeArrangement',
  method: 'DELETE',
  path: arrangementPath,
  summary: 'End an arrangement of my company. Repeating it changes nothing. Owners and owneradmins only.',
  access: 'people',
  params: arrangementParams,
  response: settingsSchema,
})

export const BOOKING_FOR_ENDPOINTS = [
  bookingForOptions,
  findArrangers,
  nameArranger,
  dropArranger,
  getBookingForRule,
  saveBookingForRule,
  saveArrangement,
  removeArrangement,
]
