import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import * as v from 'valibot'
import { beforeEach, expect, it, vi } from 'vitest'
import type { InvoiceMonth } from '#contract/products/company-invoices.ts'
import type { TaxMonth } from '#contract/payments/tax-invoices.ts'
import { adminForEachTest } from '#src/admin/bookings/admin-test-support.tsx'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import * as files from '#src/bookings/documents/save-file.ts'
import { speakToStaff } from '#src/i18n/locale.ts'
import { answered, refused, serve } from '#src/platform/device/test-support.ts'
import { CompanyInvoices } from './CompanyInvoices.tsx'

adminForEachTest()
beforeEach(speakToStaff)

const idr = (minor: number) => ({ minor, currency: 'IDR' })
const ID = '01900000-0000-7000-8000-000000000001'
const PARTY = { name: 'A', legalName: 'PT Satu', taxNumber: '0000000080000000', address: 'Jalan 8' }
const AT = '2027-03-02T02:00:00.000Z'

const MONTH: InvoiceMonth = {
  month: '2027-03',
  buyer: 'PT Satu',
  taxNumber: '0000000080000000',
  invoices: 2,
  creditNotes: 1,
  invoiced: idr(3_000_000),
  credited: idr(-1_000_000),
}

const ITEM = {
  bookingId: ID,
  reference: 'SGH-TEST1',
  title: 'Old town on foot',
  bookedBy: 'Siti Rahmawati',
  document: {
    service: 'tour' as const,
    items: [
      {
        invoiceId: ID,
        kind: 'invoice' as const,
        number: 'INV-2027-K7QPM-000001',
        issuedAt: AT,
        zone: 'Asia/Jakarta',
        seller: PARTY,
        buyer: PARTY,
        total: idr(202_200),
        credits: null,
        lines: [
          {
            kind: 'tour' as const,
            unitKind: 'adult' as const,
            name: 'Adult',
            quantity: 1,
            amount: idr(200_000),
            regime: null,
            title: 'Old town on foot',
            day: '2027-03-12',
          },
        ],
      },
    ],
  },
}

const TAX: TaxMonth = {
  month: '2027-03',
  sellerTaxNumber: '0000000090000000',
  invoices: [
    {
      invoiceId: ID,
      clientId: ID,
      company: 'A',
      bookingId: ID,
      service: 'tour',
      reference: 'SGH-TEST1',
      title: 'Old town on foot',
      number: 'INV-2027-K7QPM-000001',
      issuedAt: AT,
      zone: 'Asia/Jakarta',
      buyer: { name: 'PT Satu', taxNumber: null },
      taxBase: idr(200_000),
      vat: idr(2_200),
      code: '05',
      notTaxed: idr(0),
      total: idr(202_200),
      problems: ['buyer_tax_number'],
      exported: null,
      refused: { batch: 1, reason: 'NPWP salah', at: AT },
    },
  ],
  isCut: false,
  counts: { all: 3, ready: 1, blocked: 1, exported: 1 },
  sums: { taxBase: idr(600_000), vat: idr(6_600), notTaxed: idr(0), total: idr(606_600), onTickets: idr(11_000) },
  returns: [],
  batches: [
    {
      batchId: ID,
      number: 1,
      madeAt: AT,
      madeBy: 'Ratna',
      invoices: 1,
      refused: 1,
      taxBase: idr(200_000),
      vat: idr(2_200),
    },
  ],
  asOf: AT,
}

type Answers = Record<string, (request: Request) => Response | Promise<Response>>

const open = async (address: string, answers: Answers) => {
  serve((request) => {
    const { pathname } = new URL(request.url)
    return answers[`${request.method} ${pathname}`]?.(request) ?? refused({ status: 404, code: 'not_found' })
  })
  const root = createRootRoute({ component: Outlet })
  const area = createRoute({ getParentRoute: () => root, id: '_admin' })
  const text = v.optional(v.string())
  const invoices = createRoute({
    getParentRoute: () => area,
    path: '/admin/invoices',
    validateSearch: v.object({
      view: v.optional(v.picklist(['statements', 'receivables', 'expenses', 'tax'])),
      statement: text,
      company: text,
      month: text,
      buyer: text,
    }),
    component: CompanyInvoices,
  })
  const other = (path: string) => createRoute({ getParentRoute: () => area, path, component: () => null })
  const tree = area.addChildren([invoices, other('/admin/bookings/detail'), other('/admin/settings')])
  await openRoutes(root.addChildren([tree]), address)
}

const months = () => answered({ months: [MONTH], asOf: AT })
const list = () => answered({ items: [ITEM], nextCursor: null, asOf: AT })

