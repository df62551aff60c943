import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { money, moneySchema, type Money } from '../core/money.ts'
import { daySchema, idSchema, instantSchema, lineSchema, paragraphSchema } from '../core/scalars.ts'
import { SERVICES } from '../core/services.ts'
import { journeySchema } from './journeys.ts'

export const EXPENSE_CATEGORIES = ['meals', 'transport', 'lodging', 'communication', 'other'] as const
export type ExpenseCategory = (typeof EXPENSE_CATEGORIES)[number]

/** Largest file of a receipt, in bytes. */
export const MAX_RECEIPT_BYTES = 2_000_000
/** Receipts of one trip. */
export const MAX_RECEIPTS = 100
/** Files of one person, in bytes. */
export const MAX_STORED_BYTES = 50_000_000

const REPORT_STATES = ['draft', 'submitted', 'accepted', 'returned'] as const
export type ReportState = (typeof REPORT_STATES)[number]

/** Receipts and text of a report change until it is submitted, and again once it was returned. */
export const isOpen = (state: ReportState): boolean => state === 'draft' || state === 'returned'

/** Images are kept as JPEG. */
const RECEIPT_TYPES = ['image/jpeg', 'application/pdf'] as const
export type ReceiptType = (typeof RECEIPT_TYPES)[number]

/** How a booking was paid; at the property it is shown with its price. */
export const COST_PAYERS = ['company_account', 'gateway', 'at_property'] as const
export type CostPayer = (typeof COST_PAYERS)[number]

const costSchema = v.object({
  bookingId: idSchema,
  service: v.picklist(SERVICES),
  reference: v.string(),
  title: v.string(),
  paidBy: v.picklist(COST_PAYERS),
  /** Net of refunds. */
  amount: moneySchema,
})
export type TripCost = v.InferOutput<typeof costSchema>

const amountSchema = v.pipe(
  moneySchema,
  v.check(({ minor }) => minor > 0 && minor <= 1_000_000_000_000, 'amount_out_of_range'),
)

const receiptEntries = {
  category: v.picklist(EXPENSE_CATEGORIES),
  day: daySchema,
  amount: amountSchema,
  note: lineSchema(200),
}

const receiptSchema = v.object({
  receiptId: idSchema,
  ...receiptEntries,
  file: v.nullable(v.object({ type: v.picklist(RECEIPT_TYPES), bytes: v.number() })),
})
export type TripReceipt = v.InferOutput<typeof receiptSchema>

const allowanceSchema = v.object({
  days: v.number(),
  meals: moneySchema,
  lodging: moneySchema,
  transport: moneySchema,
  total: moneySchema,
})

/** Facts of the trip; frozen when the report is submitted. */
const reportFactsSchema = v.object({
  traveller: v.string(),
  purpose: v.string(),
  journey: journeySchema,
  costs: v.array(costSchema),
  /** Null if the company has no daily allowances. */
  perDiem: v.nullable(allowanceSchema),
})
export type ReportFacts = v.InferOutput<typeof reportFactsSchema>

const reportSchema = v.object({
  /** Null before something was entered. */
  reportId: v.nullable(idSchema),
  ...reportFactsSchema.entries,
  receipts: v.array(receiptSchema),
  state: v.picklist(REPORT_STATES),
  /** The report after the trip. */
  text: v.string(),
  submittedAt: v.nullable(instantSchema),
  decided: v.nullable(v.object({ at: instantSchema, by: v.string(), note: v.string() })),
  /** Send it back with a change; 0 before the first. */
  version: v.number(),
})
export type ExpenseReport = v.InferOutput<typeof reportSchema>

/** Amount to reimburse, by currency: receipts and daily allowances. */
export const reimbursable = ({ receipts, perDiem }: Pick<ExpenseReport, 'receipts' | 'perDiem'>): Money[] => {
  const sums = new Map<string, number>()
  for (const { minor, currency } of [...receipts.map(({ amount }) => amount), ...(perDiem ? [perDiem.total] : [])]) {
    sums.set(currency, (sums.get(currency) ?? 0) + minor)
  }
  return [...sums].map(([currency, minor]) => money(minor, currency))
}

const path = '/api/Trips/:tripId/expenses'
const ofTrip = v.object({ tripId: idSchema })
const FILE_TEXT = Math.ceil(MAX_RECEIPT_BYTES * 1.34) + 4

