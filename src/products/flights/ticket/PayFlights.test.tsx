import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { money } from '#contract/core/money.ts'
import { now } from '#src/platform/device/clock.ts'
import { reportUnreachable } from '#src/platform/device/connectivity.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { answered, refused } from '#src/platform/device/test-support.ts'
import { speak } from '#src/i18n/locale.ts'
import { anApproval } from '#tests/support/flights/approval-envelopes.ts'
import { aFlightBooking } from '#tests/support/flights/flight-tickets.ts'
import { openTicket } from './ticket-test-support.tsx'

const inHours = (hours: number) => new Date(now() + hours * 3_600_000).toISOString()

/** Unpaid flights: held for a day, or waiting for money over the gateway. */
const unpaid = (more: Partial<FlightBooking>): FlightBooking =>
  aFlightBooking({
    state: 'awaiting_payment',
    version: 1,
    locator: null,
    tickets: [],
    issuedAt: null,
    paidWith: null,
    can: { cancel: true, pay: true, change: false },
    ...more,
  })
const held = (price: number, space = 22) =>
  unpaid({ hold: { priceUntil: inHours(price), spaceUntil: inHours(space) }, payUntil: inHours(space) })

const OPTIONS = {
  'GET /api/Payments/options': () => answered({ methods: ['card', 'qris'], accountLeft: money(900_000_000, 'IDR') }),
}

signedInForEachTest()
beforeEach(() => speak('en'))
afterEach(cleanup)

