import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { moneySchema } from '../core/money.ts'
import { SERVICES } from '../core/services.ts'
import {
  countInUrl,
  daySchema,
  idSchema,
  instantSchema,
  lineSchema,
  monthSchema,
  requiredLineSchema,
} from '../core/scalars.ts'
import { INVOICE_KINDS, partySchema } from './invoices.ts'
import { REMINDER_STAGES, STATEMENT_STATES } from './statement-rules.ts'

/** Most statements, payments and companies that one answer lists. */
export const MAX_STATEMENTS = 500
/** Of one payment, and of what a company may have paid in advance, in minor units: sums stay below 2^53. */
export const MAX_PAID = 1_000_000_000_000_000

const statementSchema = v.object({
  statementId: idSchema,
  /** `ST-2027-K7QPM-000001`: without gaps for a company and year. */
  number: v.string(),
  month: monthSchema,
  legalEntityId: idSchema,
  /** Name of the legal entity when it was made. */
  buyer: v.string(),
  issuedOn: daySchema,
  /** The last day to pay, by the company's calendar. */
  dueOn: daySchema,
  /** Charges less refunds; zero or less is a credit. */
  total: moneySchema,
  /** Covered by payments and credits. */
  settled: moneySchema,
  open: moneySchema,
  state: v.picklist(STATEMENT_STATES),
  /** Since when the operator holds a dispute; null for none. Reminders and the pause of credit wait for its end. */
  disputedAt: v.nullable(instantSchema),
  disputeNote: v.string(),
})
export type Statement = v.InferOutput<typeof statementSchema>

const entityBalanceSchema = v.object({
  legalEntityId: idSchema,
  name: v.string(),
  /** Charged since the last statement. */
  unbilled: moneySchema,
  /** Not yet paid, of all statements. */
  open: moneySchema,
  overdue: moneySchema,
  /** Paid too much, or credited: covers the next statements. */
  credit: moneySchema,
})
export type EntityBalance = v.InferOutput<typeof entityBalanceSchema>

const paymentSchema = v.object({
  paymentId: idSchema,
  legalEntityId: idSchema,
  /** Negative for a reversal. */
  amount: moneySchema,
  /** Of a reversal the day it was entered. */
  paidOn: daySchema,
  bankReference: v.string(),
  recordedAt: instantSchema,
  /** Taken back by another entry of the list. */
  isReversed: v.boolean(),
  /** The entry takes back an earlier payment, with a negative amount; null for a payment. */
  reversal: v.nullable(v.object({ paymentId: idSchema, reason: v.string() })),
})
export type AccountPayment = v.InferOutput<typeof paymentSchema>

const accountEntries = {
  /** Of each legal entity with statements or charges; unbilled and open less credit add up to `balance`. */
  entities: v.array(entityBalanceSchema),
  /** Debt of the company account; negative is a credit. */
  balance: moneySchema,
  /** Latest first. */
  statements: v.array(statementSchema),
  /** Payments and reversals (negative amounts). */
  payments: v.array(paymentSchema),
  /** More are found than are listed. */
  isCut: v.boolean(),
  paymentDays: v.number(),
  /** Nothing more can be charged until what is overdue is paid. */
  isPaused: v.boolean(),
  /** When credit is or was paused unless the oldest statement is paid; null if nothing is open, or it is never paused. */
  pausesAt: v.nullable(instantSchema),
  /** IANA zone of the company's calendar. */
  zone: v.string(),
  asOf: instantSchema,
}

const accountSchema = v.object(accountEntries)
export type StatementAccount = v.InferOutput<typeof accountSchema>

export const listStatements = endpoint({
  name: 'statements.list',
  method: 'GET',
  path: '/api/Admin/Statements',
  summary:
    'Monthly statements of my company with what is open and when it is due, payments, and the balance of each legal entity.',
  access: 'admin',
  response: accountSchema,
})

const documentSchema = v.object({ kind: v.picklist(INVOICE_KINDS), number: v.string() })

const lineEntries = {
  /** Of the entry in the ledger. */
  entryId: idSchema,
  at: instantSchema,
  bookingId: idSchema,
  service: v.picklist(SERVICES),
  reference: v.string(),
  title: v.string(),
  bookedBy: v.string(),
  /** The invoice or credit note of this amount; null where none was issued. */
  document: v.nullable(documentSchema),
  /** Refunds are negative. */
  amount: moneySchema,
}
const statementLineSchema = v.object(lineEntries)
export type StatementLine = v.InferOutput<typeof statementLineSchema>

const statementDetailSchema = v.object({
  statement: statementSchema,
  seller: partySchema,
  buyer: partySchema,
  zone: v.string(),
  reminders: v.array(v.object({ stage: v.picklist(REMINDER_STAGES), at: instantSchema })),
  /** Oldest first; they add up to the total. */
  lines: v.array(statementLineSchema),
  /** Payments of the legal entity and reversals entered between this statement and the next, oldest first. */
  payments: v.array(paymentSchema),
  nextCursor: v.nullable(v.string()),
  asOf: instantSchema,
})
export type StatementDetail = v.InferOutput<typeof statementDetailSchema>

