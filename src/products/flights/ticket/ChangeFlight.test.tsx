import { act, screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { money } from '#contract/core/money.ts'
import { CHANGE_BARS } from '#contract/products/flights/change-rules.ts'
import { answered, refused } from '#src/platform/device/test-support.ts'
import { fetchChanges } from '../change/fetch-changes.ts'
import { aFlightBooking } from '#tests/support/flights/flight-tickets.ts'
import { anOffer, someResults } from '#tests/support/flights/flights.ts'
import { aChange, openTicket, ticketForEachTest } from './ticket-test-support.tsx'

const idr = (minor: number) => money(minor, 'IDR')
const BACK = { from: 'DPS', to: 'CGK', minutes: 115 } as const
const OWN = anOffer([{ ...BACK, at: '2026-12-05T09:00', number: '401' }], { total: 1_100_000 })
const LATER = anOffer([{ ...BACK, at: '2026-12-05T14:00', number: '403' }], { total: 1_500_000 })
const OTHERS = anOffer([{ ...BACK, at: '2026-12-05T10:00', carrier: 'ID', number: '6501' }])

const MAY = { can: { cancel: true, pay: false, change: true } }
const changeable = aFlightBooking(MAY)

const foundOn = (day: string, ...offers: (typeof OWN)[]) =>
  answered(someResults([{ from: 'DPS', to: 'CGK', day, offers }]))

const QUOTE = {
  bookingId: changeable.bookingId,
  version: 3,
  leg: 1,
  chosen: { offer: LATER, fare: LATER.fares[1], lines: [], typicalEmissions: 100_000 },
  families: changeable.families,
  airlines: changeable.airlines,
  airports: changeable.airports,
  fee: idr(700_000),
  difference: idr(500_000),
  due: idr(1_200_000),
  lostSeats: idr(85_000),
  asOf: '2026-11-25T03:00:00.000Z',
}

const openTransactions = aFlightBooking({ version: 4, changes: [aChange('reissuing', 1_200_000)] })

const PAYABLE = { cancel: false, pay: false, change: false, payChange: true, withdrawChange: true }

const nothing = () => Promise.reject(new TypeError('Failed to fetch'))

// Fetched here, it is there in the time that a test waits.
beforeAll(fetchChanges)
ticketForEachTest()

type More = Parameters<typeof openTicket>[1]

/** Opens the sheet of a ticket whose way back may be changed. */
const openSheet = async (more: More = {}, booking = changeable) => {
  const page = await openTicket(booking, {
    'GET /api/Flights': () => foundOn('2026-12-05', LATER, OTHERS, OWN),
    'POST /change-quote': () => answered(QUOTE),
    ...more,
  })
  await page.user.click(await screen.findByRole('link', { name: 'Change flight' }))
  const sheet = await screen.findByRole('dialog', { name: 'Change flight' })
  return { ...page, sheet }
}

/** Opens it and takes the later flight in the fare that was booked. */
const openQuote = async (more: More = {}, booking = changeable) => {
  const page = await openSheet(more, booking)
  const later = await within(page.sheet).findByRole('article', { name: 'GA 403' })
  await page.user.click(within(later).getByRole('button', { name: /^Standard/ }))
  return page
}

const pressName = /^Change for/

describe('other flights', () => {
  it('are those of the airline on that day, with their prices, and unavailable ones say why', async () => {
    const { sheet, of } = await openSheet()
    const offered = await within(sheet).findAllByRole('article')
    expect(offered.map((way) => within(way).getByRole('heading').textContent)).toEqual(['GA 401', 'GA 403'])
    expect(offered[0]?.textContent).toContain("You're already on these flights.")
    expect(within(sheet).getByRole('button', { name: /Lite.*Cheapest.*\+ Rp700,000/ })).toBeTruthy()
    expect(within(sheet).getByRole('button', { name: /Standard.*Your fare.*\+ Rp1,200,000/ })).toBeTruthy()
    // There is one leg that may be changed: nobody is asked which.
    expect(within(sheet).queryByRole('radio')).toBeNull()
    expect(sheet.textContent).toContain("Jakarta – Denpasar: This fare doesn't allow changes.")
    const { searchParams } = new URL(of('GET', '/api/Flights')[0]?.url ?? '')
    expect(Object.fromEntries(searchParams)).toEqual({
      legs: 'DPS.CGK.2026-12-05',
      adults: '1',
      children: '1',
      infants: '0',
      cabin: 'economy',
    })
  })

  it('are selected by leg where several may be changed', async () => {
    const [out, back] = changeable.legs
    if (!out || !back) throw new Error('a booking without legs')
    const standard = { ...out, fare: { ...out.fare, family: 'QZ-standard-short' } }
    const { sheet, user, of } = await openSheet({}, aFlightBooking({ ...MAY, legs: [standard, back] }))
    expect(within(sheet).getByRole('radio', { name: 'Jakarta – Denpasar', checked: true })).toBeTruthy()
    await user.click(within(sheet).getByRole('radio', { name: 'Denpasar – Jakarta' }))
    await within(sheet).findByRole('article', { name: 'GA 403' })
    expect(of('GET', '/api/Flights').map(({ url }) => new URL(url).searchParams.get('legs'))).toEqual([
      'CGK.DPS.2026-12-01',
      'DPS.CGK.2026-12-05',
    ])
  })

  it('of another day are found by typing it, and days before the previous landing are refused', async () => {
    const early = anOffer([{ ...BACK, at: '2026-12-01T12:00', number: '409' }])
    const late = anOffer([{ ...BACK, at: '2026-12-01T20:00', number: '411' }])
    const { sheet, user, of } = await openSheet({
      'GET /api/Flights': ({ url }) =>
        url.includes('2026-12-01') ? foundOn('2026-12-01', late, early) : foundOn('2026-12-05', OWN),
    })
    const day = within(sheet).getByLabelText('Day')
    await user.clear(day)
    await user.type(day, '30 Nov 2026{Enter}')
    expect(await within(sheet).findByText(/^You land on Tue, 1 Dec 2026/)).toBeTruthy()
    await user.clear(day)
    await user.type(day, '1 Dec 2026{Enter}')
    const unfit = await within(sheet).findByRole('article', { name: 'GA 409' })
    expect(unfit.textContent).toContain('Not available. Overlaps with your other flights.')
    expect(within(unfit).queryByRole('button')).toBeNull()
    expect(within(screen.getByRole('article', { name: 'GA 411' })).getAllByRole('button')).toHaveLength(3)
    expect(of('GET', '/api/Flights').some(({ url }) => url.includes('2026-11-30'))).toBe(false)
  })

  it('may be missing, and then the days around are offered', async () => {
    const { sheet, user } = await openSheet({
      'GET /api/Flights': ({ url }) =>
        url.includes('2026-12-06') ? foundOn('2026-12-06', LATER) : foundOn('2026-12-05', OTHERS),
    })
    expect(await within(sheet).findByText('No other Garuda Indonesia flights on this day')).toBeTruthy()
    await user.click(within(sheet).getByRole('button', { name: /6 Dec/ }))
    expect(await within(sheet).findByRole('article', { name: 'GA 403' })).toBeTruthy()
  })

  it('say why they need the network, and retry', async () => {
    let isThere = false
    const { sheet, user } = await openSheet({
      'GET /api/Flights': () => (isThere ? foundOn('2026-12-05', LATER) : nothing()),
    })
    expect(await within(sheet).findByText(/You need to be online to change flights/)).toBeTruthy()
    isThere = true
    await user.click(within(sheet).getByRole('button', { name: 'Try again' }))
    expect(await within(sheet).findByRole('article', { name: 'GA 403' })).toBeTruthy()
  })

  it('are closed by going back and by the cross, and leave the ticket in the address', async () => {
    const { sheet, router, user } = await openSheet()
    expect(router.state.location.search).toMatchObject({ change: true })
    router.history.back()
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sheet.isConnected).toBe(false)
    await user.click(screen.getByRole('link', { name: 'Change flight' }))
    const [back, replace] = [vi.spyOn(router.history, 'back'), vi.spyOn(router.history, 'replace')]
    const cross = await screen.findByRole('button', { name: 'Close' })
    act(() => {
      cross.click()
      cross.click()
    })
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.href).toBe(`/flights/ticket?id=${changeable.bookingId}`)
    expect(back).toHaveBeenCalledOnce()
    expect(replace).not.toHaveBeenCalled()
  })
})

