import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { moneySchema } from '../core/money.ts'
import { MAX_PAUSE_AFTER_DAYS, MAX_PAYMENT_DAYS } from '../payments/statement-rules.ts'
import { idSchema, instantSchema, lineSchema, requiredLineSchema } from '../core/scalars.ts'

/** How many bookings a company, and one person of it, may make in any 24 hours until the operator sets other numbers. */
export const DAILY_BOOKINGS = 200
export const PERSON_DAILY_BOOKINGS = 30

/** Highest amount of a term, in minor units, and highest number of bookings a day. */
const MAX_AMOUNT = 1_000_000_000_000_000
const MAX_DAILY_BOOKINGS = 100_000

/** Most companies that one answer lists. */
export const MAX_COMPANIES = 200

const amountSchema = v.pipe(
  moneySchema,
  v.check(({ minor }) => minor >= 0, 'amount_out_of_range'),
  v.check(({ minor }) => minor <= MAX_AMOUNT, 'amount_out_of_range'),
)

const dailySchema = v.pipe(
  v.number('amount_out_of_range'),
  v.integer('amount_out_of_range'),
  v.minValue(0, 'amount_out_of_range'),
  v.maxValue(MAX_DAILY_BOOKINGS, 'amount_out_of_range'),
)

const daysSchema = (min: number, max: number) =>
  v.pipe(
    v.number('days_out_of_range'),
    v.integer('days_out_of_range'),
    v.minValue(min, 'days_out_of_range'),
    v.maxValue(max, 'days_out_of_range'),
  )

/** What a company may spend and book; all amounts are in one currency, which stays once something was charged. */
export const accountTermsSchema = v.object({
  /** The balance may reach this and the deposit together. */
  creditLimit: amountSchema,
  /** Money the company has paid in advance. */
  deposit: amountSchema,
  /** Charged to the account in any 24 hours, by the whole company. */
  dailyLimit: amountSchema,
  /** The same for the bookings of one person. */
  personDailyLimit: amountSchema,
  /** Bookings in any 24 hours, however they are paid. */
  dailyBookings: dailySchema,
  personDailyBookings: dailySchema,
  /** The operator knows who they are: strangers may read their name in subjects, and they may hold and invite more. */
  isVetted: v.boolean(),
  /** Days from a monthly statement to the day it is due. Stays as it is where it is left out, as the next. */
  paymentDays: v.optional(daysSchema(0, MAX_PAYMENT_DAYS)),
  /** Days after the due day from which nothing more can be charged to the account; null: never. */
  pauseAfterDays: v.optional(v.nullable(daysSchema(1, MAX_PAUSE_AFTER_DAYS))),
})
export type AccountTerms = v.InferOutput<typeof accountTermsSchema>

const companySchema = v.object({
  clientId: idSchema,
  name: v.string(),
  legalName: v.string(),
  taxNumber: v.nullable(v.string()),
  countryCode: v.nullable(v.string()),
  createdAt: instantSchema,
  /** People with a confirmed address. */
  people: v.number(),
  /** One of its owners, to be asked; null if none has confirmed the address. */
  owner: v.nullable(v.object({ name: v.string(), email: v.string() })),
  /** Bookings of any state. */
  bookings: v.number(),
  balance: moneySchema,
  terms: accountTermsSchema,
  /** Raised by one whenever the terms change. */
  version: v.number(),
})
export type CompanyAccount = v.InferOutput<typeof companySchema>

export const listCompanies = endpoint({
  name: 'companies.list',
  method: 'GET',
  path: '/api/Operator/Companies',
  summary:
    'Companies with their accounts: those that are not vetted first, then the newest. Only for people who run the company that operates the installation.',
  access: 'operator',
  query: v.object({
    /** Part of a name, legal name or tax number. */
    text: v.optional(lineSchema(80), ''),
  }),
  response: v.object({
    companies: v.array(companySchema),
    /** More are found than are listed. */
    isCut: v.boolean(),
    asOf: instantSchema,
  }),
})

export const setAccountTerms = endpoint({
  name: 'companies.setTerms',
  method: 'PUT',
  path: '/api/Operator/Companies/:clientId/terms',
  summary:
    'Set what a company may spend and book. Written to the audit log of the company with the note; `changed_meanwhile` if the terms were changed since they were read.',
  access: 'operator',
  params: v.object({ clientId: idSchema }),
  ifMatch: true,
  idempotent: true,
  body: v.object({ terms: accountTermsSchema, note: requiredLineSchema(200) }),
  response: companySchema,
  errors: ['step_up_needed', 'not_found', 'changed_meanwhile', 'amount_out_of_range', 'days_out_of_range'],
})
