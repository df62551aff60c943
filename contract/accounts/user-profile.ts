import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import {
  askedNameSchema,
  changeBase,
  emergencyContactSchema,
  legalNameSchema,
  personFacts,
  worldPhoneSchema,
} from './person.ts'
import { ROLES } from '../core/roles.ts'
import { idSchema, instantSchema } from '../core/scalars.ts'
import { STAFF_ROLES } from '../core/staff-roles.ts'

export const userProfile = endpoint({
  name: 'userProfile.get',
  method: 'GET',
  path: '/api/UserProfile',
  summary: 'The signed-in person.',
  access: 'signedIn',
  oneFactor: true,
  response: v.object({
    data: v.object({
      email: v.string(),
      phoneNumber: v.nullable(v.string()),
      name: v.string(),
      companyName: v.string(),
      role: v.array(v.picklist(ROLES)),
      /** Owns listings, or works for a host. */
      isHost: v.boolean(),
      /** Their place on the staff of a host; null for hosts themselves and everybody else. */
      staff: v.optional(v.nullable(v.object({ staffId: idSchema, role: v.picklist(STAFF_ROLES) })), null),
      /** They run the company that operates the installation. */
      isOperator: v.optional(v.boolean(), false),
    }),
  }),
})

const facts = {
  name: v.nullable(legalNameSchema),
  ...personFacts,
  emergencyContact: v.nullable(emergencyContactSchema),
}

export const shownProfileSchema = v.object({
  ...facts,
  /** As entered, possibly by another person, so the country code may be missing. */
  phone: v.nullable(v.string()),
})

const profileSchema = v.object({
  ...shownProfileSchema.entries,
  /** Raised by one with every change; 0: never filled in. */
  revision: v.number(),
  /** The edit that made this revision. */
  edit: v.nullable(v.string()),
})
export type Profile = v.InferOutput<typeof profileSchema>
export type ShownProfile = v.InferOutput<typeof shownProfileSchema>

export const profileFactsSchema = v.object({
  ...facts,
  name: v.nullable(askedNameSchema),
  phone: v.nullable(worldPhoneSchema),
})
export type ProfileFacts = v.InferOutput<typeof profileFactsSchema>

export const profileBody = v.object({
  ...profileFactsSchema.entries,
  ...changeBase,
  /** The facts this change is based on. With them, changes of other facts stored since then are kept. */
  before: v.optional(shownProfileSchema),
})

export const getProfile = endpoint({
  name: 'userProfile.details',
  method: 'GET',
  path: '/api/UserProfile/details',
  summary: 'My details as on travel documents, and my emergency contact.',
  access: 'user',
  response: v.object({ profile: profileSchema, asOf: instantSchema }),
})

export const putProfile = endpoint({
  name: 'userProfile.put',
  method: 'PUT',
  path: '/api/UserProfile/details',
  summary: 'Replace my details; `changed_meanwhile` if another revision was stored since that changed the same facts.',
  access: 'user',
  idempotent: true,
  body: profileBody,
  response: profileSchema,
  errors: ['date_invalid', 'phone_invalid', 'phone_country_missing', 'changed_meanwhile'],
})
