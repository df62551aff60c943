import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { askedNameSchema, changeBase, legalNameSchema, personFacts, worldPhoneSchema } from './person.ts'
import { countInUrl, emailSchema, idSchema, instantSchema, requiredLineSchema } from '../core/scalars.ts'

/** People in one person's book. */
export const MAX_TRAVELLERS = 200
/** Programmes of one traveller. */
export const MAX_LOYALTY = 10

/** Relation of a traveller to the owner of the traveller list. */
export const RELATIONS = ['colleague', 'family', 'guest'] as const
export type Relation = (typeof RELATIONS)[number]

const facts = {
  relation: v.picklist(RELATIONS),
  name: legalNameSchema,
  ...personFacts,
  email: v.nullable(emailSchema),
  phone: v.nullable(worldPhoneSchema),
  loyalty: v.pipe(
    v.array(v.object({ programme: requiredLineSchema(60), number: requiredLineSchema(40) })),
    v.maxLength(MAX_LOYALTY, 'too_long'),
  ),
}

const asked = { ...facts, name: askedNameSchema }

export const travellerFactsSchema = v.object(asked)
export type TravellerFacts = v.InferOutput<typeof travellerFactsSchema>

export const shownTravellerSchema = v.object(facts)

export const travellerSchema = v.object({
  travellerId: idSchema,
  ...facts,
  /** Raised by one with every change. */
  revision: v.number(),
  /** The edit that made this revision. */
  edit: v.string(),
})
export type Traveller = v.InferOutput<typeof travellerSchema>

export const travellerParams = v.object({ travellerId: idSchema })
export const travellerBody = v.object({
  ...asked,
  ...changeBase,
  /** As in `profileBody`. */
  before: v.optional(shownTravellerSchema),
})
export const removalQuery = v.object({
  revision: countInUrl(0, 999_999, 'validation_failed'),
  edit: changeBase.edit,
})

export const listTravellers = endpoint({
  name: 'travellers.list',
  method: 'GET',
  path: '/api/Travellers',
  summary: 'My saved travellers, by name: at most two hundred, in one answer.',
  access: 'user',
  response: v.object({ items: v.array(travellerSchema), asOf: instantSchema }),
})

export const putTraveller = endpoint({
  name: 'travellers.put',
  method: 'PUT',
  path: '/api/Travellers/:travellerId',
  summary: 'Create or replace a traveller under an id made by the caller; a removed one is restored.',
  access: 'user',
  idempotent: true,
  params: travellerParams,
  body: travellerBody,
  response: travellerSchema,
  errors: ['date_invalid', 'phone_invalid', 'phone_country_missing', 'changed_meanwhile', 'travellers_full'],
})

export const removeTraveller = endpoint({
  name: 'travellers.remove',
  method: 'DELETE',
  path: '/api/Travellers/:travellerId',
  summary: 'Remove a saved traveller. Removing one that does not exist succeeds.',
  access: 'user',
  params: travellerParams,
  query: removalQuery,
  response: v.object({ removed: v.literal(true) }),
  errors: ['changed_meanwhile'],
})
