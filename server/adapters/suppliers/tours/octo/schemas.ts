import * as v from 'valibot'

// The used part of OCTO's responses; https://docs.octo.travel has the full schema.

const text = v.optional(v.nullable(v.string()))

export const supplierSchema = v.object({
  id: v.string(),
  name: v.string(),
  contact: v.object({ email: text, telephone: text }),
})
export type OctoSupplier = v.InferOutput<typeof supplierSchema>

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))
/** Other codes cannot be formatted, and would be shown with every tour of the city. */
const currencySchema = v.pipe(
  v.string(),
  v.check((code) => CURRENCIES.has(code), 'not a currency'),
)

const count = v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000))))

const priceSchema = v.object({
  /** Price for travellers, in the smallest units of the currency. */
  retail: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  currency: currencySchema,
  currencyPrecision: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4)),
  includedTaxes: v.optional(
    v.nullable(v.array(v.object({ retail: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) }))),
    [],
  ),
})
export type OctoPrice = v.InferOutput<typeof priceSchema>

const UNIT_TYPES = [
  'ADULT',
  'YOUTH',
  'CHILD',
  'INFANT',
  'FAMILY',
  'SENIOR',
  'STUDENT',
  'MILITARY',
  'OTHER',
  'TRAVELLER',
  'GROUP',
] as const

const unitSchema = v.object({
  id: v.string(),
  internalName: v.string(),
  title: text,
  type: v.fallback(v.picklist(UNIT_TYPES), 'OTHER'),
  requiredContactFields: v.optional(v.array(v.string()), []),
  restrictions: v.object({
    minAge: count,
    maxAge: count,
    minQuantity: count,
    maxQuantity: count,
    paxCount: count,
  }),
  pricingFrom: v.optional(v.array(priceSchema), []),
})
export type OctoUnit = v.InferOutput<typeof unitSchema>

const optionSchema = v.object({
  id: v.string(),
  internalName: v.string(),
  title: text,
  shortDescription: text,
  availabilityLocalStartTimes: v.array(v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/))),
  cancellationCutoffAmount: v.optional(v.nullable(v.number()), 0),
  cancellationCutoffUnit: v.optional(v.nullable(v.picklist(['minute', 'hour', 'day']))),
  restrictions: v.object({
    minUnits: count,
    maxUnits: count,
  }),
  units: v.array(unitSchema),
})
export type OctoOption = v.InferOutput<typeof optionSchema>

const locationSchema = v.object({
  title: text,
  place: v.optional(
    v.nullable(
      v.object({
        latitude: v.optional(v.nullable(v.pipe(v.number(), v.minValue(-90), v.maxValue(90)))),
        longitude: v.optional(v.nullable(v.pipe(v.number(), v.minValue(-180), v.maxValue(180)))),
        publicName: text,
        postalAddress: v.optional(v.nullable(v.object({ streetAddress: text }))),
      }),
    ),
  ),
})

export const productSchema = v.object({
  id: v.string(),
  internalName: v.string(),
  title: text,
  shortDescription: text,
  description: text,
  timeZone: text,
  instantConfirmation: v.boolean(),
  availabilityType: v.picklist(['START_TIME', 'OPENING_HOURS']),
  deliveryMethods: v.array(v.string()),
  defaultCurrency: v.optional(v.nullable(currencySchema)),
  durationMinutesFrom: count,
  locations: v.optional(v.array(locationSchema), []),
  categoryLabels: v.optional(v.array(v.string()), []),
  options: v.array(optionSchema),
})
export type OctoProduct = v.InferOutput<typeof productSchema>

export const availabilitySchema = v.object({
  id: v.string(),
  localDateTimeStart: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/)),
  status: v.picklist(['AVAILABLE', 'FREESALE', 'LIMITED', 'SOLD_OUT', 'CLOSED']),
  available: v.boolean(),
  vacancies: v.optional(v.nullable(v.number())),
  unitPricing: v.optional(v.array(v.object({ unitId: v.string(), ...priceSchema.entries })), []),
})
export type OctoAvailability = v.InferOutput<typeof availabilitySchema>

export const bookingSchema = v.object({
  uuid: v.string(),
  status: v.picklist(['ON_HOLD', 'EXPIRED', 'CONFIRMED', 'CANCELLED', 'PENDING', 'REDEEMED', 'REJECTED']),
  supplierReference: text,
  availabilityId: text,
  unitItems: v.array(v.object({ uuid: v.string(), unitId: v.string() })),
})
export type OctoBooking = v.InferOutput<typeof bookingSchema>

export const webhookSchema = v.object({ id: v.string(), url: v.string(), event: v.string() })
