import { cleanup, screen, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { money } from '#contract/core/money.ts'
import { printedTicketNumber } from '#contract/products/flights/ticket-numbers.ts'
import { queryClient } from '#src/platform/api/client.ts'
import { answered, refused } from '#src/platform/device/test-support.ts'
import { aFlightInvoice } from '#src/bookings/documents/test-support.ts'
import { aKnownCredit } from '#tests/support/flights/known-credits.ts'
import { bookingDocuments } from '#src/bookings/documents/booking-documents.ts'
import { loadCancellations } from '#src/bookings/cancel/CancelDialog.tsx'
import type { AdminFlights } from '#contract/products/flights/admin-flights.ts'
import { someAdminFlights } from './flights-test-support.ts'
import { adminForEachTest, openAdmin } from '#src/admin/bookings/admin-test-support.tsx'

adminForEachTest()
beforeAll(() => Promise.all([loadCancellations(), bookingDocuments.load()]))

const booking = someAdminFlights()
const { bookingId } = booking
/** As the server answers it. */
const found = (seen: AdminFlights) => ({ service: 'flight', booking: seen })
const PAGE = `/admin/bookings/detail?id=${bookingId}&service=flight`
const READ = `GET /api/Admin/Bookings/${bookingId}`
const CANCEL = `/api/Bookings/${bookingId}/cancellation`
const idr = (minor: number) => money(minor, 'IDR')
const QUOTE = {
  service: 'flight',
  credits: [],
  bookingId,
  version: booking.version,
  isVoid: false,
  parts: [
    { leg: 0, flyer: 0, fee: idr(300_000), refund: idr(1_500_000) },
    { leg: 1, flyer: 0, fee: idr(100_000), refund: idr(700_000) },
  ],
  fee: idr(400_000),
  refund: idr(2_200_000),
  into: 'company_account',
  until: null,
  asOf: booking.asOf,
}
const section = (name: string) => within(screen.getByRole('region', { name }))

it('has flights by the clocks of the airports, travellers with tickets and check digits, price, ledger and rights', async () => {
  await openAdmin(PAGE, { [READ]: () => answered(found(booking)) })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Siti Nur Rahmawati')
  const segment = booking.legs[0]?.offer.segments[0]
  const flights = section('Flights')
  expect(flights.getByText(new RegExp(`${segment?.carrier} ${segment?.number}`))).toBeTruthy()
  expect(flights.getAllByText(/^WI(B|TA)$/).length).toBeGreaterThan(1)
  const travellers = section('Travellers and tickets')
  for (const { number } of booking.tickets) {
    expect(travellers.getByText(printedTicketNumber(number))).toBeTruthy()
  }
  expect(travellers.getByText(/^Seat 12A on/)).toBeTruthy()
  expect(travellers.getByText(/^10\skg added/)).toBeTruthy()
  const price = section('Price')
  expect(price.getAllByText('Airport charges')).toHaveLength(booking.legs.length)
  expect(price.getByText('Seats')).toBeTruthy()
  expect(section('Company account').getByText('Charged to the company account')).toBeTruthy()
  expect(section('Access').getByText('Company travel admins')).toBeTruthy()
  expect(screen.getByRole('link', { name: "Traveller's view" }).getAttribute('href')).toMatch(/flights\/ticket/)
})

it('shows the cancelled part, the refund and the remainder', async () => {
  const part1 = { leg: 1, flyer: 1, at: '2026-11-21T03:00:00.000Z', fee: idr(50_000), refund: idr(500_000) }
  const refund = {
    refundId: '01920000-0000-7000-8000-00000000d001',
    fee: part1.fee,
    amount: part1.refund,
    requestedAt: part1.at,
    into: 'company_account' as const,
    reason: 'cancelled' as const,
    settled: null,
    sentAgainAt: null,
    steps: [{ state: 'received' as const, at: part1.at, holder: 'company' as const }],
  }
  const changed = someAdminFlights({ cancelled: [part1], refunds: [refund], policyReason: 'The fair moved' })
  await openAdmin(PAGE, { [READ]: () => answered(found(changed)) })
  expect(section('Price').getByText('Remaining total').nextElementSibling?.textContent).toMatch(/4,000,000/)
  expect(section('History').getByText(/^Budi.*: .* cancelled$/)).toBeTruthy()
  expect(section('Refunds').getByText('Refund')).toBeTruthy()
  expect(section('Travellers and tickets').getByText(/^Cancelled: /)).toBeTruthy()
  expect(section('Booking').getByText('The fair moved')).toBeTruthy()
})

it('lists the invoices, also for people who cannot open the ticket', async () => {
  const invoices = `GET /api/Bookings/${bookingId}/invoices`
  const answers = { [invoices]: () => answered({ service: 'flight', items: [aFlightInvoice()] }) }
  await openAdmin(PAGE, { [READ]: () => answered(found(booking)), ...answers })
  expect(await screen.findByRole('button', { name: 'INV-2027-000043 as PDF' })).toBeTruthy()
  cleanup()
  queryClient.clear()
  const seen = someAdminFlights({ mayOpenTicket: false, can: { cancel: false, pay: false, change: false } })
  await openAdmin(PAGE, { [READ]: () => answered(found(seen)), ...answers })
  expect(await screen.findByRole('button', { name: 'INV-2027-000043 as PDF' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: "Traveller's view" })).toBeNull()
})

it('is cancelled once, at the amount that was quoted first', async () => {
  let tries = 0
  const { user, of } = await openAdmin(PAGE, {
    [READ]: () => answered(found(booking)),
    [`GET ${CANCEL}`]: () => answered(QUOTE),
    [`POST ${CANCEL}`]: () => {
      tries += 1
      if (tries === 1) throw new TypeError('no network')
      return answered({ service: 'flight', booking: { ...booking, state: 'cancelled' } })
    },
  })
  await user.click(screen.getByRole('button', { name: 'Cancel flights' }))
  const sheet = within(await screen.findByRole('dialog'))
  expect((await sheet.findAllByText(/2,200,000/)).length).toBeGreaterThan(0)
  expect(of('POST', CANCEL)).toHaveLength(0)
  await user.click(sheet.getByRole('button', { name: 'Cancel now' }))
  expect(await sheet.findByText(/We can.t connect right now/)).toBeTruthy()
  await user.click(await sheet.findByRole('button', { name: 'Cancel now' }))
  const [first, second] = of('POST', CANCEL)
  expect(await first?.json()).toEqual({ expectedRefund: QUOTE.refund })
  expect(first?.headers.get('If-Match')).toBe(second?.headers.get('If-Match'))
  expect(first?.headers.get('Idempotency-Key')).toBe(second?.headers.get('Idempotency-Key'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('offers neither the ticket nor cancelling to people without that right', async () => {
  const seen = someAdminFlights({ mayOpenTicket: false, can: { cancel: false, pay: false, change: false } })
  await openAdmin(PAGE, { [READ]: () => answered(found(seen)) })
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy()
  expect(screen.queryByRole('link', { name: "Traveller's view" })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Cancel flights' })).toBeNull()
})

it('is found by a link without a service, and says when it does not exist', async () => {
  const { of } = await openAdmin(`/admin/bookings/detail?id=${bookingId}`, { [READ]: () => answered(found(booking)) })
  expect(await screen.findByRole('heading', { level: 1, name: 'Siti Nur Rahmawati' })).toBeTruthy()
  expect(of('GET', `/api/Admin/Bookings/${bookingId}`)).toHaveLength(1)
  const none = '01920000-0000-7000-8000-00000000ffff'
  await openAdmin(`/admin/bookings/detail?id=${none}`, { [READ]: () => refused({ status: 404, code: 'not_found' }) })
  expect(await screen.findByText('Booking not found')).toBeTruthy()
})

it('shows remaining airline credits; people without access to flights cannot mark them', async () => {
  const credits = [aKnownCredit(1)]
  await openAdmin(PAGE, { [READ]: () => answered(found({ ...booking, credits, mayOpenTicket: false })) })
  const shown = section('Airline credits')
  expect(await shown.findByText('Rp1,000,000 with Garuda Indonesia')).toBeTruthy()
  expect(shown.queryByRole('button')).toBeNull()
})

it('lets people who may open the ticket mark airline credits as used', async () => {
  await openAdmin(PAGE, { [READ]: () => answered(found({ ...booking, credits: [aKnownCredit(1)] })) })
  expect(await section('Airline credits').findByRole('button', { name: /^Mark as used/ })).toBeTruthy()
})
