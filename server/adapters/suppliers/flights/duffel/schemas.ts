import * as v from 'valibot'
import { zoneSchema } from '#contract/core/zones.ts'
import { CABINS } from '#contract/products/flights/cabins.ts'
import { amountSchema, currencySchema, signedAmountSchema } from './amounts.ts'

const text = v.pipe(v.string(), v.nonEmpty())

const carrierSchema = v.object({ iata_code: v.pipe(v.string(), v.regex(/^[A-Z0-9]{2}$/)) })

const airportSchema = v.object({
  iata_code: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  time_zone: zoneSchema,
  latitude: v.number(),
  longitude: v.number(),
})

/** The clock at the airport, without a zone. */
const localSchema = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/),
  v.transform((time) => time.slice(0, 16)),
  v.check((time) => Number.isFinite(Date.parse(`${time}Z`))),
)

const baggageSchema = v.object({ type: v.string(), quantity: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) })

const segmentSchema = v.object({
  id: text,
  origin: airportSchema,
  destination: airportSchema,
  origin_terminal: v.nullish(v.string(), null),
  destination_terminal: v.nullish(v.string(), null),
  departing_at: localSchema,
  arriving_at: localSchema,
  marketing_carrier: carrierSchema,
  marketing_carrier_flight_number: v.pipe(
    v.string(),
    v.regex(/^\d{1,4}$/),
    v.transform((number) => number.replace(/^0+(?=\d)/, '')),
  ),
  operating_carrier: v.nullish(v.object({ iata_code: v.nullish(v.string(), null) }), null),
  aircraft: v.nullish(v.object({ name: v.string() }), null),
  passengers: v.pipe(
    v.array(v.object({ passenger_id: text, cabin_class: v.picklist(CABINS), baggages: v.array(baggageSchema) })),
    v.minLength(1),
  ),
})
export type DuffelSegment = v.InferOutput<typeof segmentSchema>

const conditionSchema = v.nullish(
  v.object({
    allowed: v.boolean(),
    penalty_amount: v.nullish(amountSchema, null),
    penalty_currency: v.nullish(currencySchema, null),
  }),
  null,
)
export type DuffelCondition = v.InferOutput<typeof conditionSchema>

const serviceEntries = { id: text, total_amount: amountSchema, total_currency: currencySchema }

/** A service; for services other than baggage no other field is read. */
const serviceSchema = v.union([
  v.object({
    ...serviceEntries,
    type: v.literal('baggage'),
    passenger_ids: v.array(text),
    segment_ids: v.array(text),
    metadata: v.object({ type: v.string(), maximum_weight_kg: v.nullish(v.number(), null) }),
  }),
  v.object({ type: v.string() }),
])

const instantSchema = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((time) => new Date(time)),
)

/** An offer of one leg. */
export const offerSchema = v.object({
  id: text,
  expires_at: instantSchema,
  owner: v.object({ iata_code: v.nullish(v.string(), null) }),
  total_amount: amountSchema,
  total_currency: currencySchema,
  tax_amount: v.nullish(amountSchema, null),
  tax_currency: v.nullish(currencySchema, null),
  /** Kilograms of everybody who flies. */
  total_emissions_kg: v.nullish(v.pipe(v.string(), v.regex(/^\d{1,7}(?:\.\d+)?$/)), null),
  passengers: v.array(v.object({ id: text, age: v.nullish(v.number(), null), type: v.nullish(v.string(), null) })),
  passenger_identity_documents_required: v.boolean(),
  supported_passenger_identity_document_types: v.nullish(v.array(v.string()), []),
  supported_loyalty_programmes: v.nullish(v.array(v.string()), []),
  slices: v.tuple([
    v.object({
      fare_brand_name: v.nullish(v.string(), null),
      conditions: v.object({
        refund_before_departure: conditionSchema,
        change_before_departure: conditionSchema,
        advance_seat_selection: v.nullish(v.boolean(), null),
      }),
      segments: v.pipe(v.array(segmentSchema), v.minLength(1), v.maxLength(4)),
    }),
  ]),
  available_services: v.nullish(v.array(serviceSchema), []),
  payment_requirements: v.nullish(
    v.object({
      requires_instant_payment: v.boolean(),
      payment_required_by: v.nullish(instantSchema, null),
      price_guarantee_expires_at: v.nullish(instantSchema, null),
    }),
    null,
  ),
})
export type DuffelOffer = v.InferOutput<typeof offerSchema>

/** Airlines answer through Duffel, each its own way: an offer that cannot be read is left out, and the others are not. */
export const offerRequestSchema = v.pipe(
  v.object({ id: text, offers: v.array(v.unknown()) }),
  v.transform(({ id, offers }) => ({
    id,
    offers: offers.flatMap((one) => {
      const read = v.safeParse(offerSchema, one)
      return read.success ? [read.output] : []
    }),
  })),
)

