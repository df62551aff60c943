import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { money } from '#contract/core/money.ts'
import { storeAnswer } from '#src/platform/api/client.ts'
import { now } from '#src/platform/device/clock.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { answered, refused } from '#src/platform/device/test-support.ts'
import { speak } from '#src/i18n/locale.ts'
import { flightBookingQueries } from '../trip/flight-booking-queries.ts'
import { aFlightBooking } from '#tests/support/flights/flight-tickets.ts'
import { openTicket as open, PASS } from './ticket-test-support.tsx'

const idr = (minor: number) => money(minor, 'IDR')
const inHours = (hours: number) => new Date(now() + hours * 3_600_000).toISOString()
const { bookingId } = aFlightBooking()

const QUOTE = {
  service: 'flight',
  bookingId,
  version: 3,
  isVoid: false,
  parts: [
    { leg: 0, flyer: 0, fee: idr(700_000), refund: idr(0) },
    { leg: 1, flyer: 1, fee: idr(350_000), refund: idr(1_025_000) },
  ],
  fee: idr(1_050_000),
  refund: idr(1_025_000),
  into: 'company_account',
  credits: [],
  until: null,
  asOf: '2026-11-20T03:00:00.000Z',
}

signedInForEachTest()
beforeEach(async () => {
  // happy-dom knows dialogs, but not those that are modal.
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function open(this: HTMLDialogElement) {
    this.show()
  })
  await speak('en')
})
afterEach(cleanup)

const h1 = (name: string) => screen.findByRole('heading', { level: 1, name })
const nothing = () => Promise.reject(new TypeError('Failed to fetch'))

describe('an e-ticket', () => {
  it('has code, names, numbers with check digit, times, terminals, conditions and the price', async () => {
    await open(aFlightBooking())
    await h1('Your e-ticket')
    const there = screen.getByRole('region', { name: 'Jakarta – Denpasar' })
    for (const text of [
      '12:00',
      'WIB',
      'terminal 3',
      '1h 35m in Surabaya',
      'Self-transfer',
      'No changes.',
      '90 kg CO2e',
    ]) {
      expect(there.textContent).toContain(text)
    }
    const siti = screen.getByRole('region', { name: 'RAHMAWATI/SITI NUR MS' })
    for (const text of ['975-2401234567-5', 'GA 401', 'Seat 12A', '20 kg checked bag', 'GA 801234567']) {
      expect(siti.textContent).toContain(text)
    }
    expect(screen.getByRole('region', { name: 'BUDI/BUDI MSTR' }).textContent).toContain('Seat assigned at check-in')
    expect(screen.getByText('K7M2QX', { selector: 'b' })).toBeTruthy()
    const price = screen.getByRole('region', { name: 'Price' })
    for (const text of ['Rp85,000', 'Rp150,000', 'Rp4,500,000']) expect(price.textContent).toContain(text)
    expect(screen.getByTestId('as-of').textContent).toContain('Saved on this device')
  })

  it('shows the barcode of each flight, says that it is no boarding pass, and enlarges it in both formats', async () => {
    const { user } = await open(aFlightBooking())
    const code = await screen.findByRole('img', { name: 'Barcode of GA 401' })
    // Bits 10 01: the first module of the first row and the second of the second.
    expect(code.querySelector('path')?.getAttribute('d')).toBe('M0 0h1v1h-1zM1 1h1v1h-1z')
    expect(screen.getByText(/These aren't boarding passes/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Enlarge barcode of GA 401' }))
    const view = screen.getByRole('dialog', { name: 'Barcode of GA 401' })
    expect(view.textContent).toContain('Not a boarding pass')
    expect(view.textContent).toContain('Turn up the brightness')
    await user.click(within(view).getByRole('button', { name: 'Show wide barcode' }))
    expect(within(view).getByRole('img').querySelector('path')?.getAttribute('d')).toBe('M0 0h1v3h-1zM2 0h1v3h-1z')
  })

  it('once opened is available offline, with the date of its data', async () => {
    await storeAnswer(flightBookingQueries.detail(bookingId), aFlightBooking())
    await storeAnswer(flightBookingQueries.passes(bookingId), { passes: [PASS], asOf: '2026-11-20T03:00:00.000Z' })
    await open(aFlightBooking(), { 'GET ': nothing, 'GET /passes': nothing })
    await h1('Your e-ticket')
    expect(screen.getByRole('img', { name: 'Barcode of GA 401' })).toBeTruthy()
    expect(screen.getByTestId('as-of').textContent).toContain('Saved on this device')
  })

  it('never opened before says so offline', async () => {
    await open(aFlightBooking(), { 'GET ': nothing })
    expect(await h1('Not saved on this device')).toBeTruthy()
  })

  it('of another person is not found', async () => {
    await open(aFlightBooking(), { 'GET ': () => refused({ status: 404, code: 'not_found' }) })
    expect(await h1('Booking not found')).toBeTruthy()
  })
})

