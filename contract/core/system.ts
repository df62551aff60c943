import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

export const health = endpoint({
  name: 'system.health',
  method: 'GET',
  path: '/api/health',
  summary: '200 when ready to serve, 503 while the database cannot answer.',
  access: 'public',
  response: v.object({ status: v.literal('ready'), version: v.string(), engine: v.picklist(['embedded', 'server']) }),
  errors: ['unavailable'],
})
