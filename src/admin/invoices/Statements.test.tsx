import { PDFDocument } from '@cantoo/pdf-lib'
import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as v from 'valibot'
import { money } from '#contract/core/money.ts'
import type { CompanyStatements, Statement, StatementDetail } from '#contract/payments/statements.ts'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import * as files from '#src/bookings/documents/save-file.ts'
import { speak, speakOnScreens } from '#src/i18n/locale.ts'
import { answered, refused, serve } from '#src/platform/device/test-support.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { CompanyInvoices } from './CompanyInvoices.tsx'

signedInForEachTest()
beforeEach(async () => {
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function open(this: HTMLDialogElement) {
    this.show()
  })
  await speak('en')
  await speakOnScreens()
})
afterEach(cleanup)

const AT = '2027-05-20T03:00:00.000Z'
const ID = '01900000-0000-7000-8000-00000000000'
const idr = (minor: number) => money(minor, 'IDR')

const STATEMENT: Statement = {
  statementId: `${ID}1`,
  number: 'ST-2027-K7QPM-000001',
  month: '2027-03',
  legalEntityId: `${ID}2`,
  buyer: 'PT Nusantara',
  issuedOn: '2027-04-01',
  dueOn: '2027-04-15',
  total: idr(900_000),
  settled: idr(100_000),
  open: idr(800_000),
  state: 'overdue',
  disputedAt: null,
  disputeNote: '',
}

const ACCOUNT: CompanyStatements = {
  clientId: `${ID}3`,
  company: 'Nusantara',
  entities: [
    {
      legalEntityId: `${ID}2`,
      name: 'PT Nusantara',
      unbilled: idr(50_000),
      open: idr(800_000),
      overdue: idr(800_000),
      credit: idr(0),
    },
  ],
  balance: idr(850_000),
  statements: [STATEMENT],
  payments: [
    {
      paymentId: `${ID}4`,
      legalEntityId: `${ID}2`,
      amount: idr(100_000),
      paidOn: '2027-04-10',
      bankReference: 'BCA 1',
      recordedAt: AT,
      isReversed: false,
      reversal: null,
    },
  ],
  isCut: false,
  paymentDays: 14,
  isPaused: true,
  pausesAt: '2027-05-14T17:00:00.000Z',
  zone: 'Asia/Jakarta',
  asOf: AT,
}

const party = { name: 'Nusantara', legalName: 'PT Nusantara', taxNumber: null, address: null }
const line = (at: number, minor: number, kind: 'invoice' | 'credit_note' | null) => ({
  entryId: `${ID}${at}`,
  at: AT,
  bookingId: `${ID}9`,
  service: 'stay' as const,
  reference: 'SGH-TEST1',
  title: 'Hotel Melati',
  bookedBy: 'Siti',
  document: kind === null ? null : { kind, number: `INV-${at}` },
  amount: idr(minor),
})
const PAYMENT = {
  paymentId: `${ID}7`,
  legalEntityId: `${ID}2`,
  amount: idr(400_000),
  paidOn: '2027-04-11',
  bankReference: 'BCA 7',
  recordedAt: AT,
  isReversed: true,
  reversal: null,
}
const TAKEN_BACK = {
  ...PAYMENT,
  paymentId: `${ID}8`,
  amount: idr(-400_000),
  paidOn: '2027-04-12',
  isReversed: false,
  reversal: { paymentId: `${ID}7`, reason: 'Another company paid' },
}
const REVERSED = [PAYMENT, TAKEN_BACK]
const DETAIL: StatementDetail = {
  statement: STATEMENT,
  seller: { ...party, legalName: 'PT Singgah' },
  buyer: party,
  zone: 'Asia/Jakarta',
  reminders: [{ stage: 'overdue_7', at: AT }],
  lines: [line(5, 1_000_000, 'invoice')],
  payments: REVERSED,
  nextCursor: 'more',
  asOf: AT,
}
const REST: StatementDetail = { ...DETAIL, lines: [line(6, -100_000, 'credit_note')], nextCursor: null }

