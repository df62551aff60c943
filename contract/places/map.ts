import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'

const streetMapSchema = v.object({
  /** Address of a MapLibre style. */
  styleUrl: v.string(),
  darkStyleUrl: v.nullable(v.string()),
  /** Text, with links as HTML; null: what the style says. */
  attribution: v.nullable(v.string()),
})
export type StreetMap = v.InferOutput<typeof streetMapSchema>

export const getMap = endpoint({
  name: 'map.get',
  method: 'GET',
  path: '/api/Map',
  summary: 'Where browsers load the street map from; null on installations without one.',
  access: 'public',
  response: v.object({ map: v.nullable(streetMapSchema) }),
  errors: [],
})