it('shows the sums of the latest month and its documents, each with its booking and its file', async () => {
  const save = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined)
  await open('/admin/invoices', { 'GET /api/Admin/Invoices': months, 'GET /api/Admin/Invoices/2027-03': list })
  expect(await screen.findByText('Rp2,000,000')).toBeTruthy()
  const link = await screen.findByRole('link', { name: 'SGH-TEST1' })
  expect(link.getAttribute('href')).toContain(`id=${ID}`)
  await userEvent.click(screen.getByRole('button', { name: 'INV-2027-K7QPM-000001 as PDF' }))
  await waitFor(() =>
    expect(save).toHaveBeenCalledWith('Singgah-INV-2027-K7QPM-000001.pdf', expect.anything(), 'application/pdf'),
  )
})

it('exports the month as rows that a spreadsheet reads', async () => {
  const save = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined)
  await open('/admin/invoices', { 'GET /api/Admin/Invoices': months, 'GET /api/Admin/Invoices/2027-03': list })
  await userEvent.click(await screen.findByRole('button', { name: 'CSV' }))
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1))
  const [name, content] = save.mock.calls[0] ?? []
  expect(name).toBe('singgah-invoices-2027-03.csv')
  expect((typeof content === 'string' ? content : '').split('\r\n')[1]).toContain(
    'INV-2027-K7QPM-000001,Invoice,2027-03-02,,PT Satu,0000000080000000',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Excel' }))
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
})

it('says what will appear where there is nothing, and why it could not be loaded', async () => {
  let isBroken = true
  await open('/admin/invoices', {
    'GET /api/Admin/Invoices': () =>
      isBroken
        ? refused({ status: 403, code: 'forbidden', message: 'Not for you.' })
        : answered({ months: [], asOf: AT }),
  })
  await screen.findByText('Not for you.')
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No invoices yet')).toBeTruthy()
})

it('says what tax invoices lack, what Coretax refused, and exports the complete ones once', async () => {
  const keys: (string | null)[] = []
  await open('/admin/invoices?view=tax&month=2027-03', {
    'GET /api/Operator/TaxInvoices/2027-03': () => answered(TAX),
    'POST /api/Operator/TaxInvoices/2027-03/batches': (request) => {
      keys.push(request.headers.get('idempotency-key'))
      return answered({ ...TAX, counts: { all: 3, ready: 0, blocked: 1, exported: 2 } })
    },
  })
  expect(await screen.findByText("Buyer's NPWP is missing or wrong")).toBeTruthy()
  expect(screen.getByText('Refused in batch 1: NPWP salah')).toBeTruthy()
  expect(screen.getByText(/PPN on flights isn't listed/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Export 1 invoice' }))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Export 0 invoices' })).toHaveProperty('disabled', true),
  )
  expect(keys).toHaveLength(1)
})

it('takes what Coretax refused, and says a wrong number at its field', async () => {
  const bodies: unknown[] = []
  await open('/admin/invoices?view=tax&month=2027-03', {
    'GET /api/Operator/TaxInvoices/2027-03': () => answered(TAX),
    [`POST /api/Operator/TaxBatches/${ID}/refusals`]: async (request) => {
      bodies.push(await request.json())
      if (bodies.length > 1) return answered(TAX)
      const fields = [{ field: 'body.invoice', code: 'invoice_not_in_batch' as const, message: 'No such invoice.' }]
      return refused({ status: 400, code: 'invoice_not_in_batch', fields })
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Enter a refusal of batch 1' }))
  const sheet = within(await screen.findByRole('dialog'))
  await userEvent.type(sheet.getByLabelText(/^Invoice number/), '9')
  await userEvent.type(sheet.getByLabelText(/^Reason/), 'NITKU salah')
  await userEvent.click(sheet.getByRole('button', { name: 'Save refusal' }))
  expect(await sheet.findByText('No such invoice.')).toBeTruthy()
  await userEvent.click(sheet.getByRole('button', { name: 'Save refusal' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodies).toEqual([
    { invoice: '9', reason: 'NITKU salah' },
    { invoice: '9', reason: 'NITKU salah' },
  ])
})

it('says who sees tax invoices to everybody else', async () => {
  await open('/admin/invoices?view=tax&month=2027-03', {
    'GET /api/Operator/TaxInvoices/2027-03': () => refused({ status: 403, code: 'forbidden' }),
  })
  expect(
    await screen.findByText('Only the company that runs this installation sees tax invoices of all companies.'),
  ).toBeTruthy()
})