describe('flights without tickets', () => {
  const bare = { locator: null, tickets: [], issuedAt: null, can: { cancel: false, pay: false, change: false } }

  it.each([
    [{ state: 'issuing', issuesUntil: inHours(1) }, 'Issuing your tickets', 'otherwise we refund you in full'],
    [{ state: 'issue_failed' }, 'Booking failed', "You won't fly with this booking"],
    [{ state: 'payment_expired' }, 'Booking expired', 'We released the seats'],
  ] as const)('%o explain the next step', async (more, heading, text) => {
    const { of } = await open(aFlightBooking({ ...bare, ...more }))
    await h1(heading)
    expect(document.body.textContent).toContain(text)
    expect(of('GET', '/passes')).toEqual([])
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
  })

  it('show the steps of the refund', async () => {
    const refund = {
      refundId: '01920000-0000-7000-8000-0000000000aa',
      fee: idr(0),
      amount: idr(4_500_000),
      requestedAt: '2026-11-20T03:00:00.000Z',
      reason: 'not_issued' as const,
      steps: [{ state: 'requested' as const, at: '2026-11-20T03:00:00.000Z', holder: 'singgah' as const }],
    }
    await open(aFlightBooking({ ...bare, state: 'issue_failed', refunds: [refund] }))
    const trail = await screen.findByRole('region', { name: 'Refund of Rp4,500,000' })
    expect(trail.textContent).toContain("The airline couldn't issue your tickets.")
    expect(trail.textContent).not.toContain('hotel')
  })

  it('are polled while they are being issued, and become tickets', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    try {
      let state = aFlightBooking({ ...bare, state: 'issuing', version: 2 })
      await open(state, { 'GET ': () => answered(state) })
      await act(() => vi.advanceTimersByTimeAsync(100))
      expect(document.body.textContent).toContain('Paid. Issuing your tickets')
      state = aFlightBooking()
      await act(() => vi.advanceTimersByTimeAsync(3_500))
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your e-ticket')
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('cancelled flights', () => {
  it('have no barcodes, and their code is struck out', async () => {
    const { of } = await open(aFlightBooking({ state: 'cancelled', can: { cancel: false, pay: false, change: false } }))
    await h1('Flights cancelled')
    expect(screen.getByText('K7M2QX', { selector: 's' })).toBeTruthy()
    expect(of('GET', '/passes')).toEqual([])
  })

  it('are cancelled at the amount that was seen, traveller by traveller, with the version it was seen at', async () => {
    let booking = aFlightBooking()
    const { of, user } = await open(booking, {
      'GET ': () => answered(booking),
      'GET /cancellation': () => answered(QUOTE),
      'POST /cancellation': () => {
        booking = aFlightBooking({ state: 'cancelled', version: 4 })
        return answered({ service: 'flight', booking })
      },
    })
    await h1('Your e-ticket')
    await user.click(screen.getByRole('button', { name: 'Cancel flights' }))
    const row = await screen.findByRole('row', { name: /Budi.*Denpasar – Jakarta/ })
    expect(row.textContent).toContain('Rp350,000')
    expect(row.textContent).toContain('Rp1,025,000')
    await user.click(screen.getByRole('button', { name: 'Cancel now' }))
    await vi.waitFor(() => expect(of('POST', '/cancellation')).toHaveLength(1))
    const [sent] = of('POST', '/cancellation')
    expect(await sent?.json()).toEqual({ expectedRefund: idr(1_025_000) })
    expect(sent?.headers.get('If-Match')).toBe('"3"')
    expect(sent?.headers.get('Idempotency-Key')).toBeTruthy()
    await h1('Flights cancelled')
  })

  it('can be partial: a child never without its adult, at the amount of the part', async () => {
    let booking = aFlightBooking()
    const part = { leg: 1, flyer: 1, fee: idr(350_000), refund: idr(512_000) }
    const { of, user } = await open(booking, {
      'GET ': () => answered(booking),
      'GET /cancellation': () => answered(QUOTE),
      'POST /cancellation-quote': () => answered({ ...QUOTE, parts: [part], fee: part.fee, refund: part.refund }),
      'POST /cancellation': () => {
        booking = aFlightBooking({ version: 4, cancelled: [{ ...part, at: '2026-11-20T03:00:00.000Z' }] })
        return answered({ service: 'flight', booking })
      },
    })
    await h1('Your e-ticket')
    await user.click(screen.getByRole('button', { name: 'Cancel flights' }))
    // The adult of the way back stays away: the child would fly alone.
    for (const name of [/Siti.*Jakarta – Denpasar/, /Budi.*Jakarta – Denpasar/, /Budi.*Denpasar – Jakarta/])
      await user.click(await screen.findByRole('checkbox', { name }))
    expect(await screen.findByText('Children and infants must fly with an adult. Select them too.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Cancel now' })).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: /Siti.*Denpasar – Jakarta/ }))
    await user.click(screen.getByRole('checkbox', { name: /Budi.*Denpasar – Jakarta/ }))
    expect((await screen.findByRole('row', { name: /Budi.*Denpasar – Jakarta/ })).textContent).toContain('Rp512,000')
    await user.click(screen.getByRole('button', { name: 'Cancel now' }))
    await vi.waitFor(() => expect(of('POST', '/cancellation')).toHaveLength(1))
    expect(await of('POST', '/cancellation')[0]?.json()).toEqual({
      expectedRefund: part.refund,
      part: { service: 'flight', parts: [{ leg: 1, flyer: 1 }] },
    })
    await screen.findByText('Cancelled for this traveller.')
  })

  it('are quoted again after a changed refund, and nothing is cancelled', async () => {
    let refund = 1_025_000
    const { user } = await open(aFlightBooking(), {
      'GET /cancellation': () => answered({ ...QUOTE, refund: idr(refund) }),
      'POST /cancellation': () => {
        refund = 300_000
        return refused({ status: 409, code: 'refund_changed', message: 'Another amount comes back now.' })
      },
    })
    await h1('Your e-ticket')
    await user.click(screen.getByRole('button', { name: 'Cancel flights' }))
    await user.click(await screen.findByRole('button', { name: 'Cancel now' }))
    expect(await screen.findByText('Another amount comes back now.')).toBeTruthy()
    expect(await screen.findByText('Rp300,000', { selector: 'dl dd' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Your e-ticket' })).toBeTruthy()
  })

  it('are quoted again where the airline did not answer, and not where it refuses', async () => {
    let code: 'supplier_unavailable' | 'cancellation_not_offered' | null = 'supplier_unavailable'
    const quote = () => {
      if (code === null) return answered(QUOTE)
      return refused({ status: 422, code, message: 'It does not say what it gives back.' })
    }
    const { user } = await open(aFlightBooking(), { 'GET /cancellation': quote })
    await h1('Your e-ticket')
    await user.click(screen.getByRole('button', { name: 'Cancel flights' }))
    expect(
      await screen.findByText(/^We can't reach the airline\. Your flights are still booked; try again soon\.$/),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Cancel now' })).toBeNull()
    code = null
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: 'Cancel now' })).toBeTruthy()
    cleanup()
    code = 'cancellation_not_offered'
    const again = await open(aFlightBooking(), { 'GET /cancellation': quote })
    await h1('Your e-ticket')
    await again.user.click(screen.getByRole('button', { name: 'Cancel flights' }))
    expect(await screen.findByText('It does not say what it gives back.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('say that tickets of today are fully refunded, and explain why not offline', async () => {
    const { user } = await open(aFlightBooking(), { 'GET /cancellation': () => answered({ ...QUOTE, isVoid: true }) })
    await h1('Your e-ticket')
    await user.click(screen.getByRole('button', { name: 'Cancel flights' }))
    expect(await screen.findByText('Full refund')).toBeTruthy()
    cleanup()
    const again = await open(aFlightBooking(), { 'GET /cancellation': nothing })
    await h1('Your e-ticket')
    await again.user.click(screen.getByRole('button', { name: 'Cancel flights' }))
    expect(await screen.findByText(/You need to be online to cancel/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Cancel now' })).toBeNull()
  })
})