export const getTripExpenses = endpoint({
  name: 'tripExpenses.get',
  method: 'GET',
  path,
  summary: 'Expense report of my trip, by any of its items: costs of its bookings, daily allowances, and my receipts.',
  access: 'user',
  params: ofTrip,
  response: reportSchema,
  errors: ['not_found'],
})

export const addReceipt = endpoint({
  name: 'tripExpenses.addReceipt',
  method: 'POST',
  path: `${path}/receipts`,
  summary: `Add a receipt to the report of my trip, with a JPEG, PNG or PDF of at most ${MAX_RECEIPT_BYTES / 1_000_000} MB. Images are stored anew, without position and other data of the camera.`,
  access: 'user',
  params: ofTrip,
  body: v.object({
    receiptId: idSchema,
    ...receiptEntries,
    /** In base64; null without one. */
    file: v.nullable(v.pipe(v.string(), v.minLength(1, 'required'), v.maxLength(FILE_TEXT, 'file_too_large'))),
  }),
  response: reportSchema,
  errors: ['not_found', 'file_too_large', 'receipt_unreadable', 'receipts_full', 'report_closed', 'id_taken'],
  idempotent: true,
  bodyBytes: FILE_TEXT + 2_000,
})

export const removeReceipt = endpoint({
  name: 'tripExpenses.removeReceipt',
  method: 'DELETE',
  path: `${path}/receipts/:receiptId`,
  summary: 'Remove a receipt from the report of my trip. Removing one that does not exist succeeds.',
  access: 'user',
  params: v.object({ tripId: idSchema, receiptId: idSchema }),
  response: reportSchema,
  errors: ['not_found', 'report_closed'],
})

export const getReceiptFile = endpoint({
  name: 'tripExpenses.file',
  method: 'GET',
  path: '/api/TripReceipts/:receiptId/file',
  summary: 'The file of a receipt, for its owner and for admins of the company once the report was submitted.',
  access: 'signedIn',
  params: v.object({ receiptId: idSchema }),
  response: v.object({
    type: v.picklist(RECEIPT_TYPES),
    /** In base64. */
    data: v.string(),
  }),
  errors: ['not_found'],
})

export const writeReport = endpoint({
  name: 'tripExpenses.write',
  method: 'PUT',
  path,
  summary: 'Write the text of my trip’s report, and submit it to the admins of my company if asked.',
  access: 'user',
  params: ofTrip,
  body: v.object({ text: paragraphSchema(4000), submits: v.boolean(), seenVersion: v.number() }),
  response: reportSchema,
  errors: ['not_found', 'report_closed', 'changed_meanwhile'],
  idempotent: true,
})

const reportRowSchema = v.object({
  reportId: idSchema,
  traveller: v.string(),
  destination: v.nullable(v.string()),
  firstDay: v.string(),
  lastDay: v.string(),
  state: v.picklist(REPORT_STATES),
  submittedAt: instantSchema,
  totals: v.array(moneySchema),
  /** Of the caller, who does not decide about it. */
  isOwn: v.boolean(),
})
export type ReportRow = v.InferOutput<typeof reportRowSchema>

/** Most reports that one answer lists. */
export const MAX_REPORTS = 200

export const listReports = endpoint({
  name: 'expenseReports.list',
  method: 'GET',
  path: '/api/Admin/ExpenseReports',
  summary: 'Submitted expense reports of my company: those that wait first, then the latest.',
  access: 'admin',
  response: v.object({ items: v.array(reportRowSchema), isCut: v.boolean(), asOf: instantSchema }),
})

const onReport = v.object({ reportId: idSchema })

export const getReport = endpoint({
  name: 'expenseReports.get',
  method: 'GET',
  path: '/api/Admin/ExpenseReports/:reportId',
  summary: 'A submitted expense report of my company.',
  access: 'admin',
  params: onReport,
  response: reportSchema,
  errors: ['not_found'],
})

export const decideReport = endpoint({
  name: 'expenseReports.decide',
  method: 'POST',
  path: '/api/Admin/ExpenseReports/:reportId/decision',
  summary: 'Accept a submitted expense report, or return it with a note. Nobody decides about their own.',
  access: 'admin',
  params: onReport,
  body: v.object({ accepts: v.boolean(), note: lineSchema(300), seenVersion: v.number() }),
  response: reportSchema,
  errors: ['not_found', 'forbidden', 'changed_meanwhile', 'report_closed'],
  idempotent: true,
})

export const EXPENSE_ENDPOINTS = [
  getTripExpenses,
  addReceipt,
  removeReceipt,
  getReceiptFile,
  writeReport,
  listReports,
  getReport,
  decideReport,
] as const
