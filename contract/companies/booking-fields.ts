import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { idSchema } from '../core/scalars.ts'
import { ALLOCATION_ERRORS, allocationSchema } from './allocation.ts'
import { budgetStandingSchema } from './budget-rules.ts'
import { COST_UNIT_KINDS } from './cost-units.ts'

/** Visibility of a field at checkout. */
export const FIELD_DEMANDS = ['hidden', 'optional', 'required'] as const
export type FieldDemand = (typeof FIELD_DEMANDS)[number]

const demandSchema = v.picklist(FIELD_DEMANDS)

const demandEntries = { invoiceTo: demandSchema, costCentre: demandSchema, project: demandSchema }
const demandsSchema = v.object(demandEntries)
export type FieldDemands = v.InferOutput<typeof demandsSchema>

const settingsSchema = v.object({
  ...demandEntries,
  /** Travellers may pay a part of a booking themselves. */
  ownPart: v.optional(v.boolean(), false),
  /** Send it back with a change; 0 before the first. */
  version: v.number(),
})
export type BookingFieldSettings = v.InferOutput<typeof settingsSchema>

const path = '/api/Admin/BookingFields'

export const getBookingFields = endpoint({
  name: 'bookingFields.get',
  method: 'GET',
  path,
  summary: 'Which of invoice recipient, cost centre and project my company asks for when booking.',
  access: 'admin',
  response: settingsSchema,
})

export const saveBookingFields = endpoint({
  name: 'bookingFields.save',
  method: 'PUT',
  path,
  summary:
    'Hide each of the fields, make it optional or required, and allow travellers to pay a part themselves, for bookings from now on. Owners and owneradmins only.',
  access: 'people',
  /** `seenVersion` is 0 before the first change. Without `ownPart` that setting stays. */
  body: v.object({ ...demandEntries, ownPart: v.optional(v.boolean()), seenVersion: v.number() }),
  response: settingsSchema,
  errors: ['changed_meanwhile'],
})

const unitChoiceSchema = v.object({ unitId: idSchema, code: v.string(), name: v.string() })
export type UnitChoice = v.InferOutput<typeof unitChoiceSchema>

/** Cost centres and projects in the first list; others are found by text. */
export const MAX_UNIT_CHOICES = 50

const unitChoicesSchema = v.object({ items: v.array(unitChoiceSchema), isCut: v.boolean() })

export const allocationChoices = endpoint({
  name: 'allocations.choices',
  forOthers: 'new',
  method: 'GET',
  path: '/api/Allocations/choices',
  summary:
    'What I can choose when booking: the fields my company asks for, its legal entities, my defaults, and the first cost centres and projects in use, with the budgets of the chosen ones.',
  access: 'signedIn',
  query: v.object({ costCentreId: v.optional(idSchema), projectId: v.optional(idSchema) }),
  response: v.object({
    fields: demandsSchema,
    entities: v.array(v.object({ entityId: idSchema, name: v.string(), isDefault: v.boolean() })),
    costCentres: unitChoicesSchema,
    projects: unitChoicesSchema,
    defaults: allocationSchema,
    /** Of the chosen cost centre and project, or of the defaults if none is named. */
    budgets: v.array(budgetStandingSchema),
  }),
})
export type AllocationChoices = v.InferOutput<(typeof allocationChoices)['response']>

export const findUnits = endpoint({
  name: 'allocations.findUnits',
  forOthers: 'new',
  method: 'GET',
  path: '/api/Allocations/units',
  summary: `Cost centres or projects in use by code or name, at most ${MAX_UNIT_CHOICES}.`,
  access: 'signedIn',
  query: v.object({
    unitKind: v.picklist(COST_UNIT_KINDS),
    text: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60, 'too_long')), ''),
  }),
  response: unitChoicesSchema,
})

const defaultsPath = '/api/Admin/People/:userId/allocation'

export const getAllocationDefaults = endpoint({
  name: 'allocationDefaults.get',
  method: 'GET',
  path: defaultsPath,
  summary: 'What is chosen for bookings of a person of my company unless they choose otherwise.',
  access: 'admin',
  params: v.object({ userId: idSchema }),
  response: v.object({
    ...allocationSchema.entries,
    /** The units behind the ids, to show them. */
    costCentre: v.nullable(unitChoiceSchema),
    project: v.nullable(unitChoiceSchema),
  }),
  errors: ['not_found'],
})

export const saveAllocationDefaults = endpoint({
  name: 'allocationDefaults.save',
  method: 'PUT',
  path: defaultsPath,
  summary: 'Set what is chosen for bookings of a person unless they choose otherwise. Owners and owneradmins only.',
  access: 'people',
  params: v.object({ userId: idSchema }),
  body: allocationSchema,
  response: getAllocationDefaults.response,
  errors: ['not_found', ...ALLOCATION_ERRORS],
})

export const BOOKING_FIELD_ENDPOINTS = [
  allocationChoices,
  findUnits,
  getAllocationDefaults,
  getBookingFields,
  saveAllocationDefaults,
  saveBookingFields,
]
