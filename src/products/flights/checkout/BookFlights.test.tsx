import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { money } from '#contract/core/money.ts'
import { queryClient } from '#src/platform/api/client.ts'
import { reportReachable, reportUnreachable } from '#src/platform/device/connectivity.ts'
import { answered, refused, serve } from '#src/platform/device/test-support.ts'
import { openUserStore } from '#src/platform/device/user-store.ts'
import { flightQueries } from '../search/queries.ts'
import { flightDraftKey, openFlightDrafts } from './draft.ts'
import { fillIn, formForEachTest } from './form-test-support.ts'
import { bookedAs, choiceOf, openBooking, server, someExtras, toDenpasar, toSingapore } from './screen-test-support.tsx'

const ONE = { adults: 1, children: 0, infants: 0 }
const HOME = toDenpasar()
const CHOICE = choiceOf(HOME)
const ADDRESS = `/flights/booking?choice=${CHOICE}&adults=1&seen=${HOME.total.minor}`
const SARI = { id: 'user-1', clientId: 'nusantara' }
const DRAWER = { ...SARI, email: '', name: 'Sari', role: ['user' as const], tenantId: '', phoneNumber: null }

const device = formForEachTest()

const idIn = async (request: Request | undefined): Promise<string> => {
  const body: { bookingId: string } = await request?.json()
  return body.bookingId
}
const booked = async (request: Request): Promise<Response> => answered(bookedAs(await idIn(request)))
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const bookButton = () => screen.findByRole('button', { name: /^(Book|Hold) / })

const seatTaken = () =>
  refused({
    status: 409,
    code: 'seat_taken',
    fields: [{ field: 'body.seats.0', code: 'seat_taken', message: 'Taken.' }],
  })

