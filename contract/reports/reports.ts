import * as v from 'valibot'
import { BOOKING_STATES } from '../bookings/states.ts'
import { endpoint } from '../core/endpoint.ts'
import { moneySchema } from '../core/money.ts'
import { daySchema, idSchema, instantSchema } from '../core/scalars.ts'
import { SERVICES } from '../core/services.ts'
import { reportFilterEntries } from './filters.ts'
import { CO2E_METHODS, POLICY_OUTCOMES, REPORT_DIMENSIONS } from './measures.ts'
import { reportSumsSchema } from './sums.ts'

const daysSchema = v.object({ from: daySchema, to: daySchema })

/** Groups of an answer; the highest spend first. */
export const MAX_REPORT_GROUPS = 500

const groupSchema = v.object({
  /** Id, name or code of the group; empty where it is not known or not specified. */
  key: v.string(),
  /** Name of a cost centre, project or legal entity; null where the key is the name. */
  label: v.nullable(v.string()),
  currency: v.string(),
  sums: reportSumsSchema,
  /** The same group in the period before; null where it had no bookings. */
  before: v.nullable(reportSumsSchema),
})
export type ReportGroup = v.InferOutput<typeof groupSchema>

const figuresSchema = v.object({
  ...daysSchema.entries,
  before: daysSchema,
  zone: v.string(),
  groups: v.array(groupSchema),
  /** True where there are more groups than the answer has. */
  isCut: v.boolean(),
  /** Sums over all bookings of a currency, and of the period before. */
  totals: v.array(v.object({ currency: v.string(), sums: reportSumsSchema, before: v.nullable(reportSumsSchema) })),
  /** Months `2026-11` with bookings, oldest first. */
  months: v.array(v.object({ month: v.string(), currency: v.string(), sums: reportSumsSchema })),
  /** Methods by which the CO2e of these bookings was calculated. */
  methods: v.array(v.picklist(CO2E_METHODS)),
  /** Recent bookings of which suppliers, distances and CO2e are still being added. */
  pending: v.number(),
  asOf: instantSchema,
})
export type ReportFigures = v.InferOutput<typeof figuresSchema>

export const reportFigures = endpoint({
  name: 'reports.figures',
  method: 'GET',
  path: '/api/Admin/Reports',
  summary:
    'Sums over the bookings of my company in a period, grouped, with the same of the period before. Bookings count once they are booked; a cancelled one with what was charged and not refunded. Amounts are by currency and never added over currencies.',
  access: 'admin',
  query: v.object({ by: v.picklist(REPORT_DIMENSIONS), ...reportFilterEntries }),
  response: figuresSchema,
  errors: ['period_invalid'],
})

const rowSchema = v.object({
  bookingId: idSchema,
  service: v.picklist(SERVICES),
  reference: v.string(),
  state: v.picklist(BOOKING_STATES),
  title: v.string(),
  bookedBy: v.string(),
  bookedOn: daySchema,
  travelOn: daySchema,
  spent: moneySchema,
  leadDays: v.number(),
  costCentre: v.nullable(v.string()),
  supplier: v.nullable(v.string()),
  place: v.nullable(v.string()),
  policy: v.nullable(v.picklist(POLICY_OUTCOMES)),
  rules: v.array(v.string()),
  /** Why it was booked outside the travel policy, in the words of who booked. */
  policyReason: v.string(),
  nights: v.nullable(v.number()),
  metres: v.nullable(v.number()),
  co2eGrams: v.nullable(v.number()),
  co2eMethod: v.nullable(v.picklist(CO2E_METHODS)),
  missed: v.nullable(moneySchema),
})
export type ReportRow = v.InferOutput<typeof rowSchema>

export const reportRows = endpoint({
  name: 'reports.rows',
  method: 'GET',
  path: '/api/Admin/Reports/rows',
  summary: 'The bookings behind a figure of a report, latest first, 50 at a time.',
  access: 'admin',
  query: v.object({
    by: v.picklist(REPORT_DIMENSIONS),
    ...reportFilterEntries,
    /** Group of the figure; left out for all. Empty: not known or not specified. */
    key: v.optional(v.pipe(v.string(), v.maxLength(300, 'too_long'))),
    currency: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'validation_failed'))),
    cursor: v.optional(v.pipe(v.string(), v.maxLength(400, 'too_long'))),
  }),
  response: v.object({ items: v.array(rowSchema), next: v.nullable(v.string()) }),
  errors: ['period_invalid'],
})

const unitSchema = v.object({ id: idSchema, name: v.string() })

export const reportChoices = endpoint({
  name: 'reports.choices',
  method: 'GET',
  path: '/api/Admin/Reports/choices',
  summary: 'Legal entities and people of my company to filter reports by, and who can receive them by email.',
  access: 'admin',
  response: v.object({
    legalEntities: v.array(unitSchema),
    people: v.array(unitSchema),
    recipients: v.array(v.object({ id: idSchema, name: v.string(), email: v.string() })),
    /** Names of the cost centres and projects in use, archived ones among them. */
    costCentres: v.array(unitSchema),
    projects: v.array(unitSchema),
  }),
})
export type ReportChoices = v.InferOutput<typeof reportChoices.response>
