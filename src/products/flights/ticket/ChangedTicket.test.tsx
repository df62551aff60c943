import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { money } from '#contract/core/money.ts'
import { storeAnswer } from '#src/platform/api/client.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { answered } from '#src/platform/device/test-support.ts'
import { speak } from '#src/i18n/locale.ts'
import { flightBookingQueries } from '../trip/flight-booking-queries.ts'
import { fetchChanges } from '../change/fetch-changes.ts'
import { aFlightBooking } from '#tests/support/flights/flight-tickets.ts'
import { aChange, openTicket } from './ticket-test-support.tsx'

const idr = (minor: number) => money(minor, 'IDR')
const CANNOT = { cancel: true, pay: false, change: false }

/** Flights of 700,000 and 1,375,000, a seat of 85,000 and a bag of 150,000. */
const PAID = 2_310_000

// Fetched here, it is there in the time that a test waits.
beforeAll(fetchChanges)
beforeEach(() => void vi.setSystemTime(new Date('2026-11-25T03:30:00.000Z')))
signedInForEachTest()
beforeEach(() => speak('en'))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const ticket = () => screen.findByRole('heading', { level: 1, name: 'Your e-ticket' })

describe('a ticket of flights that were changed', () => {
  it('shows old and new flight at the leg, and lists the change in the history', async () => {
    await openTicket(aFlightBooking({ changes: [aChange('failed'), aChange('done')] }))
    await ticket()
    expect(screen.getByRole('region', { name: 'Denpasar – Jakarta' }).textContent).toMatch(
      /Changed on 25 Nov 2026, 03:00 .*from GA 399, Fri 4 Dec 07:15/,
    )
    expect(screen.getByRole('region', { name: 'Jakarta – Denpasar' }).textContent).not.toContain('Changed on')
    const happened = within(screen.getByRole('region', { name: 'History' }))
    expect(happened.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Issuing ticket'),
      expect.stringContaining('Confirmed'),
      expect.stringContaining('Not changed'),
      expect.stringMatching(/^Changed.*GA 399.* → GA 401/),
    ])
  })

  it('has a price that adds up, with a line for the lost extras of the old flights', async () => {
    await openTicket(aFlightBooking({ changes: [aChange('done')], total: idr(PAID + 1_050_000) }))
    await ticket()
    const price = screen.getByRole('region', { name: 'Price' })
    const [total, ...lines] = within(price)
      .getAllByRole('definition')
      .map(({ textContent }) => Number(textContent?.replaceAll(/\D/g, '')))
      .toReversed()
    expect(lines.reduce((sum, line) => sum + line, 0)).toBe(total)
    expect(price.textContent).toContain('Changes: fees and non-refundable amountsRp1,050,000')
  })

  it.each([
    ['without changes', []],
    ['where nothing was lost', [aChange('done', 0)]],
  ])('has no such line %s', async (_when, changes) => {
    await openTicket(aFlightBooking({ changes, total: idr(PAID) }))
    await ticket()
    expect(screen.getByRole('region', { name: 'Price' }).textContent).not.toContain('Changes')
  })

  it('is polled while the airline issues it, and then shows the new flights', async () => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
      now: new Date('2026-11-25T03:30:00.000Z'),
    })
    let booking = aFlightBooking({ changes: [aChange('reissuing')], can: CANNOT })
    await openTicket(booking, { 'GET ': () => answered(booking) })
    await vi.waitFor(() => screen.getByText('Issuing your new tickets'))
    booking = aFlightBooking({ changes: [aChange('done')] })
    await act(() => vi.advanceTimersByTimeAsync(3_500))
    expect(screen.queryByText('Issuing your new tickets')).toBeNull()
    expect(screen.getByRole('region', { name: 'Denpasar – Jakarta' }).textContent).toContain('Changed on')
  })

  it.each([
    ['company_account', "We've refunded the change to the company account"],
    ['card', "We'll refund the change to your original payment method"],
  ] as const)('that the airline did not issue says where the refund goes, paid with %s', async (paidWith, text) => {
    await openTicket(aFlightBooking({ changes: [aChange('failed')], paidWith }))
    expect(await screen.findByText("The airline couldn't make the change")).toBeTruthy()
    expect(document.body.textContent).toContain(`Your original flights are still valid. ${text}`)
    expect(screen.getByRole('region', { name: 'Denpasar – Jakarta' }).textContent).not.toContain('Changed on')
  })
})

describe('a ticket that was never changed', () => {
  it('opens where it was stored on the device before changes existed', async () => {
    const { changes: _changes, ...before } = aFlightBooking()
    await storeAnswer(flightBookingQueries.detail(before.bookingId), before)
    await openTicket(aFlightBooking(), { 'GET ': () => Promise.reject(new TypeError('Failed to fetch')) })
    expect(await ticket()).toBeTruthy()
  })
})
