import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { answered, refused } from '#src/platform/device/test-support.ts'
import { speak } from '#src/i18n/locale.ts'
import { aFlightInvoice, readPdf } from '#src/bookings/documents/test-support.ts'
import { aFlightBooking } from '#tests/support/flights/flight-tickets.ts'
import { openTicket } from './ticket-test-support.tsx'

/** What makes the documents comes when it is pressed; on a busy machine that alone takes longer than a test waits. */
beforeAll(() => Promise.all([import('./ticket-pdf.ts'), import('#src/bookings/documents/invoice.ts')]))

let saved: { name: string; content: Blob }[] = []
signedInForEachTest()
beforeEach(async () => {
  saved = []
  let made: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) made = blob
    return 'blob:made'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (made !== undefined) saved.push({ name: this.download, content: made })
  })
  await speak('en')
})
afterEach(cleanup)

const file = async () => {
  await waitFor(() => expect(saved).toHaveLength(1))
  const { text, tags } = readPdf(new Uint8Array((await saved[0]?.content.arrayBuffer()) ?? []))
  return { name: saved[0]?.name, text, tags }
}
const invoicesAre = (items: unknown[]) => ({ 'GET /invoices': () => answered({ service: 'flight', items }) })

it('downloads the e-ticket with the stored barcodes', async () => {
  const { user } = await openTicket(aFlightBooking())
  await screen.findByRole('img', { name: 'Barcode of GA 401' })
  await user.click(screen.getByRole('button', { name: 'E-ticket (PDF)' }))
  const { name, text, tags } = await file()
  expect(name).toBe('Singgah-SG-4K7M2Q9X.pdf')
  expect(text).toContain('RAHMAWATI/SITI NUR MS')
  expect(tags).toContain('Figure')
})

it('has no e-ticket to download where none is valid', async () => {
  await openTicket(aFlightBooking({ state: 'issuing', locator: null, tickets: [], issuedAt: null }))
  await screen.findByRole('button', { name: 'Add to calendar' })
  expect(screen.queryByRole('button', { name: 'E-ticket (PDF)' })).toBeNull()
})

it('lists invoices and credit notes and downloads each', async () => {
  const note = aFlightInvoice({
    invoiceId: '01920000-0000-7000-8000-000000000002',
    kind: 'credit_note',
    number: 'CN-2027-000002',
    credits: 'INV-2027-000043',
  })
  const { user } = await openTicket(aFlightBooking(), invoicesAre([aFlightInvoice(), note]))
  expect(await screen.findByText('Credit note CN-2027-000002')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'INV-2027-000043 as PDF' }))
  const { name, text } = await file()
  expect(name).toBe('Singgah-INV-2027-000043.pdf')
  expect(text).toContain('GA 410 · CGK–DPS')
})

it('has no invoice section without invoices', async () => {
  await openTicket(aFlightBooking(), invoicesAre([]))
  await screen.findByRole('region', { name: 'Price' })
  expect(screen.queryByRole('region', { name: 'Invoices' })).toBeNull()
})

it('requests no invoices before a payment', async () => {
  const { of } = await openTicket(aFlightBooking({ state: 'awaiting_payment', paidWith: null, tickets: [] }))
  await screen.findByRole('region', { name: 'Price' })
  expect(of('GET', '/invoices')).toEqual([])
})

it('says that the invoices could not be read, and retries on request', async () => {
  let tries = 0
  const { user } = await openTicket(aFlightBooking(), {
    'GET /invoices': () => {
      tries += 1
      if (tries < 3) return refused({ status: 500, code: 'internal', message: 'Something failed here.' })
      return answered({ service: 'flight', items: [aFlightInvoice()] })
    },
  })
  const part = within(await screen.findByRole('region', { name: 'Invoices' }))
  expect((await part.findByRole('status')).textContent).toContain("Couldn't load the invoices")
  expect(part.getByText(/Something failed here/)).toBeTruthy()
  await user.click(part.getByRole('button', { name: 'Try again' }))
  expect(await part.findByRole('button', { name: 'INV-2027-000043 as PDF' })).toBeTruthy()
  expect(part.queryByText(/could not be read/)).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})

it('says that an invoice that was never fetched needs the network', async () => {
  await openTicket(aFlightBooking(), { 'GET /invoices': () => Promise.reject(new TypeError('Failed to fetch')) })
  expect(await screen.findByText(/isn't saved here/)).toBeTruthy()
})