const elementSchema = v.object({
  type: v.string(),
  designator: v.nullish(v.string(), ''),
  name: v.nullish(v.string(), ''),
  disclosures: v.nullish(v.array(v.string()), []),
  available_services: v.nullish(v.array(v.object({ ...serviceEntries, passenger_id: text })), []),
})
export type DuffelElement = v.InferOutput<typeof elementSchema>

export const seatMapsSchema = v.array(
  v.object({
    segment_id: text,
    cabins: v.array(
      v.object({
        cabin_class: v.string(),
        rows: v.array(v.object({ sections: v.array(v.object({ elements: v.array(elementSchema) })) })),
      }),
    ),
  }),
)
export type DuffelSeatMap = v.InferOutput<typeof seatMapsSchema>[number]

export const orderSchema = v.object({
  id: text,
  offer_id: v.nullish(v.string(), null),
  booking_reference: text,
  cancelled_at: v.nullish(v.string(), null),
  /** The cancellation: parsed where it is needed, so that unexpected data in it does not make the order unreadable. */
  cancellation: v.optional(v.unknown()),
  owner: v.object({ iata_code: v.nullish(v.string(), null) }),
  passengers: v.array(
    v.object({ id: text, given_name: v.string(), family_name: v.string(), title: v.nullish(v.string(), null) }),
  ),
  slices: v.array(v.object({ id: text, segments: v.array(v.object({ marketing_carrier: carrierSchema })) })),
  documents: v.nullish(
    v.array(v.object({ type: v.string(), unique_identifier: text, passenger_ids: v.array(text) })),
    [],
  ),
  metadata: v.nullish(v.record(v.string(), v.string()), {}),
  total_amount: amountSchema,
  total_currency: currencySchema,
  payment_status: v.nullish(v.object({ awaiting_payment: v.boolean() }), { awaiting_payment: false }),
})
export type DuffelOrder = v.InferOutput<typeof orderSchema>

export const ordersSchema = v.array(orderSchema)

const changeOfferSchema = v.object({
  id: text,
  change_total_amount: signedAmountSchema,
  change_total_currency: currencySchema,
  penalty_total_amount: v.nullish(amountSchema, null),
  /** Its name in the types of the SDK. */
  penalty_amount: v.nullish(amountSchema, null),
  slices: v.object({
    add: v.tuple([
      v.object({
        fare_brand_name: v.nullish(v.string(), null),
        segments: v.pipe(v.array(segmentSchema), v.minLength(1)),
      }),
    ]),
  }),
})
export type DuffelChangeOffer = v.InferOutput<typeof changeOfferSchema>

/** The airlines' offers for a change; unreadable ones are dropped. */
export const changeRequestSchema = v.pipe(
  v.object({ order_change_offers: v.array(v.unknown()) }),
  v.transform(({ order_change_offers: offers }) =>
    offers.flatMap((one) => {
      const read = v.safeParse(changeOfferSchema, one)
      return read.success ? [read.output] : []
    }),
  ),
)

export const orderChangeSchema = v.object({
  id: text,
  change_total_amount: signedAmountSchema,
  change_total_currency: currencySchema,
  confirmed_at: v.nullish(v.string(), null),
})
export type DuffelOrderChange = v.InferOutput<typeof orderChangeSchema>

const airlineChangeEntries = { id: text, action_taken: v.nullish(v.string(), null) }
/** A schedule change by the airline: the new flights of its order, none if they do not fly any more. */
export const airlineChangesSchema = v.array(
  v.object({
    ...airlineChangeEntries,
    added: v.array(v.object({ segments: v.pipe(v.array(segmentSchema), v.minLength(1), v.maxLength(4)) })),
  }),
)
export const airlineChangeSchema = v.object(airlineChangeEntries)

export const paymentSchema = v.object({ id: text })

/** A cancellation that was prepared; what Duffel does not know of it, or not yet, is null. */
export const cancellationSchema = v.object({
  id: text,
  confirmed_at: v.nullish(v.string(), null),
  expires_at: v.nullish(instantSchema, null),
  refund_amount: v.nullish(amountSchema, null),
  refund_currency: v.nullish(currencySchema, null),
  refund_to: v.nullish(v.string(), null),
  airline_credits: v.nullish(
    v.array(
      v.object({
        credit_amount: amountSchema,
        credit_currency: currencySchema,
        passenger_id: v.nullish(v.string(), null),
      }),
    ),
    [],
  ),
})
export type DuffelCancellation = v.InferOutput<typeof cancellationSchema>

/** Only the confirmation matters, so other fields may be unreadable. */
export const confirmedSchema = v.object({ id: text, confirmed_at: v.nullish(v.string(), null) })