describe('booking flights', () => {
  it('shows what is booked, how the name will be printed, and sends it once under its id', async () => {
    const { posted, count } = server({ choice: () => answered(HOME), post: booked })
    const router = await openBooking(ADDRESS)
    const user = userEvent.setup()
    await fillIn(user)
    const summary = screen.getByRole('complementary', { name: 'Your flights' })
    expect(summary.textContent).toContain('Jakarta – Denpasar')
    expect(summary.textContent).toContain('TotalRp2,300,000')
    expect(screen.getByText('LESTARI/SARI DEWI MS')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Book for Rp2,300,000' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/flights/ticket'))
    expect(posted).toHaveLength(1)
    const body = await posted[0]?.json()
    expect(posted[0]?.headers.get('Idempotency-Key')).toBe(body.bookingId)
    expect(router.state.location.search).toEqual({ id: body.bookingId })
    expect(body).toMatchObject({
      choice: CHOICE,
      flyers: [{ kind: 'adult', name: { givenNames: 'Sari Dewi', familyName: 'Lestari' }, document: null }],
      seats: [],
      bags: [],
      expectedTotal: money(2_300_000, 'IDR'),
      payWith: 'company_account',
    })
    expect(count('POST /api/Flights/bookings')).toBe(1)
    // The draft of what is booked is gone.
    expect(await openUserStore(SARI).getItem(flightDraftKey(CHOICE, ONE))).toBeNull()
  })

  it('sends nothing with a mistake, lists the mistakes, and leads to the first', async () => {
    const { posted } = server({ choice: () => answered(HOME), post: booked })
    await openBooking(ADDRESS)
    const user = userEvent.setup()
    await user.click(await bookButton())
    const list = (await screen.findByText(/fields need attention/)).closest('[role="alert"]')
    expect(list?.textContent).toContain('Traveller 1: Family name')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Given names')))
    await user.click(screen.getByRole('button', { name: 'Phone' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Phone'))
    await user.type(screen.getByLabelText('Given names'), 'Sari')
    expect(screen.queryByRole('button', { name: 'Traveller 1: Name' })).toBeNull()
    expect(posted).toHaveLength(0)
  })

  it('says a price that moved since the flights were looked at, and takes the new one', async () => {
    const { posted } = server({ choice: () => answered(HOME), post: booked })
    await openBooking(`/flights/booking?choice=${CHOICE}&adults=1&seen=2200000`)
    const user = userEvent.setup()
    await fillIn(user)
    expect((await screen.findByText(/It rose from Rp2,200,000 to Rp2,300,000, Rp100,000 more/)).textContent).toContain(
      "You'll pay the new price.",
    )
    await user.click(await bookButton())
    await waitFor(() => expect(posted).toHaveLength(1))
    expect(await posted[0]?.json()).toMatchObject({ expectedTotal: money(2_300_000, 'IDR') })
  })

  it('at a price that moved while one typed sends nothing before it is accepted', async () => {
    const { given, posted } = server({ choice: () => answered(HOME), post: booked })
    await openBooking(ADDRESS)
    const user = userEvent.setup()
    await fillIn(user)
    given.choice = () => answered({ ...HOME, total: money(2_400_000, 'IDR') })
    // As half a minute later.
    await queryClient.invalidateQueries({ queryKey: flightQueries.all(), refetchType: 'none' })
    await user.click(await bookButton())
    const accept = await screen.findByRole('button', { name: 'Accept Rp2,400,000' })
    expect(posted).toHaveLength(0)
    await user.click(accept)
    await waitFor(() => expect(posted).toHaveLength(1))
    expect(await posted[0]?.json()).toMatchObject({ expectedTotal: money(2_400_000, 'IDR') })
  })

  it('refused for its price says both, and goes on under the same id once the new one is accepted', async () => {
    const now = money(2_400_000, 'IDR')
    const changed = () =>
      refused({ status: 409, code: 'price_changed', details: { expected: HOME.total, actual: now } })
    const { given, posted } = server({ choice: () => answered(HOME), post: changed })
    await openBooking(ADDRESS)
    const user = userEvent.setup()
    await fillIn(user)
    await user.click(await bookButton())
    const notice = await screen.findByText(/It rose from Rp2,300,000 to Rp2,400,000, Rp100,000 more/)
    expect(notice.textContent).toContain("You haven't been charged")
    expect(screen.getByRole('link', { name: 'Back to flights' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Book for/ })).toBeNull()
    given.post = booked
    given.choice = () => answered({ ...HOME, total: now })
    await user.click(screen.getByRole('button', { name: 'Accept Rp2,400,000' }))
    await waitFor(() => expect(posted).toHaveLength(2))
    expect(await idIn(posted[0]?.clone())).toBe(await idIn(posted[1]?.clone()))
    expect(await posted[1]?.json()).toMatchObject({ expectedTotal: now })
  })

  it('of which a seat was taken names it, lets go of it and leads to the seats', async () => {
    const drafts = openFlightDrafts(DRAWER)
    const draft = await drafts.load(flightDraftKey(CHOICE, ONE), ONE)
    const seats = [{ leg: 0, segment: 0, flyer: 0, seat: '12A' }]
    await drafts.save(flightDraftKey(CHOICE, ONE), { ...draft, seats })
    const { given, posted } = server({ choice: () => answered(HOME), post: seatTaken })
    await openBooking(ADDRESS)
    const user = userEvent.setup()
    await fillIn(user)
    given.extras = () => answered(someExtras({ isTaken: true }))
    await user.click(await screen.findByRole('button', { name: 'Book for Rp2,385,000' }))
    const notice = (await screen.findByText('Seat no longer available')).closest('[role="alert"]')
    expect(notice?.textContent).toContain('12A (Sari Dewi Lestari)')
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Seats (optional)'))
    expect(await posted[0]?.json()).toMatchObject({ seats, expectedTotal: money(2_385_000, 'IDR') })
    given.post = booked
    await user.click(await screen.findByRole('button', { name: 'Book for Rp2,300,000' }))
    await waitFor(() => expect(posted).toHaveLength(2))
    expect(await posted[1]?.json()).toMatchObject({ seats: [] })
  })

  it('whose answer is lost is not sent again, and is found when the server answers', async () => {
    const { given, posted } = server({ choice: () => answered(HOME), post: lost, get: lost })
    const router = await openBooking(ADDRESS)
    const user = userEvent.setup()
    await fillIn(user)
    await user.click(await bookButton())
    expect(await screen.findByText("We don't know yet if it's booked")).toBeTruthy()
    expect(await bookButton()).toHaveProperty('disabled', true)
    const id = await idIn(posted[0]?.clone())
    given.get = () => answered(bookedAs(id))
    reportReachable()
    await user.click(screen.getByRole('button', { name: 'Check now' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/flights/ticket'))
    expect(router.state.location.search).toEqual({ id })
    expect(posted).toHaveLength(1)
  })

  it('opened again while an answer is owed asks for that booking first', async () => {
    const drafts = openFlightDrafts(DRAWER)
    const draft = await drafts.load(flightDraftKey(CHOICE, ONE), ONE)
    await drafts.save(flightDraftKey(CHOICE, ONE), { ...draft, sent: true })
    const { posted } = server({ choice: () => answered(HOME), get: () => answered(bookedAs(draft.bookingId)) })
    const router = await openBooking(ADDRESS)
    await waitFor(() => expect(router.state.location.search).toEqual({ id: draft.bookingId }))
    expect(posted).toHaveLength(0)
  })

  it('under an id that is taken is the booking that has it', async () => {
    const made: string[] = []
    const { posted } = server({
      choice: () => answered(HOME),
      post: async (request) => {
        made.push(await idIn(request))
        return refused({ status: 409, code: 'id_taken' })
      },
      get: () => answered(bookedAs(made[0] ?? '')),
    })
    const router = await openBooking(ADDRESS)
    const user = userEvent.setup()
    await fillIn(user)
    await user.click(await bookButton())
    await waitFor(() => expect(router.state.location.search).toEqual({ id: made[0] }))
    expect(posted).toHaveLength(1)
  })
})

describe('paying', () => {
  it('can wait where the airline holds the seats, with both deadlines', async () => {
    const hold = { spaceUntil: '2026-11-21T03:00:00.000Z', priceUntil: '2026-11-20T16:59:59.000Z', takesExtras: true }
    const { posted } = server({
      choice: () => answered(HOME),
      extras: () => answered(someExtras({ hold })),
      post: booked,
    })
    await openBooking(ADDRESS)
    const user = userEvent.setup()
    await fillIn(user)
    const later = await screen.findByRole('radio', { name: 'Hold, pay later' })
    expect(screen.getByText(/Seats are held until .*21 Nov 2026.* the price until .*20 Nov 2026/)).toBeTruthy()
    await user.click(later)
    await user.click(screen.getByRole('button', { name: 'Hold for Rp2,300,000, pay later' }))
    await waitFor(() => expect(posted).toHaveLength(1))
    expect(await posted[0]?.json()).toMatchObject({ payWith: 'later' })
  })

  it('over the gateway goes to the ticket, and from there to the payment page', async () => {
    const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
    const page = { paymentId: '01920000-0000-7000-8000-000000000009', redirectUrl: '/pay/1', expiresAt: HOME.pricedAt }
    server({
      choice: () => answered(HOME),
      post: async (request) => answered(bookedAs(await idIn(request), { state: 'awaiting_payment' })),
      session: () => answered(page),
    })
    const router = await openBooking(ADDRESS)
    const user = userEvent.setup()
    await fillIn(user)
    await user.click(await screen.findByRole('radio', { name: /^Card/ }))
    await user.click(screen.getByRole('button', { name: 'Book and pay Rp2,300,000' }))
    await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/pay/1'))
    expect(router.state.location.pathname).toBe('/flights/ticket')
  })

  it('is not held where the airline wants its money at once', async () => {
    server({ choice: () => answered(HOME) })
    await openBooking(ADDRESS)
    await screen.findByRole('radio', { name: /^Card/ })
    expect(screen.queryByRole('radio', { name: /Hold/ })).toBeNull()
  })

  it.each([
    ['credit_limit_reached', 'Company account limit reached'],
    ['hold_not_offered', "These flights can't be held"],
    ['sold_out', 'Just sold out'],
    ['too_many_held', 'Too many unpaid seats held'],
  ] as const)('refused with %s says so, and that nothing was charged', async (code, title) => {
    server({ choice: () => answered(HOME), post: () => refused({ status: 409, code }) })
    await openBooking(ADDRESS)
    const user = userEvent.setup()
    await fillIn(user)
    await user.click(await bookButton())
    const notice = (await screen.findByText(title)).closest<HTMLElement>('[role="alert"]')
    expect(notice?.textContent).toMatch(/you haven't been charged/i)
    const on = notice && within(notice).queryByRole('link', { name: 'Choose other flights' })
    expect(on?.getAttribute('href')?.includes('legs=CGK.DPS.2026-12-01_DPS.CGK.2026-12-05') ?? null).toBe(
      code === 'sold_out' ? true : null,
    )
  })
})

describe('the screen', () => {
  it('over a border asks for passports, which are nowhere on the device', async () => {
    const abroad = toSingapore()
    const { posted } = server({ choice: () => answered(abroad), post: booked })
    await openBooking(`/flights/booking?choice=${choiceOf(abroad)}`)
    const user = userEvent.setup()
    await fillIn(user)
    const passport = within(screen.getByRole('group', { name: 'Passport' }))
    await user.type(passport.getByLabelText('Passport number'), 'X9988776')
    await user.selectOptions(passport.getByLabelText('Issuing country'), 'ID')
    await user.clear(passport.getByLabelText('Day'))
    await user.type(passport.getByLabelText('Day'), '1')
    await user.selectOptions(passport.getByLabelText('Month'), '03')
    await user.clear(passport.getByLabelText('Year'))
    await user.type(passport.getByLabelText('Year'), '2027')
    expect(await screen.findByText(/expires within 6 months of your last flight/)).toBeTruthy()
    expect(device.readable()).toContain('Lestari')
    expect(device.readable()).not.toContain('X9988776')
    await user.click(await bookButton())
    await waitFor(() => expect(posted).toHaveLength(1))
    expect(await posted[0]?.json()).toMatchObject({
      flyers: [{ document: { kind: 'passport', number: 'X9988776', country: 'ID', expiresOn: '2027-03-01' } }],
    })
    expect(device.readable()).not.toContain('X9988776')
  })

  it('over a border fills in what is known of a passport, and says right away that it expires too early', async () => {
    const abroad = toSingapore()
    server({ choice: () => answered(abroad) })
    await openBooking(`/flights/booking?choice=${choiceOf(abroad)}`)
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Me: Sari Dewi Lestari' }))
    const passport = within(screen.getByRole('group', { name: 'Passport' }))
    expect(passport.getByLabelText('Passport number')).toHaveProperty('value', '')
    expect(passport.getByLabelText('Issuing country')).toHaveProperty('value', 'ID')
    expect(passport.getByLabelText('Year')).toHaveProperty('value', '2031')
    expect(passport.queryByText(/expires before/)).toBeNull()
    await user.clear(passport.getByLabelText('Year'))
    await user.type(passport.getByLabelText('Year'), '2025')
    expect(passport.getByText(/expires before/)).toBeTruthy()
  })

  it('without network keeps what is typed, says that it needs one, and sends nothing', async () => {
    server({ choice: () => answered(HOME), post: booked })
    await openBooking(ADDRESS)
    const user = userEvent.setup()
    await fillIn(user)
    // An answer that is still on its way would say that the server can be reached.
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const sent: string[] = []
    serve((request) => {
      sent.push(`${request.method} ${new URL(request.url).pathname}`)
      return lost()
    })
    reportUnreachable()
    expect(await screen.findByText('Go online to book flights')).toBeTruthy()
    await user.click(await bookButton())
    expect(await screen.findByText('Nothing was sent')).toBeTruthy()
    expect(sent).not.toContain('POST /api/Flights/bookings')
    expect(screen.getByLabelText('Family name')).toHaveProperty('value', 'Lestari')
    expect(await openUserStore(SARI).getItem(flightDraftKey(CHOICE, ONE))).toContain('Lestari')
  })

  it('goes on without seats where they cannot be asked for', async () => {
    server({ choice: () => answered(HOME), extras: () => refused({ status: 404, code: 'not_found' }) })
    await openBooking(ADDRESS)
    expect(await screen.findByText("Seats and baggage aren't available right now")).toBeTruthy()
    expect(await bookButton()).toHaveProperty('disabled', false)
  })

  it.each([
    ['/flights/booking', 'No flight selected'],
    [`/flights/booking?choice=x`, 'No flight selected'],
    [`/flights/booking?choice=${CHOICE}&adults=1&infants=2`, 'No flight selected'],
  ])('at %s has nothing to book', async (address, title) => {
    server({ choice: () => answered(HOME) })
    await openBooking(address)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
  })

  it('of flights that are gone leads to others', async () => {
    server({ choice: () => refused({ status: 409, code: 'sold_out' }) })
    await openBooking(ADDRESS)
    expect(await screen.findByText('Sold out')).toBeTruthy()
  })
})
