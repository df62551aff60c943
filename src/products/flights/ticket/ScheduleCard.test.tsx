import { screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { ScheduleChange } from '#contract/products/flights/moved-flights.ts'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { money } from '#contract/core/money.ts'
import { answered, refused } from '#src/platform/device/test-support.ts'
import { fetchChanges } from '../change/fetch-changes.ts'
import { fetchDecide } from '../schedule/fetch-decide.ts'
import { aFlightBooking } from '#tests/support/flights/flight-tickets.ts'
import { anOffer, someResults } from '#tests/support/flights/flights.ts'
import { aScheduleChange } from '#tests/support/flights/moved-flights.ts'
import { openTicket, ticketForEachTest } from './ticket-test-support.tsx'

const idr = (minor: number) => money(minor, 'IDR')
const BACK = { from: 'DPS', to: 'CGK', minutes: 115 } as const
const CHANGE = '01920000-0000-7000-8000-00000000d001'
const PATH = `/schedule-changes/${CHANGE}`

const moved = (more: Partial<ScheduleChange> = {}, booking: Partial<FlightBooking> = {}): FlightBooking =>
  aFlightBooking({
    can: { cancel: true, pay: false, change: true, decide: true },
    scheduleChanges: [aScheduleChange(more)],
    ...booking,
  })

beforeAll(async () => {
  await Promise.all([fetchChanges(), fetchDecide()])
})
ticketForEachTest()

const openCard = async (booking = moved(), more: Parameters<typeof openTicket>[1] = {}) => {
  const page = await openTicket(booking, more)
  const card = await screen.findByRole('region', { name: /by the airline$/ })
  return { ...page, card }
}

/** What had the focus is gone: keyboards and readers go on at the heading that says how it is now. */
const movesFocusTo = (name: string) =>
  vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name })))

describe('a flight that the airline moved', () => {
  it('shows old and new times in the local time of the airports, with the deadline', async () => {
    const { card } = await openCard()
    expect(card.textContent).toContain('Denpasar – Jakarta')
    expect(card.querySelector('s')?.textContent).toContain('09:00 – 09:55')
    // Lands after midnight in Jakarta.
    expect(card.textContent).toContain('23:30 – 00:25+1')
    expect(card.textContent).toContain('Denpasar (WITA) – Jakarta (WIB)')
    expect(card.textContent).toMatch(/Reply by 5 Dec 2026, 23:30 WITA, or we accept the new times/)
  })

  it('names the connection and the other leg that can no longer be reached', async () => {
    const { card } = await openCard(
      moved({ connection: { airport: 'SUB', minutes: -10, isMissed: true }, overlaps: [0], mayAccept: false }),
    )
    expect(card.textContent).toContain('In Surabaya, your next flight leaves before you land.')
    expect(card.textContent).toContain("You can't make Jakarta – Denpasar with these times.")
    expect(card.textContent).toContain('or we refund this flight')
    await within(card).findByRole('link', { name: 'Change flight for free' })
    expect(within(card).queryByRole('button', { name: 'Accept new times' })).toBeNull()
  })

  it('is accepted with one press, at the version that was seen', async () => {
    const after = moved({ state: 'accepted', decidedAt: '2026-11-25T03:00:00.000Z', decidedBy: 'Siti' }, { version: 4 })
    let booking = moved()
    const { card, user, of } = await openCard(booking, {
      'GET ': () => answered(booking),
      [`POST ${PATH}/acceptance`]: () => {
        booking = after
        return answered(after)
      },
    })
    await user.click(await within(card).findByRole('button', { name: 'Accept new times' }))
    await vi.waitFor(() => expect(screen.queryByRole('region', { name: /by the airline$/ })).toBeNull())
    const [sent] = of('POST', '/acceptance')
    expect(sent?.headers.get('If-Match')).toBe('"3"')
    expect(sent?.headers.get('Idempotency-Key')).toBeTruthy()
    expect(screen.getByText('New times accepted')).toBeTruthy()
    await movesFocusTo('Your e-ticket')
  })

  it('that another person decided says so', async () => {
    const { card, user } = await openCard(moved(), {
      [`POST ${PATH}/acceptance`]: () => refused({ status: 409, code: 'illegal_transition' }),
    })
    await user.click(await within(card).findByRole('button', { name: 'Accept new times' }))
    expect((await within(card).findByRole('alert')).textContent).toContain('already decided')
  })

  it('shows the amount and its destination before the refund, alone or with the rest', async () => {
    const quote = {
      bookingId: moved().bookingId,
      version: 3,
      leg: idr(1_100_000),
      rest: idr(4_500_000),
      into: 'company_account',
      asOf: '2026-11-25T03:00:00.000Z',
    }
    const { card, user, of } = await openCard(moved(), {
      [`GET ${PATH}/refund`]: () => answered(quote),
      [`POST ${PATH}/refund`]: () => answered(moved({ state: 'refunded', decidedAt: quote.asOf }, { version: 4 })),
    })
    await user.click(await within(card).findByRole('button', { name: 'Refund' }))
    const sheet = await screen.findByRole('dialog', { name: 'Refund' })
    expect(await within(sheet).findByText('Refund to the company account')).toBeTruthy()
    expect(within(sheet).getByRole('button', { name: 'Request refund of Rp1,100,000' })).toBeTruthy()
    await user.click(within(sheet).getByRole('radio', { name: /All flights not yet departed/ }))
    await user.click(within(sheet).getByRole('button', { name: 'Request refund of Rp4,500,000' }))
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const [sent] = of('POST', '/refund')
    expect(await sent?.json()).toEqual({ scope: 'rest', expectedRefund: idr(4_500_000) })
    await movesFocusTo('Your e-ticket')
  })

  it('cannot be refunded below the limit', async () => {
    const { card } = await openCard(moved({ mayRefund: false }))
    await within(card).findByRole('button', { name: 'Accept new times' })
    expect(within(card).queryByRole('button', { name: 'Refund' })).toBeNull()
  })

  it('cannot be decided by people with read access only', async () => {
    const { card } = await openCard(moved({}, { can: { cancel: false, pay: false, change: false } }))
    expect(within(card).queryByRole('button')).toBeNull()
  })
})

describe('other flights instead', () => {
  it('are free of charge: those of that day in the booked fare, except the changed flight', async () => {
    const own = anOffer([{ ...BACK, at: '2026-12-05T09:00', number: '401' }], { total: 1_100_000 })
    const later = anOffer([{ ...BACK, at: '2026-12-05T14:00', number: '403' }], { total: 9_500_000 })
    const { card, user } = await openCard(moved(), {
      'GET /api/Flights': () =>
        answered(someResults([{ from: 'DPS', to: 'CGK', day: '2026-12-05', offers: [own, later] }])),
    })
    await user.click(await within(card).findByRole('link', { name: 'Change flight for free' }))
    const sheet = await screen.findByRole('dialog', { name: 'Change flight' })
    const way = await within(sheet).findByRole('article', { name: 'GA 403' })
    expect(within(sheet).queryByRole('article', { name: 'GA 401' })).toBeNull()
    expect(within(way).getAllByRole('button')).toHaveLength(1)
    expect(way.textContent).toContain('No extra cost')
    expect(sheet.textContent).toContain('up to 3 days earlier or later for free')
  })
})