type Answers = Record<string, (request: Request) => Response | Promise<Response>>

const open = async (address: string, answers: Answers) => {
  serve((request) => {
    const { pathname } = new URL(request.url)
    return answers[`${request.method} ${pathname}`]?.(request) ?? refused({ status: 404, code: 'not_found' })
  })
  const root = createRootRoute({ component: Outlet })
  const area = createRoute({ getParentRoute: () => root, id: '_admin' })
  const text = v.optional(v.string())
  const view = v.optional(v.picklist(['statements', 'receivables']))
  const invoices = createRoute({
    getParentRoute: () => area,
    path: '/admin/invoices',
    validateSearch: v.object({ view, statement: text, company: text }),
    component: CompanyInvoices,
  })
  const detail = createRoute({ getParentRoute: () => area, path: '/admin/bookings/detail', component: () => null })
  await openRoutes(root.addChildren([area.addChildren([invoices, detail])]), address)
}

const STATEMENTS = '/api/Admin/Statements'
const pages = (request: Request) => answered(new URL(request.url).searchParams.get('cursor') === 'more' ? REST : DETAIL)

it('says what is to be paid, that the account is paused, and opens a statement with all its lines', async () => {
  await open('/admin/invoices?view=statements', {
    [`GET ${STATEMENTS}`]: () => answered(ACCOUNT),
    [`GET ${STATEMENTS}/${ID}1`]: pages,
  })
  expect(await screen.findByText('Company account paused')).toBeTruthy()
  expect(screen.getByText(/Pay Rp800,000 to book on account again/)).toBeTruthy()
  expect(screen.getByText('BCA 1')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Open statement ST-2027-K7QPM-000001' }))
  expect(await screen.findByText('INV-5')).toBeTruthy()
  expect(screen.getByText(/Reminder, 7 days overdue/)).toBeTruthy()
  expect(screen.getByText('Payment reversed: Another company paid')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('INV-6')).toBeTruthy()
})

const textOf = (content: unknown): string => (typeof content === 'string' ? content : '')

it('gives all lines as CSV with amounts that add up, and as PDF', async () => {
  const save = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined)
  await open(`/admin/invoices?view=statements&statement=${ID}1`, {
    [`GET ${STATEMENTS}`]: () => answered(ACCOUNT),
    [`GET ${STATEMENTS}/${ID}1`]: pages,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'CSV' }))
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1))
  const rows = textOf(save.mock.calls[0]?.[1]).trim().split('\r\n').slice(1)
  expect(rows.map((row) => row.split(',').slice(2))).toEqual([
    ['Invoice', 'INV-5', 'SGH-TEST1', 'Hotel Melati', 'Siti', '1000000', 'IDR'],
    ['Credit note', 'INV-6', 'SGH-TEST1', 'Hotel Melati', 'Siti', '-100000', 'IDR'],
    ['Payment', 'BCA 7', '', '', '', '-400000', 'IDR'],
    ['Payment reversed', 'BCA 7', '', 'Another company paid', '', '400000', 'IDR'],
  ])
  await userEvent.click(screen.getByRole('button', { name: 'PDF' }))
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
  const [name, pdf] = save.mock.calls[1] ?? []
  expect(name).toBe('Singgah-ST-2027-K7QPM-000001.pdf')
  if (!(pdf instanceof Uint8Array)) throw new Error('no file')
  expect((await PDFDocument.load(pdf)).getPageCount()).toBe(1)
})

