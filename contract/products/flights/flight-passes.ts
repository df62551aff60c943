import * as v from 'valibot'
import { endpoint } from '#contract/core/endpoint.ts'
import { idSchema, instantSchema } from '#contract/core/scalars.ts'

/** The dark and light modules of a barcode, without the light margin that it needs around it. */
export const barcodeSchema = v.object({
  width: v.number(),
  height: v.number(),
  /** Height of a row in modules. */
  rowHeight: v.number(),
  /** Base64 of a bit for each module, row by row from the left, 1 for dark; the last byte is filled with zeros. */
  bits: v.string(),
})
export type Barcode = v.InferOutput<typeof barcodeSchema>

const flightPassSchema = v.object({
  /** Counted from 0: whose it is, and of which flight. */
  flyer: v.number(),
  leg: v.number(),
  segment: v.number(),
  /** IATA Resolution 792 text of an itinerary receipt, for airport scanners; not valid for boarding. */
  text: v.string(),
  aztec: barcodeSchema,
  pdf417: barcodeSchema,
})
export type FlightPass = v.InferOutput<typeof flightPassSchema>

export const flightPasses = endpoint({
  name: 'flightBookings.passes',
  forOthers: 'made',
  method: 'GET',
  path: '/api/Flights/bookings/:bookingId/passes',
  summary:
    'Barcodes of the tickets of a booking, one of each traveller and flight, for check-in machines and counters. They are not boarding passes. Empty where no ticket is valid.',
  access: 'flights',
  params: v.object({ bookingId: idSchema }),
  response: v.object({ passes: v.array(flightPassSchema), asOf: instantSchema }),
  errors: ['not_found'],
})
