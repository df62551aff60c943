import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

/** Polled by pages while the demonstration is being filled. */
export const demonstration = endpoint({
  name: 'system.demonstration',
  method: 'GET',
  path: '/api/Demonstration',
  summary: 'Whether the demonstration is being filled with bookings, and how much is done; null when it is not.',
  access: 'public',
  response: v.object({ filledPercent: v.nullable(v.number()) }),
  errors: [],
})

export const health = endpoint({
  name: 'system.health',
  method: 'GET',
  path: '/api/health',
  summary: '200 when ready to serve, 503 while the database cannot answer.',
  access: 'public',
  response: v.object({ status: v.literal('ready'), version: v.string(), engine: v.picklist(['embedded', 'server']) }),
  errors: ['unavailable'],
})

/** For whoever restarts a process that hangs: a restart mends no database, so its state plays no part. */
export const live = endpoint({
  name: 'system.live',
  method: 'GET',
  path: '/api/health/live',
  summary: '200 while the process answers, whatever its database does.',
  access: 'public',
  response: v.object({ status: v.literal('live'), version: v.string() }),
  errors: [],
})
