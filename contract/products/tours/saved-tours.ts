import * as v from 'valibot'
import { endpoint } from '#contract/core/endpoint.ts'
import { idSchema, instantSchema } from '#contract/core/scalars.ts'
import { tourCardSchema } from './tours.ts'

/** Tours that one person can save. */
export const MAX_SAVED_TOURS = 50

const savedTourSchema = v.object({ tour: tourCardSchema, savedAt: instantSchema })
export type SavedTour = v.InferOutput<typeof savedTourSchema>

export const listSavedTours = endpoint({
  name: 'savedTours.list',
  method: 'GET',
  path: '/api/Tours/saved',
  summary:
    'Tours I saved, latest first, each with its price and first free departure of the next weeks: at most fifty.',
  access: 'user',
  response: v.object({ items: v.array(savedTourSchema), asOf: instantSchema }),
})

const params = v.object({ tourId: idSchema })

export const saveTour = endpoint({
  name: 'savedTours.put',
  method: 'POST',
  path: '/api/Tours/:tourId/saved',
  summary: 'Save a tour. Saving twice saves once.',
  access: 'user',
  params,
  body: v.object({
    /** For taking a removal back: when it was saved at first. */
    savedAt: v.optional(instantSchema),
  }),
  response: savedTourSchema,
  errors: ['not_found', 'saved_tours_full'],
})

export const removeSavedTour = endpoint({
  name: 'savedTours.remove',
  method: 'DELETE',
  path: '/api/Tours/:tourId/saved',
  summary: 'Remove a saved tour. Removing one that is not saved succeeds.',
  access: 'user',
  params,
  response: v.object({ tourId: idSchema }),
})