describe('held flights', () => {
  it('say both deadlines and are paid from the company account, once', async () => {
    const booking = held(5)
    const { of, user } = await openTicket(booking, {
      ...OPTIONS,
      'POST /payment': () => answered({ ...booking, state: 'issuing', version: 2, hold: null }),
    })
    const panel = await screen.findByRole('region', { name: 'Payment' })
    for (const text of ['Price valid until', '5h left', 'Seats held until', '22h left']) {
      expect(panel.textContent).toContain(text)
    }
    expect(screen.getAllByRole('radio').map((one) => one.getAttribute('value'))).toEqual([
      'company_account',
      'card',
      'qris',
    ])
    await user.click(screen.getByRole('button', { name: 'Pay Rp4,500,000 now' }))
    await vi.waitFor(() => expect(of('POST', '/payment')).toHaveLength(1))
    expect(of('POST', '/payment')[0]?.headers.get('Idempotency-Key')).toBeTruthy()
  })

  it('are paid again under the same key after a lost answer', async () => {
    const booking = held(5)
    const { of, user } = await openTicket(booking, {
      ...OPTIONS,
      'POST /payment': () => Promise.reject(new TypeError('Failed to fetch')),
    })
    await user.click(await screen.findByRole('button', { name: 'Pay Rp4,500,000 now' }))
    await vi.waitFor(() => expect(of('POST', '/payment')).toHaveLength(1))
    reportUnreachable()
    expect(await screen.findByText('Go online to pay')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  })

  it('whose price has expired need consent to the new price, with both shown, before payment', async () => {
    const booking = held(-1)
    const prices = { expected: booking.total, actual: money(4_800_000, 'IDR') }
    const { of, user } = await openTicket(booking, {
      ...OPTIONS,
      'POST /price': async (request) => {
        const asked: unknown = await request.clone().json()
        return JSON.stringify(asked).includes('4800000')
          ? answered({ ...held(3), total: prices.actual, version: 2 })
          : refused({ status: 409, code: 'price_changed', details: prices })
      },
    })
    expect(await screen.findByText('Price expired')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: "Get today's price" }))
    expect(await screen.findByText(/Price changed from Rp4,500,000 to Rp4,800,000/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Accept Rp4,800,000' }))
    await vi.waitFor(() => expect(of('POST', '/price')).toHaveLength(2))
    expect(await of('POST', '/price')[1]?.json()).toEqual({ expectedTotal: prices.actual })
  })
})

describe('held flights whose new price needs the company’s approval', () => {
  const dear = money(4_800_000, 'IDR')
  const { evaluated } = anApproval()
  const needed = () => refused({ status: 409, code: 'approval_needed', details: { evaluated, total: dear } })

  it('are requested with a reason, at the current price, and are pending then', async () => {
    const booking = held(-1)
    let waits = false
    const pending = unpaid({ state: 'pending_approval', total: dear, version: 2, hold: null, approval: anApproval() })
    const { of, user } = await openTicket(booking, {
      ...OPTIONS,
      'GET ': () => answered(waits ? pending : booking),
      'POST /price': async (request) => {
        const asked: unknown = await request.clone().json()
        waits = JSON.stringify(asked).includes('asksApproval')
        return waits ? answered(pending) : needed()
      },
    })
    await user.click(await screen.findByRole('button', { name: "Get today's price" }))
    const press = await screen.findByRole('button', { name: 'Request approval for Rp4,800,000' })
    expect(screen.getByText(/above premium economy/)).toBeTruthy()
    await user.click(press)
    expect(screen.getByText('Add a short reason.')).toBeTruthy()
    expect(of('POST', '/price')).toHaveLength(1)
    await user.type(screen.getByRole('textbox', { name: /Reason for this booking/ }), 'The customer waits')
    await user.click(press)
    expect(await screen.findByRole('heading', { level: 1, name: 'Awaiting approval' })).toBeTruthy()
    const sent = { expectedTotal: dear, policyReason: 'The customer waits', asksApproval: true }
    expect(await of('POST', '/price')[1]?.json()).toEqual(sent)
  })

  it('are also requested where the rules changed while the price is valid: the payment needs it', async () => {
    const booking = held(5)
    const { of, user } = await openTicket(booking, { ...OPTIONS, 'POST /payment': needed, 'POST /price': needed })
    await user.click(await screen.findByRole('button', { name: 'Pay Rp4,500,000 now' }))
    await user.type(await screen.findByRole('textbox', { name: /Reason for this booking/ }), 'The customer waits')
    await user.click(screen.getByRole('button', { name: 'Request approval for Rp4,800,000' }))
    await vi.waitFor(() => expect(of('POST', '/price')).toHaveLength(1))
    expect(await of('POST', '/price')[0]?.json()).toMatchObject({ expectedTotal: dear, asksApproval: true })
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  })

  it('say why they cannot be requested, and show another price increase', async () => {
    const higher = money(4_900_000, 'IDR')
    const answers = [
      needed,
      () => refused({ status: 409, code: 'price_changed', details: { expected: dear, actual: higher } }),
      () => refused({ status: 409, code: 'no_approver', message: 'Nobody else can decide.' }),
    ]
    const { of, user } = await openTicket(held(-1), {
      ...OPTIONS,
      'POST /price': () => answers.shift()?.() ?? needed(),
    })
    await user.click(await screen.findByRole('button', { name: "Get today's price" }))
    await user.type(await screen.findByRole('textbox', { name: /Reason for this booking/ }), 'The customer waits')
    await user.click(screen.getByRole('button', { name: /^Request approval/ }))
    await user.click(await screen.findByRole('button', { name: 'Request approval for Rp4,900,000' }))
    expect(await screen.findByText('Nobody else can decide.')).toBeTruthy()
    expect(await of('POST', '/price')[2]?.json()).toMatchObject({ expectedTotal: higher })
  })
})

describe('flights with a pending gateway payment', () => {
  it('check the last attempt first, and offer its methods only', async () => {
    const booking = unpaid({
      payUntil: inHours(0.5),
      lastPayment: { method: 'card', state: 'failed', at: '2026-11-20T03:00:00.000Z' },
    })
    const { of } = await openTicket(booking, { ...OPTIONS, 'POST /payment-check': () => answered(booking) })
    expect(await screen.findByText('Payment declined')).toBeTruthy()
    expect(of('POST', '/payment-check')).toHaveLength(1)
    await screen.findAllByRole('radio')
    expect(screen.getAllByRole('radio').map((one) => one.getAttribute('value'))).toEqual(['card', 'qris'])
  })

  it('cannot be paid again while the bank processes them', async () => {
    const booking = unpaid({
      payUntil: inHours(0.5),
      lastPayment: { method: 'card', state: 'pending', at: '2026-11-20T03:00:00.000Z' },
    })
    await openTicket(booking, { ...OPTIONS, 'POST /payment-check': () => answered(booking) })
    expect(await screen.findByText('Payment in progress')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  })
})