describe('a change', () => {
  it('is made once at the amount shown, and the ticket shows the pending change', async () => {
    let booking: FlightBooking = changeable
    const { sheet, of, router } = await openQuote({
      'GET ': () => answered(booking),
      'POST /change': () => {
        booking = openTransactions
        return answered(booking)
      },
    })
    const press = await within(sheet).findByRole('button', { name: 'Change for Rp1,200,000' })
    for (const text of ['Rp700,000', 'Rp500,000', "We'll release your old seats. Rp85,000 is non-refundable."])
      expect(sheet.textContent).toContain(text)
    expect(within(sheet).getByRole('region', { name: 'Old and new flights' }).textContent).toMatch(/GA 401.*GA 403/)
    // No baggage was bought for this leg.
    expect(sheet.textContent).not.toContain('moves to the new flight')
    expect(document.activeElement).toBe(within(sheet).getByRole('heading', { level: 3, name: 'Denpasar – Jakarta' }))
    act(() => {
      press.click()
      press.click()
    })
    expect(await screen.findByText('Issuing your new tickets')).toBeTruthy()
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.href).toBe(`/flights/ticket?id=${changeable.bookingId}`)
    expect(screen.queryByRole('link', { name: 'Change flight' })).toBeNull()
    const requested = { leg: 1, choice: 'GA403-20261205.GA-standard-short' }
    expect(await of('POST', '/change-quote')[0]?.json()).toEqual(requested)
    const [sent, ...more] = of('POST', '/change')
    expect(more).toEqual([])
    expect(await sent?.json()).toEqual({ ...requested, expectedDue: idr(1_200_000) })
    expect(sent?.headers.get('If-Match')).toBe('"3"')
    expect(sent?.headers.get('Idempotency-Key')).toBeTruthy()
  })

  it('of flights paid over the gateway continues to its payment', async () => {
    const byCard = { ...changeable, paidWith: 'card' as const }
    let booking: FlightBooking = byCard
    const unpaid = { ...aChange('awaiting_payment', 1_200_000), payUntil: '2026-11-25T04:00:00.000Z' }
    const { sheet, user } = await openQuote(
      {
        'GET ': () => answered(booking),
        'POST /change': () => {
          booking = aFlightBooking({ version: 4, paidWith: 'card', changes: [unpaid], can: PAYABLE })
          return answered(booking)
        },
        'POST /payment-check': () => answered(booking),
        'GET /api/Payments/options': () =>
          answered({ methods: ['card', 'qris'], accountLeft: money(900_000_000, 'IDR') }),
      },
      byCard,
    )
    expect(await within(sheet).findByText(/Next, choose how to pay/)).toBeTruthy()
    expect(sheet.textContent).not.toContain('company account')
    await user.click(within(sheet).getByRole('button', { name: 'Continue to pay Rp1,200,000' }))
    const part = await screen.findByRole('region', { name: 'Pay for change' })
    expect(await within(part).findByRole('button', { name: 'Pay Rp1,200,000 now' })).toBeTruthy()
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await vi.waitFor(() =>
      expect(document.activeElement).toBe(within(part).getByRole('heading', { name: 'Pay for change' })),
    )
  })

  it('shows both amounts and asks again where the price has changed', async () => {
    let due = 1_200_000
    const { sheet, user, of } = await openQuote({
      'POST /change-quote': () => answered({ ...QUOTE, due: idr(due), difference: idr(due - 700_000) }),
      'POST /change': () => {
        if (due === 1_300_000) return answered(openTransactions)
        due = 1_300_000
        const details = { expected: idr(1_200_000), actual: idr(1_300_000) }
        return refused({ status: 409, code: 'price_changed', details })
      },
    })
    await user.click(await within(sheet).findByRole('button', { name: pressName }))
    expect((await within(sheet).findByRole('alert')).textContent).toMatch(
      /Price changed from Rp1,200,000 to Rp1,300,000/,
    )
    await user.click(await within(sheet).findByRole('button', { name: 'Change for Rp1,300,000' }))
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const [first, second] = of('POST', '/change')
    expect(await second?.json()).toMatchObject({ expectedDue: idr(1_300_000) })
    expect(second?.headers.get('Idempotency-Key')).not.toBe(first?.headers.get('Idempotency-Key'))
  })

  it('can be retried with the same key after a lost answer, also once the sheet was closed', async () => {
    let isThere = false
    const { sheet, user, of, router } = await openQuote({
      'GET ': () => answered(isThere ? openTransactions : changeable),
      'POST /change': () => (isThere ? answered(openTransactions) : nothing()),
    })
    await user.click(await within(sheet).findByRole('button', { name: pressName }))
    expect((await within(sheet).findByRole('alert')).textContent).toContain('You can safely try again')
    router.history.back()
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    isThere = true
    await user.click(screen.getByRole('link', { name: 'Change flight' }))
    const later = await screen.findByRole('article', { name: 'GA 403' })
    await user.click(within(later).getByRole('button', { name: /^Standard/ }))
    await user.click(await screen.findByRole('button', { name: pressName }))
    expect(await screen.findByText('Issuing your new tickets')).toBeTruthy()
    const keys = of('POST', '/change').map(({ headers }) => headers.get('Idempotency-Key'))
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  it.each([
    ['sold_out', 409, /just sold out/],
    ['legs_overlap', 409, /Overlaps with your other flights/],
    ['credit_limit_reached', 409, /exceeds the company account limit/],
    ['illegal_transition', 409, /can't be changed right now/],
  ] as const)('refused with %s explains why, and links to other flights', async (code, status, text) => {
    const { sheet, user } = await openQuote({ 'POST /change': () => refused({ status, code }) })
    await user.click(await within(sheet).findByRole('button', { name: pressName }))
    expect((await within(sheet).findByRole('alert')).textContent).toMatch(text)
    expect(within(sheet).queryByRole('button', { name: pressName })).toBeNull()
    await user.click(within(sheet).getByRole('button', { name: 'Choose other flights' }))
    const later = await within(sheet).findByRole('article', { name: 'GA 403' })
    // What was refused is not said of the next ones.
    await user.click(within(later).getByRole('button', { name: /^Lite/ }))
    expect(await within(sheet).findByRole('button', { name: pressName })).toBeTruthy()
    expect(within(sheet).queryByRole('alert')).toBeNull()
  })

  it.each([
    ['changed_meanwhile', 412, /This booking just changed/],
    ['supplier_unavailable', 503, /We can't reach the airline/],
  ] as const)('that is refused with %s can be retried', async (code, status, text) => {
    const { sheet, user, of } = await openQuote({ 'POST /change': () => refused({ status, code }) })
    await user.click(await within(sheet).findByRole('button', { name: pressName }))
    expect((await within(sheet).findByRole('alert')).textContent).toMatch(text)
    await user.click(await within(sheet).findByRole('button', { name: pressName }))
    await vi.waitFor(() => expect(of('POST', '/change')).toHaveLength(2))
  })

  it.each(CHANGE_BARS)('that is not offered (%s) says why, and is disabled', async (why) => {
    const { sheet } = await openQuote({
      'POST /change-quote': () =>
        refused({ status: 422, code: 'change_not_offered', message: 'No.', details: { why } }),
    })
    const alert = await within(sheet).findByRole('alert')
    expect(alert.textContent).not.toContain('No.')
    expect(alert.querySelector('div')?.textContent).not.toBe('')
    expect(within(sheet).queryByRole('button', { name: pressName })).toBeNull()
  })
})
