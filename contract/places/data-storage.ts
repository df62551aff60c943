import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'

export const airportListSchema = v.array(v.object({ kdBandara: v.string(), namaBandara: v.string() }))

export const airlineListSchema = v.array(v.object({ id: v.string(), name: v.string() }))

export const airports = endpoint({
  name: 'dataStorage.airports',
  method: 'GET',
  path: '/api/DataStorage/Airport',
  summary: 'Every airport with scheduled service: IATA code and name with its city.',
  access: 'public',
  response: airportListSchema,
})

export const airlines = endpoint({
  name: 'dataStorage.airlines',
  method: 'GET',
  path: '/api/DataStorage/Airlines',
  summary: 'Airlines in operation: IATA code and name.',
  access: 'public',
  response: airlineListSchema,
})
