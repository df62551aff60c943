import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import { bookingDocuments } from '#src/bookings/documents/booking-documents.ts'
import { speak, speakIn, speakOnScreens } from '#src/i18n/locale.ts'
import { answered, pending, refused, serve } from '#src/platform/device/test-support.ts'
import { memoryDatabases } from '#src/platform/device/indexed-db-test-support.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { tourBookingSchema } from '../search/form/tour-search-params.ts'
import { ADULT_ID, aTour, aTourBooking, aTourHold, CHILD_ID, DEPARTURE_ID, TOUR_ID } from '../tours-test-support.ts'
import { TourBookingScreen } from '../trip/TourBookingScreen.tsx'

const ADDRESS = `/tour/booking?tour=${TOUR_ID}&departure=${DEPARTURE_ID}&units=${ADULT_ID}:1,${CHILD_ID}:1`

type Body = { bookingId: string; travellers: { fullName: string; age: number | null }[]; answers: unknown[] }

const open = async (
  commit: (body: Body) => Response | Promise<Response>,
  hold = (_body: { holdId: string }) => answered(aTourHold()),
  putOffer = (_path: string, _code: string | null) => refused({ status: 404, code: 'not_found' }),
) => {
  const commits: Body[] = []
  serve(async (request) => {
    const { pathname } = new URL(request.url)
    if (pathname === `/api/Tours/${TOUR_ID}`) return answered(aTour())
    if (pathname === '/api/Tours/Holds') return hold(await request.json())
    if (pathname.endsWith('/offer')) {
      const { offerCode }: { offerCode: string | null } = await request.json()
      return putOffer(pathname, offerCode)
    }
    if (pathname === '/api/Tours/Bookings' && request.method === 'POST') {
      const body: Body = await request.json()
      commits.push(body)
      return commit(body)
    }
    if (pathname === '/api/Payments/options')
      return answered({ methods: [], accountLeft: { minor: 9e8, currency: 'IDR' } })
    return refused({ status: 404, code: 'not_found' })
  })
  const root = createRootRoute({ component: Outlet })
  const booking = createRoute({
    getParentRoute: () => root,
    path: '/tour/booking',
    validateSearch: tourBookingSchema,
    component: TourBookingScreen,
  })
  const router = await openRoutes(root.addChildren([booking]), ADDRESS)
  await screen.findByText(/Held for you:/)
  return { router, commits }
}
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const fill = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })
const press = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Book for Rp675,000' })))

const fillAll = () => {
  const [lead, other] = screen.getAllByLabelText<HTMLInputElement>(/Full name/)
  if (lead === undefined || other === undefined) throw new Error('two names are asked')
  fill(lead, 'Siti Rahmawati')
  fill(other, 'Budi Rahmawati')
  fill(field(/Age on the day/), '8')
  fill(field(/^Name/), 'Siti')
  fill(field(/Email/), 'siti@people.example')
  fill(field(/Phone/), '+62811000111')
  fill(field(/food allergies/), 'Peanuts')
}

const device = memoryDatabases()
const process = device.process()
signedInForEachTest()
beforeEach(async () => {
  vi.stubGlobal('indexedDB', process.indexedDB)
  for (const records of device.databases.values()) records.clear()
  await speak('en')
  await speakOnScreens()
  await speakIn(['tours'])
  await bookingDocuments.load()
})
afterEach(cleanup)
afterAll(() => process.close())

it('says each mistake at its field, keeps what was typed, and sends nothing', async () => {
  const { commits } = await open(() => answered(aTourBooking()))
  fillAll()
  fill(field(/Age on the day/), '15')
  fill(field(/food allergies/), '')
  await press()
  expect(commits).toEqual([])
  expect(screen.getByText(/too old for this ticket/)).toBeTruthy()
  expect(screen.getByText('The operator needs this answer.')).toBeTruthy()
  expect(field(/Email/).value).toBe('siti@people.example')
  expect(field(/Age on the day/).getAttribute('aria-invalid')).toBe('true')
})

it('sends one booking however often it is pressed, and opens it', async () => {
  const answer = pending<Response>()
  const { router, commits } = await open(() => answer.promise)
  fillAll()
  await press()
  const button = screen.getByRole('button', { name: /Book for/ })
  await act(async () => fireEvent.click(button))
  await act(async () => fireEvent.submit(button.closest('form') ?? button))
  expect(commits).toHaveLength(1)
  expect(commits[0]?.travellers).toEqual([
    { fullName: 'Siti Rahmawati', age: null },
    { fullName: 'Budi Rahmawati', age: 8 },
  ])
  expect(commits[0]?.answers).toEqual([{ questionId: 'diet', value: 'Peanuts' }])
  await act(async () => answer.resolve(answered(aTourBooking({ bookingId: commits[0]?.bookingId ?? '' }))))
  await waitFor(() => expect(router.state.location.search).toEqual({ id: commits[0]?.bookingId }))
})

