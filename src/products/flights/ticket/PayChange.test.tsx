import { act, screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { money } from '#contract/core/money.ts'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { reportUnreachable } from '#src/platform/device/connectivity.ts'
import { answered, refused } from '#src/platform/device/test-support.ts'
import { fetchChanges } from '../change/fetch-changes.ts'
import { aFlightBooking } from '#tests/support/flights/flight-tickets.ts'
import { aChange, openTicket, ticketForEachTest } from './ticket-test-support.tsx'

const CAN = { cancel: false, pay: false, change: false, payChange: true, withdrawChange: true }

/** The way back goes over to another flight as soon as that is paid, until half an hour from now. */
const pending = (more: Partial<FlightBooking> = {}): FlightBooking =>
  aFlightBooking({
    version: 4,
    paidWith: 'card',
    lastPayment: null,
    changes: [{ ...aChange('awaiting_payment'), payUntil: '2026-11-25T03:30:00.000Z' }],
    can: CAN,
    ...more,
  })

const OPTIONS = {
  'GET /api/Payments/options': () => answered({ methods: ['card', 'qris'], accountLeft: money(900_000_000, 'IDR') }),
  'POST /payment-check': () => answered(pending()),
}

// Fetched here, it is there in the time that a test waits.
beforeAll(fetchChanges)
ticketForEachTest()

const part = () => screen.findByRole('region', { name: 'Pay for change' })

describe('a change with payment due', () => {
  it('shows the amount, the deadline, and only the gateway’s methods', async () => {
    const { of, user } = await openTicket(pending(), {
      ...OPTIONS,
      'POST /api/Bookings/01920000-0000-7000-8000-0000000000f1/payment-session': () =>
        refused({ status: 503, code: 'gateway_unavailable' }),
    })
    const shown = await part()
    expect(shown.textContent).toMatch(/Denpasar – Jakarta.*GA 399.*→ GA 401.*Pay by .*03:30.*30:00 left/)
    await within(shown).findAllByRole('radio')
    expect(
      within(shown)
        .getAllByRole('radio')
        .map((one) => one.getAttribute('value')),
    ).toEqual(['card', 'qris'])
    await user.click(within(shown).getByRole('button', { name: 'Pay Rp1,050,000 now' }))
    await vi.waitFor(() => expect(of('POST', '/payment-session')).toHaveLength(1))
    expect(await of('POST', '/payment-session')[0]?.json()).toEqual({ method: 'card' })
    // The tickets stay in sight: they are good as long as this waits.
    expect(screen.getByRole('heading', { level: 1, name: 'Your e-ticket' })).toBeTruthy()
  })

  it('is withdrawn with one press, and then nothing is due', async () => {
    let booking = pending()
    const { of, user } = await openTicket(booking, {
      ...OPTIONS,
      'GET ': () => answered(booking),
      'POST /change/withdraw': () => {
        booking = aFlightBooking({ version: 5, paidWith: 'card', changes: [aChange('unpaid')] })
        return answered(booking)
      },
    })
    await user.click(within(await part()).getByRole('button', { name: 'Keep my flights' }))
    expect(await screen.findByText('Flights not changed')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Pay for change' })).toBeNull()
    const [sent, ...more] = of('POST', '/change/withdraw')
    expect(more).toEqual([])
    expect(sent?.headers.get('If-Match')).toBe('"4"')
    expect(sent?.headers.get('Idempotency-Key')).toBeTruthy()
  })

  it('that cannot be withdrawn says why', async () => {
    const { user } = await openTicket(pending(), {
      ...OPTIONS,
      'POST /change/withdraw': () => refused({ status: 409, code: 'payment_pending', message: 'It is under way.' }),
    })
    await user.click(within(await part()).getByRole('button', { name: 'Keep my flights' }))
    expect(await within(await part()).findByText('It is under way.')).toBeTruthy()
  })

  it('cannot be paid again while the bank processes it', async () => {
    const booking = pending({ lastPayment: { method: 'card', state: 'pending', at: '2026-11-25T02:50:00.000Z' } })
    await openTicket(booking, { ...OPTIONS, 'POST /payment-check': () => answered(booking) })
    expect(await screen.findByText('Payment in progress')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  })

  it('is checked after its deadline, and can no longer be paid', async () => {
    await openTicket(pending({ can: { ...CAN, payChange: false } }), OPTIONS)
    expect(await screen.findByText('Payment time expired')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  })

  it('needs the network', async () => {
    await openTicket(pending(), OPTIONS)
    await part()
    reportUnreachable()
    expect(await screen.findByText('Go online to pay')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  })

  it('that was not paid is mentioned for a day', async () => {
    await openTicket(aFlightBooking({ changes: [{ ...aChange('unpaid'), at: '2026-11-24T02:59:00.000Z' }] }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Your e-ticket' })).toBeTruthy()
    expect(screen.getByRole('region', { name: 'History' }).textContent).toContain('Not changed')
    // What is said of changes is fetched: nothing of it would be there before.
    await act(fetchChanges)
    expect(screen.queryByText('Flights not changed')).toBeNull()
  })
})
