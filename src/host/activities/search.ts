import * as v from 'valibot'
import { ACTIVITY_GROUPS } from '#contract/hosts/activity-groups.ts'

/** Search parameters of the list: a group of kinds, a listing, and a person or `operator`. */
export const activitiesSearchSchema = v.object({
  kind: v.optional(v.fallback(v.optional(v.picklist(ACTIVITY_GROUPS)), undefined)),
  listing: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined)),
  person: v.optional(v.fallback(v.optional(v.union([v.pipe(v.string(), v.uuid()), v.literal('operator')])), undefined)),
})
export type WantedActivities = v.InferOutput<typeof activitiesSearchSchema>