export const getStatement = endpoint({
  name: 'statements.get',
  method: 'GET',
  path: '/api/Admin/Statements/:statementId',
  summary: 'A statement of my company with its invoices and credit notes, oldest first, a page at a time.',
  access: 'admin',
  params: v.object({ statementId: idSchema }),
  query: v.object({
    cursor: v.optional(v.pipe(v.string(), v.maxLength(300))),
    limit: v.optional(countInUrl(1, 500, 'validation_failed'), 100),
  }),
  response: statementDetailSchema,
  errors: ['not_found'],
})

const receivableSchema = v.object({
  clientId: idSchema,
  company: v.string(),
  balance: moneySchema,
  open: moneySchema,
  overdue: moneySchema,
  /** Unpaid statements. */
  statements: v.number(),
  /** Day the oldest unpaid one was or is due. */
  oldestDueOn: v.nullable(daySchema),
  daysOverdue: v.number(),
  isPaused: v.boolean(),
})
export type Receivable = v.InferOutput<typeof receivableSchema>

export const listReceivables = endpoint({
  name: 'receivables.list',
  method: 'GET',
  path: '/api/Operator/Receivables',
  summary: 'Companies that have statements: those with the longest overdue first. Only for the operator.',
  access: 'operator',
  query: v.object({
    /** Part of a name or legal name. */
    text: v.optional(lineSchema(80), ''),
  }),
  response: v.object({ companies: v.array(receivableSchema), isCut: v.boolean(), asOf: instantSchema }),
})

const companyAccountSchema = v.object({ clientId: idSchema, company: v.string(), ...accountEntries })
export type CompanyStatements = v.InferOutput<typeof companyAccountSchema>

export const getReceivable = endpoint({
  name: 'receivables.get',
  method: 'GET',
  path: '/api/Operator/Receivables/:clientId',
  summary: 'Statements, payments and balances of a company. Only for the operator.',
  access: 'operator',
  params: v.object({ clientId: idSchema }),
  response: companyAccountSchema,
  errors: ['not_found'],
})

const paidSchema = v.pipe(
  moneySchema,
  v.check(({ minor }) => minor > 0 && minor <= MAX_PAID, 'amount_out_of_range'),
)

export const recordPayment = endpoint({
  name: 'receivables.recordPayment',
  method: 'POST',
  path: '/api/Operator/Receivables/:clientId/payments',
  summary:
    'Record a payment of a legal entity. It covers its statements, the oldest first, and frees credit at once; what is left over is a credit for the next. `payment_recorded` for a reference that the company has used before, unless that payment was reversed.',
  access: 'operator',
  params: v.object({ clientId: idSchema }),
  idempotent: true,
  body: v.object({
    /** The legal entity that has paid. */
    entityId: idSchema,
    /** In the currency of the account. */
    amount: paidSchema,
    /** Not after today by the company's calendar. */
    paidOn: daySchema,
    /** Reference of the bank; unique per company among payments that are not reversed, regardless of case. */
    bankReference: requiredLineSchema(80),
  }),
  response: companyAccountSchema,
  errors: ['step_up_needed', 'not_found', 'payment_recorded', 'amount_out_of_range', 'date_invalid'],
})

export const reversePayment = endpoint({
  name: 'receivables.reversePayment',
  method: 'POST',
  path: '/api/Operator/Receivables/:clientId/payments/:paymentId/reversal',
  summary:
    'Reverse a payment that was recorded by mistake, with a reason that the company can read. The whole amount is owed again at once; its reference can be recorded again. `payment_reversed` if it was reversed before.',
  access: 'operator',
  params: v.object({ clientId: idSchema, paymentId: idSchema }),
  idempotent: true,
  body: v.object({ reason: requiredLineSchema(200) }),
  response: companyAccountSchema,
  errors: ['step_up_needed', 'not_found', 'payment_reversed'],
})

export const setDispute = endpoint({
  name: 'receivables.setDispute',
  method: 'PUT',
  path: '/api/Operator/Receivables/:clientId/statements/:statementId/dispute',
  summary:
    'Hold a dispute about a statement, or end it. While it is held nobody is reminded and credit is not paused for it; the amount stays due.',
  access: 'operator',
  params: v.object({ clientId: idSchema, statementId: idSchema }),
  idempotent: true,
  body: v.object({ isHeld: v.boolean(), note: requiredLineSchema(200) }),
  response: companyAccountSchema,
  errors: ['step_up_needed', 'not_found'],
})

export const STATEMENT_ENDPOINTS = [
  listStatements,
  getStatement,
  listReceivables,
  getReceivable,
  recordPayment,
  reversePayment,
  setDispute,
]
