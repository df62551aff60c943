import { PDFDocument } from '@cantoo/pdf-lib'
import { createRootRoute, createRoute } from '@tanstack/react-router'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { journeyOf } from '#contract/bookings/journeys.ts'
import type { ExpenseReport } from '#contract/bookings/trip-expenses.ts'
import type { Trip } from '#contract/bookings/trips.ts'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import * as files from '#src/bookings/documents/save-file.ts'
import { speak, speakIn, speakOnScreens } from '#src/i18n/locale.ts'
import { answered, refused, serve } from '#src/platform/device/test-support.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { readTyped } from './ReceiptSheet.tsx'
import { bundlePdf, reportPdf } from './report-pdf.ts'
import { TripExpenses } from './TripExpenses.tsx'

signedInForEachTest()
beforeEach(async () => {
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function open(this: HTMLDialogElement) {
    this.show()
  })
  await speak('en')
  await speakOnScreens()
  await speakIn(['papers'])
})
afterEach(cleanup)

const ID = '01900000-0000-7000-8000-00000000000'
const idr = (minor: number) => ({ minor, currency: 'IDR' })

const tripOf = (number: number): Trip => ({
  tripId: `${ID}${number}`,
  name: '',
  purpose: 'Audit',
  destination: 'Denpasar',
  startsAt: '2027-03-09T07:00:00.000Z',
  endsAt: '2027-03-11T04:00:00.000Z',
  zone: 'Asia/Jakarta',
  endZone: 'Asia/Jakarta',
  travellers: ['Siti Rahmawati'],
  items: [],
  stops: [],
  gaps: [],
  link: null,
})

const REPORT: ExpenseReport = {
  reportId: `${ID}9`,
  traveller: 'Siti Rahmawati',
  purpose: 'Audit',
  journey: journeyOf(tripOf(1)),
  costs: [
    {
      bookingId: `${ID}8`,
      service: 'stay',
      reference: 'SGH-TEST1',
      title: 'Hotel',
      paidBy: 'company_account',
      amount: idr(2_000_000),
    },
  ],
  perDiem: { days: 3, meals: idr(600_000), lodging: idr(0), transport: idr(300_000), total: idr(900_000) },
  receipts: [
    {
      receiptId: `${ID}7`,
      category: 'meals',
      day: '2027-03-09',
      amount: idr(85_000),
      note: 'Lunch',
      file: { type: 'image/jpeg', bytes: 100 },
    },
  ],
  state: 'draft',
  text: '',
  submittedAt: null,
  decided: null,
  version: 2,
}

const open = async (number: number, answer: (request: Request) => Response | Promise<Response>) => {
  serve(answer)
  const root = createRootRoute()
  const component = () => <TripExpenses trip={tripOf(number)} papers={undefined} />
  await openRoutes(root.addChildren([createRoute({ getParentRoute: () => root, path: '/', component })]), '/')
}

it('shows what is to be reimbursed, and submits the report once with its text', async () => {
  const bodies: unknown[] = []
  await open(1, async (request) => {
    if (request.method === 'GET') return answered(REPORT)
    bodies.push(await request.json())
    return answered({ ...REPORT, state: 'submitted', text: 'Agreed.', version: 3 })
  })
  expect(await screen.findByText('To be reimbursed: Rp985,000')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Report (optional)'), 'Agreed.')
  await userEvent.click(screen.getByRole('button', { name: 'Submit report' }))
  expect(await screen.findByText('Submitted')).toBeTruthy()
  expect(bodies).toEqual([{ text: 'Agreed.', submits: true, seenVersion: 2 }])
  expect(screen.queryByRole('button', { name: 'Add receipt' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Remove Rp85,000' })).toBeNull()
})

it('adds a receipt with its file, and says at the field why a file is refused', async () => {
  const bodies: unknown[] = []
  await open(2, async (request) => {
    if (request.method === 'GET') return answered(REPORT)
    bodies.push(await request.json())
    const fields = [{ field: 'body.file', code: 'receipt_unreadable' as const, message: 'We can only keep images.' }]
    if (bodies.length === 1) return refused({ status: 400, code: 'receipt_unreadable', fields })
    return answered({ ...REPORT, receipts: [] })
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Add receipt' }))
  const sheet = within(await screen.findByRole('dialog'))
  await userEvent.click(sheet.getByRole('button', { name: 'Save receipt' }))
  expect(bodies).toEqual([])
  await userEvent.type(sheet.getByLabelText('Amount'), '85.000')
  await userEvent.click(sheet.getByRole('button', { name: 'Save receipt' }))
  expect(await sheet.findByText('We can only keep images.')).toBeTruthy()
  await userEvent.click(sheet.getByRole('button', { name: 'Save receipt' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodies[0]).toMatchObject({ amount: idr(85_000), category: 'meals', day: '2027-03-09', file: null })
})

it('says why it cannot be read, and that it was returned', async () => {
  let isBroken = true
  await open(3, () =>
    isBroken
      ? refused({ status: 500, code: 'internal', message: 'Broken.' })
      : answered({
          ...REPORT,
          state: 'returned',
          decided: { at: '2027-03-12T02:00:00.000Z', by: 'Ratna', note: 'Receipt missing' },
        }),
  )
  expect(await screen.findByText('Broken.')).toBeTruthy()
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Ratna: Receipt missing')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Submit report' })).toBeTruthy()
})

const textOf = (content: unknown): string => (typeof content === 'string' ? content : '')

it('gives the report as rows with amounts that can be added', async () => {
  const save = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined)
  await open(4, () => answered(REPORT))
  await userEvent.click(await screen.findByRole('button', { name: 'CSV' }))
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1))
  const lines = textOf(save.mock.calls[0]?.[1]).trim().split('\r\n')
  expect(lines).toHaveLength(6)
  expect(lines[1]).toContain('SGH-TEST1 Hotel,Company account,2000000,IDR')
  expect(lines[5]).toContain('2027-03-09,Meals,Lunch,Employee,85000,IDR')
})

/** A gray JPEG of one pixel. */
const JPEG =
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z'

const pages = async (file: Uint8Array) => (await PDFDocument.load(file)).getPageCount()

it('bundles papers, the report and the pages of receipts', async () => {
  const paper = await PDFDocument.create()
  paper.addPage()
  const bytes = Uint8Array.from(await paper.save())
  const image = Uint8Array.from(atob(JPEG), (character) => character.charCodeAt(0))
  const [photo] = REPORT.receipts
  if (photo === undefined) throw new Error('no receipt')
  const scan = { ...photo, receiptId: `${ID}6`, file: { type: 'application/pdf' as const, bytes: 10 } }
  const none = { ...photo, receiptId: `${ID}5`, file: null }
  const bundle = await bundlePdf({
    report: { ...REPORT, receipts: [photo, scan, none] },
    papers: [bytes, bytes],
    readFile: ({ file }) =>
      Promise.resolve(
        file?.type === 'application/pdf' ? { type: file.type, content: bytes } : { type: 'image/jpeg', content: image },
      ),
  })
  expect(await pages(bundle)).toBe(2 + (await pages(await reportPdf(REPORT))) + 2)
})

it('reads amounts as people type them', () => {
  expect(['85.000', 'Rp85,000', '85000', '1 250 000', '8,5', 'abc', ''].map((text) => readTyped(text, 'IDR'))).toEqual([
    85_000,
    85_000,
    85_000,
    1_250_000,
    null,
    null,
    null,
  ])
  expect(['12.50', '12,5', '1,250', '1.250,75'].map((text) => readTyped(text, 'SGD'))).toEqual([
    1250, 1250, 125_000, 125_075,
  ])
})