it('records a payment once, keeps what was typed where the reference is known, and says so at the field', async () => {
  const sent: { body: unknown; key: string | null }[] = []
  await open(`/admin/invoices?view=receivables&company=${ID}3`, {
    [`GET /api/Operator/Receivables/${ID}3`]: () => answered(ACCOUNT),
    [`POST /api/Operator/Receivables/${ID}3/payments`]: async (request) => {
      sent.push({ body: await request.json(), key: request.headers.get('idempotency-key') })
      const fields = [{ field: 'body.bankReference', code: 'payment_recorded' as const, message: 'Known.' }]
      if (sent.length === 1) return refused({ status: 409, code: 'payment_recorded', fields })
      return answered({ ...ACCOUNT, isPaused: false, statements: [{ ...STATEMENT, state: 'paid', open: idr(0) }] })
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Record payment' }))
  const sheet = within(await screen.findByRole('dialog'))
  const amount = sheet.getByLabelText('Amount (IDR)')
  expect(amount).toHaveProperty('value', '800.000')
  const submit = () => userEvent.click(sheet.getByRole('button', { name: 'Record payment' }))
  await userEvent.clear(amount)
  await submit()
  expect(sheet.getByText('Enter a whole amount above zero.')).toBeTruthy()
  expect(document.activeElement).toBe(amount)
  await userEvent.type(amount, '800.000')
  const reference = sheet.getByLabelText(/^Bank reference/)
  await userEvent.type(reference, 'BCA 1')
  await submit()
  expect(await sheet.findByText('Known.')).toBeTruthy()
  expect(amount).toHaveProperty('value', '800.000')
  await userEvent.type(reference, '2')
  await submit()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent[1]?.body).toMatchObject({ entityId: `${ID}2`, amount: idr(800_000), bankReference: 'BCA 12' })
  expect(sent[0]?.key).not.toBe(sent[1]?.key)
})

it('reverses a payment with a reason, keeps what was typed after a refusal, and offers nothing for what is reversed', async () => {
  const sent: { body: unknown; key: string | null }[] = []
  const payments = [...REVERSED, ...ACCOUNT.payments]
  await open(`/admin/invoices?view=receivables&company=${ID}3`, {
    [`GET /api/Operator/Receivables/${ID}3`]: () => answered({ ...ACCOUNT, payments }),
    [`POST /api/Operator/Receivables/${ID}3/payments/${ID}4/reversal`]: async (request) => {
      sent.push({ body: await request.json(), key: request.headers.get('idempotency-key') })
      return sent.length === 1 ? refused({ status: 503, code: 'internal' }) : answered(ACCOUNT)
    },
  })
  const [button, ...others] = await screen.findAllByRole('button', { name: /^Reverse payment/ })
  if (button === undefined) throw new Error('no button')
  expect(others).toEqual([])
  expect(screen.getByText('Payment reversed: Another company paid')).toBeTruthy()
  await userEvent.click(button)
  const sheet = within(await screen.findByRole('dialog'))
  const reason = sheet.getByLabelText(/^Why/)
  await userEvent.type(reason, 'Typed twice')
  const submit = () => userEvent.click(sheet.getByRole('button', { name: 'Reverse payment' }))
  await submit()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(reason).toHaveProperty('value', 'Typed twice')
  await submit()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent[1]).toEqual(sent[0])
  expect(sent[0]?.body).toEqual({ reason: 'Typed twice' })
})

it('holds a dispute with a note', async () => {
  const bodies: unknown[] = []
  await open(`/admin/invoices?view=receivables&company=${ID}3`, {
    [`GET /api/Operator/Receivables/${ID}3`]: () => answered(ACCOUNT),
    [`PUT /api/Operator/Receivables/${ID}3/statements/${ID}1/dispute`]: async (request) => {
      bodies.push(await request.json())
      return answered({ ...ACCOUNT, statements: [{ ...STATEMENT, disputedAt: AT, disputeNote: 'Wrong hotel' }] })
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Hold dispute about ST-2027-K7QPM-000001' }))
  const sheet = within(await screen.findByRole('dialog'))
  await userEvent.type(sheet.getByLabelText(/^Why/), 'Wrong hotel')
  await userEvent.click(sheet.getByRole('button', { name: 'Hold dispute' }))
  await waitFor(() => expect(bodies).toEqual([{ isHeld: true, note: 'Wrong hotel' }]))
})
