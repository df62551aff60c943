import * as v from 'valibot'
import { perDiemTableSchema } from '../bookings/per-diem.ts'
import { endpoint } from '../core/endpoint.ts'

const settingsSchema = v.object({
  /** Null before the first, and after it was removed. */
  table: v.nullable(perDiemTableSchema),
  /** Send it back with a change; 0 before the first. */
  version: v.number(),
})
export type PerDiemSettings = v.InferOutput<typeof settingsSchema>

const path = '/api/Admin/PerDiem'

export const getPerDiem = endpoint({
  name: 'perDiem.get',
  method: 'GET',
  path,
  summary: 'Daily allowances of my company by zone.',
  access: 'admin',
  response: settingsSchema,
})

export const savePerDiem = endpoint({
  name: 'perDiem.save',
  method: 'PUT',
  path,
  summary: 'Set the daily allowances by zone, or remove them with null. Owners and owneradmins only.',
  access: 'people',
  /** 0 before the first change. */
  body: v.object({ table: v.nullable(perDiemTableSchema), seenVersion: v.number() }),
  response: settingsSchema,
  errors: ['changed_meanwhile', 'amount_out_of_range', 'policy_percent_invalid'],
})