it('shows the refusal of the server at its field until that is edited', async () => {
  const fields = [{ field: 'body.travellers.1.age', code: 'traveller_too_young' as const, message: '' }]
  await open(() => refused({ status: 422, code: 'traveller_too_young', fields }))
  fillAll()
  await press()
  expect(await screen.findByText(/too young for this ticket/)).toBeTruthy()
  expect(field(/food allergies/).value).toBe('Peanuts')
  fill(field(/Age on the day/), '9')
  expect(screen.queryByText(/too young for this ticket/)).toBeNull()
})

it('asks before it books at another price', async () => {
  const details = { expected: { minor: 675_000, currency: 'IDR' }, actual: { minor: 700_000, currency: 'IDR' } }
  const { commits } = await open((body) =>
    commits.length === 1
      ? refused({ status: 409, code: 'price_changed', details })
      : answered(aTourBooking({ bookingId: body.bookingId })),
  )
  fillAll()
  await press()
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Accept Rp700,000' })))
  await waitFor(() => expect(commits).toHaveLength(2))
  expect(commits[1]).toMatchObject({ bookingId: commits[0]?.bookingId, expectedTotal: { minor: 700_000 } })
})

const OFFER = { code: 'TUR10', title: 'A free afternoon', permille: 100 }
const lessOf = (holdId: string) => aTourHold({ holdId, offer: OFFER, total: { minor: 607_500, currency: 'IDR' } })
const enterCode = async (code: string) => {
  fireEvent.click(screen.getByText('Have a code?'))
  fill(screen.getByLabelText('Offer code'), code)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Apply' })))
}

it.each([
  ['is unknown', { status: 400, code: 'offer_code_unknown' }, /No offer has this code/],
  [
    'is for another service',
    { status: 422, code: 'offer_not_applicable', details: { reason: 'other_service' } },
    /another service/,
  ],
  [
    'has a higher minimum',
    { status: 422, code: 'offer_not_applicable', details: { reason: 'below_minimum' } },
    /below this offer's minimum/,
  ],
  ['is used up', { status: 422, code: 'offer_not_applicable', details: { reason: 'used_up' } }, /fully redeemed/],
  ['has ended', { status: 422, code: 'offer_not_applicable', details: { reason: 'over' } }, /has ended/],
] as const)('says at its field that a code %s, and the price stays', async (_name, refusal, words) => {
  await open(
    () => answered(aTourBooking()),
    undefined,
    () => refused(refusal),
  )
  await enterCode('tur10')
  expect(await screen.findByText(words)).toBeTruthy()
  expect(field('Offer code').getAttribute('aria-invalid')).toBe('true')
  expect(field('Offer code').value).toBe('tur10')
  expect(screen.getByRole('button', { name: 'Book for Rp675,000' })).toBeTruthy()
  fill(field('Offer code'), 'OTHER')
  expect(screen.queryByText(words)).toBeNull()
})

it('lowers the price by a code, keeps the code for places held anew, and takes it off', async () => {
  let held = 0
  const codes: (string | null)[] = []
  await open(
    () => answered(aTourBooking()),
    ({ holdId }) => {
      held += 1
      return answered(aTourHold(held === 1 ? { holdId } : { holdId, pickUpId: null }))
    },
    (path, code) => {
      codes.push(code)
      const holdId = path.split('/').at(-2) ?? ''
      return answered(code === null ? aTourHold({ holdId }) : lessOf(holdId))
    },
  )
  await enterCode('tur10')
  expect(await screen.findByRole('button', { name: 'Book for Rp607,500' })).toBeTruthy()
  expect(screen.getByText('A free afternoon', { exact: false })).toBeTruthy()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Remove' })))
  expect(await screen.findByRole('button', { name: 'Book for Rp675,000' })).toBeTruthy()
  expect(codes).toEqual(['TUR10', null])
})

it('says before paying that the host confirms and until when, and speaks of no operator', async () => {
  await open(
    () => answered(aTourBooking()),
    () => answered(aTourHold({ isOnRequest: true, confirmsBy: '2027-03-03T02:00:00.000Z' })),
  )
  expect(screen.getByText(/^The host has to confirm, usually by .*3 Mar/)).toBeTruthy()
  expect(screen.getByText(/We hold your places until then/)).toBeTruthy()
  expect(screen.queryByText(/The operator then confirms/)).toBeNull()
})
