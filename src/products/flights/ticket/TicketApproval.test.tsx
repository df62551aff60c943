import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Approval } from '#contract/products/flights/approval-envelope.ts'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { answered } from '#src/platform/device/test-support.ts'
import { speak } from '#src/i18n/locale.ts'
import { anApproval } from '#tests/support/flights/approval-envelopes.ts'
import { aFlightBooking } from '#tests/support/flights/flight-tickets.ts'
import { openTicket } from './ticket-test-support.tsx'

signedInForEachTest()
beforeEach(() => speak('en'))
afterEach(cleanup)

const bookingIn = (state: FlightBooking['state'], approval: Partial<Approval> = {}): FlightBooking =>
  aFlightBooking({
    state,
    locator: null,
    tickets: [],
    issuedAt: null,
    approval: anApproval(approval),
    can: { cancel: false, pay: false, change: false, withdraw: state === 'pending_approval' },
  })

const ended = { decidedBy: 'Budi Santoso', decidedAt: '2026-11-20T05:00:00.000Z' }

it('pending shows approvers, deadline, request, reason and price limit', async () => {
  await openTicket(bookingIn('pending_approval'))
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Awaiting approval')
  const text = (await screen.findByText(/Approvers/)).closest('[role=status]')?.textContent ?? ''
  expect(text).toMatch(/Budi Santoso, Dewi Anggraini/)
  expect(text).toMatch(/Decision by/)
  expect(text).toMatch(/above premium economy/)
  expect(text).toMatch(/lowest reasonable fare at the time: Rp1,100,000/)
  expect(text).toMatch(/I work on the way/)
  expect(text).toMatch(/max\. Rp2,650,000/)
})

it('can be withdrawn by keyboard after a confirmation, with its version; readers get the new state', async () => {
  const withdrawn = bookingIn('cancelled', { state: 'withdrawn', ...ended })
  let isTaken = false
  const booking = bookingIn('pending_approval')
  const taken: Request[] = []
  const { user } = await openTicket(booking, {
    'GET ': () => answered(isTaken ? withdrawn : booking),
    [`POST /api/Approvals/${booking.bookingId}/withdrawal`]: (request) => {
      taken.push(request)
      isTaken = true
      const { bookingId, state, version, total, approval } = withdrawn
      return answered({ bookingId, service: 'flight', state, version, total, approval })
    },
  })
  ;(await screen.findByRole('button', { name: 'Withdraw request' })).focus()
  await user.keyboard('{Enter}')
  expect(taken).toHaveLength(0)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Yes, withdraw' }))
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Request withdrawn')).toBeTruthy()
  expect(taken[0]?.headers.get('If-Match')).toBe(`"${booking.version}"`)
  expect(screen.queryByText('These tickets are no longer valid.')).toBeNull()
  const heading = screen.getByRole('heading', { level: 1, name: 'Flights cancelled' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

it('was refused: by whom and why, with a link to the same search', async () => {
  await openTicket(bookingIn('rejected', { state: 'rejected', note: 'Take the train', ...ended }))
  expect(await screen.findByText('Budi Santoso declined this request')).toBeTruthy()
  expect(screen.getByText('Take the train')).toBeTruthy()
  const others = screen.getByRole('link', { name: 'Other flights, cheapest first' }).getAttribute('href') ?? ''
  expect(decodeURIComponent(others)).toMatch(/\/flights\/list\?.*legs=.*CGK.*DPS.*sort=cheapest/)
})

it('lapsed without a decision in time', async () => {
  await openTicket(bookingIn('approval_expired', { state: 'expired', decidedAt: ended.decidedAt }))
  expect(await screen.findByText('Request expired')).toBeTruthy()
})

it('approved names the approver, beside the next step', async () => {
  await openTicket(bookingIn('issuing', { state: 'approved', note: 'Good luck', ...ended }))
  await waitFor(() => expect(screen.getByText(/Budi Santoso approved this on .* Good luck/)).toBeTruthy())
})
