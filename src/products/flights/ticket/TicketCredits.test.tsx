import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { answered, refused } from '#src/platform/device/test-support.ts'
import { speak } from '#src/i18n/locale.ts'
import { aFlightBooking } from '#tests/support/flights/flight-tickets.ts'
import { aKnownCredit } from '#tests/support/flights/known-credits.ts'
import { openTicket } from './ticket-test-support.tsx'

signedInForEachTest()
beforeEach(() => speak('en'))
afterEach(cleanup)

const USE = `POST /api/Flights/credits/${aKnownCredit(1).creditId}/use`
const cancelled = (credits: FlightBooking['credits']): FlightBooking =>
  aFlightBooking({ state: 'cancelled', credits, can: { cancel: false, pay: false, change: false } })
const region = async () => within(await screen.findByRole('region', { name: 'Airline credits' }))

it('shows the remaining credit before anything is cancelled', async () => {
  const { amount, changeFee, ticketNumbers, until } = aKnownCredit(1)
  const quote = {
    service: 'flight',
    bookingId: aFlightBooking().bookingId,
    version: 3,
    isVoid: false,
    parts: [],
    fee: amount,
    refund: { minor: 0, currency: 'IDR' },
    into: 'company_account',
    credits: [{ flyer: 1, carrier: 'GA', ticketNumbers, amount, changeFee, until }],
    until: null,
    asOf: '2026-11-20T03:00:00.000Z',
  }
  const { user } = await openTicket(aFlightBooking(), { 'GET /cancellation': () => answered(quote) })
  await user.click(await screen.findByRole('button', { name: 'Cancel flights' }))
  expect((await screen.findByText(/^Budi: Rp1,000,000 credit with/)).textContent).toMatch(
    /with Garuda Indonesia, valid until Fri, 3 Dec 2027\. Ticket 126-2401234568-\d\.$/,
  )
})

it('is shown with ticket, last day and fee, and marked as used once; pressing again reverts it', async () => {
  const [open, used] = [aKnownCredit(1), aKnownCredit(1, { state: 'used', usedAt: '2026-12-10T03:00:00.000Z' })]
  let now = open
  const sent: Request[] = []
  const { user } = await openTicket(cancelled([open]), {
    'GET ': () => answered(cancelled([now])),
    [USE]: async (request) => {
      sent.push(request.clone())
      const { isUsed }: { isUsed: boolean } = await request.json()
      now = isUsed ? used : open
      return answered(now)
    },
  })
  const part = await region()
  const button = await part.findByRole('button', { name: /^Mark as used: Rp1,000,000 of Siti Nur Rahmawati/ })
  expect(part.getByText('Valid until Fri, 3 Dec 2027')).toBeTruthy()
  expect(part.getByText(/Change fee to use it: Rp450,000\./)).toBeTruthy()
  expect(part.getByText(/book with the airline/)).toBeTruthy()
  await user.click(button)
  await user.click(await part.findByRole('button', { name: /^Mark as unused/ }))
  expect(await part.findByRole('button', { name: /^Mark as used/ })).toBeTruthy()
  expect(await Promise.all(sent.map((one) => one.json()))).toEqual([{ isUsed: true }, { isUsed: false }])
  const keys = sent.map((one) => one.headers.get('Idempotency-Key'))
  expect(new Set(keys).size).toBe(2)
})

it('keeps its key while the outcome is unknown, and says why it was refused', async () => {
  const keys: (string | null)[] = []
  const { user } = await openTicket(cancelled([aKnownCredit(1)]), {
    [USE]: (request) => {
      keys.push(request.headers.get('Idempotency-Key'))
      if (keys.length === 1) return Promise.reject(new TypeError('Failed to fetch'))
      return refused({ status: 409, code: 'illegal_transition', message: 'Its last day is over.' })
    },
  })
  const part = await region()
  const press = async () => user.click(await part.findByRole('button', { name: /^Mark as used/ }))
  await press()
  expect((await part.findByRole('alert')).textContent).toMatch(/Try again when/)
  await press()
  await waitFor(() => expect(part.getByRole('alert').textContent).toBe('Its last day is over.'))
  expect(new Set(keys).size).toBe(1)
})

it('is hidden where nothing remains', async () => {
  await openTicket(cancelled([]))
  expect(await screen.findByRole('heading', { level: 1, name: 'Flights cancelled' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Airline credits' })).toBeNull()
})

it('that is over has no button', async () => {
  await openTicket(cancelled([aKnownCredit(1, { state: 'expired' })]))
  const part = await region()
  expect(await part.findByText('Expired on Fri, 3 Dec 2027')).toBeTruthy()
  expect(part.queryByRole('button')).toBeNull()
})
