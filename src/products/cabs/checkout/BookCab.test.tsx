import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FlightProposal } from '#contract/products/cabs/cab-flights.ts'
import type { CabHold } from '#contract/products/cabs/cab-holds.ts'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import { bookingDocuments } from '#src/bookings/documents/booking-documents.ts'
import { speak, speakIn, speakOnScreens } from '#src/i18n/locale.ts'
import { memoryDatabases } from '#src/platform/device/indexed-db-test-support.ts'
import { answered, pending, refused, serve } from '#src/platform/device/test-support.ts'
import { session } from '#src/platform/api/client.ts'
import { startBookingFor, stopBookingFor } from '#src/platform/session/booking-for.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { aCabBooking, aCabHold, aFlightProposal, aRide, HOTEL_KEY, OFFER_ID, SELF_DRIVE } from '../cabs-test-support.ts'
import { cabBookingParamsSchema } from '../search/form/cab-search-params.ts'
import { CabBookingScreen } from '../trip/CabBookingScreen.tsx'

const ADDRESS = `/cabs/booking?offer=${OFFER_ID}&from=airport:DPS&to=${HOTEL_KEY}&at=2027-03-12T10:00&people=2&bags=2`

type Body = {
  bookingId: string
  passengerName: string
  flightNumber: string | null
  flightBookingId: string | null
  licence: unknown
}

const open = async (
  commit: (body: Body) => Response | Promise<Response>,
  {
    hold = aCabHold(),
    onHold,
    flights = [],
  }: { hold?: CabHold; onHold?: () => Response | Promise<Response>; flights?: FlightProposal[] } = {},
) => {
  const commits: Body[] = []
  const holds: unknown[] = []
  serve(async (request) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/api/Cabs/Holds') {
      holds.push(await request.json())
      return onHold?.() ?? answered(hold)
    }
    if (pathname === '/api/Cabs/Bookings' && request.method === 'POST') {
      const body: Body = await request.json()
      commits.push(body)
      return commit(body)
    }
    if (pathname === '/api/Cabs/FlightProposals') return answered({ items: flights, asOf: '2027-03-02T02:00:00.000Z' })
    if (pathname === '/api/Payments/options')
      return answered({ methods: [], accountLeft: { minor: 9e8, currency: 'IDR' } })
    return refused({ status: 404, code: 'not_found' })
  })
  const root = createRootRoute({ component: Outlet })
  const booking = createRoute({
    getParentRoute: () => root,
    path: '/cabs/booking',
    validateSearch: cabBookingParamsSchema,
    component: CabBookingScreen,
  })
  const router = await openRoutes(root.addChildren([booking]), ADDRESS)
  return { router, commits, holds }
}
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const fill = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })
const press = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Book for Rp244,000' })))
const held = () => screen.findByText(/Held for you:/)

const fillPerson = () => {
  fill(field(/Full name/), 'Siti Rahmawati')
  fill(field(/^Name \*|^Name$/), 'Siti')
  fill(field(/Email/), 'siti@people.example')
  fill(field(/^Phone/), '+62811000111')
}

const fillAll = () => {
  fillPerson()
  fill(field(/Name on the sign/), 'PT Nusantara')
  fill(field(/Flight number/), 'ga 410')
}

const device = memoryDatabases()
const process = device.process()
signedInForEachTest()
beforeEach(async () => {
  vi.stubGlobal('indexedDB', process.indexedDB)
  for (const records of device.databases.values()) records.clear()
  await speak('en')
  await speakOnScreens()
  await speakIn(['cabs'])
  await bookingDocuments.load()
})
afterEach(() => {
  stopBookingFor()
  cleanup()
})
afterAll(() => process.close())

it('holds the car for the ride of the address, and shows lines and rules before the button', async () => {
  const { holds } = await open(() => answered(aCabBooking()))
  await held()
  expect(holds).toEqual([
    expect.objectContaining({
      offerId: OFFER_ID,
      ride: { mode: 'transfer', from: 'airport:DPS', to: HOTEL_KEY, at: '2027-03-12T10:00', people: 2, bags: 2 },
    }),
  ])
  for (const text of ['Toll', 'Parking', /included, then Rp20,000 per/, /waits 1h free/, /you're a no-show/])
    expect(screen.getByText(text)).toBeTruthy()
})

it('says each mistake at its field, keeps what was typed, and sends nothing', async () => {
  const { commits } = await open(() => answered(aCabBooking()))
  await held()
  fillAll()
  fill(field(/Full name/), ' ')
  fill(field(/Flight number/), 'nonsense')
  await press()
  expect(commits).toEqual([])
  expect(field(/Full name/).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(/can't find this flight/)).toBeTruthy()
  expect(field(/Name on the sign/).value).toBe('PT Nusantara')
})

it('sends one booking however often it is pressed, and opens it', async () => {
  const answer = pending<Response>()
  const { router, commits } = await open(() => answer.promise)
  await held()
  fillAll()
  await press()
  const button = screen.getByRole('button', { name: /Book for/ })
  await act(async () => fireEvent.click(button))
  await act(async () => fireEvent.submit(button.closest('form') ?? button))
  expect(commits).toHaveLength(1)
  expect(commits[0]).toMatchObject({ passengerName: 'Siti Rahmawati', flightNumber: 'ga 410', licence: null })
  await act(async () => answer.resolve(answered(aCabBooking({ bookingId: commits[0]?.bookingId ?? '' }))))
  await waitFor(() => expect(router.state.location.search).toEqual({ id: commits[0]?.bookingId }))
})

const proposal = () => screen.queryByRole('button', { name: 'Use my flight GA410' })

describe('a flight booked here', () => {
  const flights = [aFlightProposal()]

  it('is proposed, and the ride is booked with it', async () => {
    const { commits } = await open(() => answered(aCabBooking()), { flights })
    await held()
    fillPerson()
    await waitFor(() => expect(proposal()).not.toBeNull())
    await act(async () => fireEvent.click(proposal() ?? document.body))
    expect(proposal()).toBeNull()
    await press()
    expect(commits).toMatchObject([{ flightNumber: 'GA410', flightBookingId: flights[0]?.flightBookingId }])
  })

  it('is neither proposed nor sent while booking for a colleague, who is not on it', async () => {
    const bookerId = session.getState().user?.id ?? ''
    startBookingFor({ bookerId, userId: 'budi', name: 'Budi', email: 'budi@people.example' })
    const { commits } = await open(() => answered(aCabBooking()), { flights })
    await held()
    fillPerson()
    fill(field(/Flight number/), 'GA 410')
    expect(proposal()).toBeNull()
    await press()
    expect(commits).toMatchObject([{ flightNumber: 'GA 410', flightBookingId: null }])
  })
})

it('shows the refusal of the server at its field until that is edited', async () => {
  const fields = [{ field: 'body.flightNumber', code: 'cab_flight_elsewhere' as const, message: '' }]
  await open(() => refused({ status: 422, code: 'cab_flight_elsewhere', fields }))
  await held()
  fillAll()
  await press()
  expect(await screen.findByText(/doesn't use the airport of your ride/)).toBeTruthy()
  expect(field(/Full name/).value).toBe('Siti Rahmawati')
  fill(field(/Flight number/), 'GA 411')
  expect(screen.queryByText(/doesn't use the airport/)).toBeNull()
})

it('asks for licence and age where nobody else drives', async () => {
  const hold = aCabHold({
    offerId: OFFER_ID,
    selfDrive: SELF_DRIVE,
    ride: aRide({ mode: 'self_drive', days: 2, from: { ...aRide().to }, to: { ...aRide().to } }),
  })
  const { commits } = await open(() => answered(aCabBooking()), { hold })
  await held()
  expect(screen.queryByLabelText(/Flight number/)).toBeNull()
  fillPerson()
  await press()
  expect(screen.getByText(/Enter the driver's licence details/)).toBeTruthy()
  fill(field(/Driving licence number/), 'SIM 12345')
  const [born, issued] = ['licence.bornOn', 'licence.issuedOn'].map((id) =>
    document.getElementById(id)?.closest('fieldset')?.querySelectorAll<HTMLElement>('input, select'),
  )
  for (const [index, value] of ['1', '03', '2006'].entries()) fill(born?.[index] ?? document.body, value)
  for (const [index, value] of ['1', '03', '2024'].entries()) fill(issued?.[index] ?? document.body, value)
  expect(await screen.findByText(/too young for this car/)).toBeTruthy()
  expect(commits).toEqual([])
  fill(born?.[2] ?? document.body, '1990')
  await press()
  await waitFor(() => expect(commits).toHaveLength(1))
  expect(commits[0]?.licence).toEqual({ number: 'SIM 12345', bornOn: '1990-03-01', issuedOn: '2024-03-01' })
})

it('says that somebody else was faster, with the way to another car', async () => {
  await open(() => answered(aCabBooking()), { onHold: () => refused({ status: 409, code: 'cab_taken' }) })
  expect(await screen.findByText('Just sold out')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Choose another cab' })
  expect(link.getAttribute('href')).toContain('/cabs/list?')
  expect(link.getAttribute('href')).toContain('airport')
})

it('has no empty summary while the car is being held, nor where it cannot be', async () => {
  const answer = pending<Response>()
  await open(() => answered(aCabBooking()), { onHold: () => answer.promise })
  const summary = await screen.findByRole('complementary', { name: 'Your ride' })
  expect(within(summary).getByRole('status', { name: 'Loading' })).toBeTruthy()
  await act(async () => answer.resolve(refused({ status: 409, code: 'cab_taken' })))
  expect(await screen.findByText('Just sold out')).toBeTruthy()
  expect(screen.queryByRole('complementary', { name: 'Your ride' })).toBeNull()
  expect(field(/Full name/)).toBeTruthy()
})

it('says before paying that the host confirms and until when, and speaks of no operator', async () => {
  await open(() => answered(aCabBooking()), {
    hold: aCabHold({ isOnRequest: true, confirmsBy: '2027-03-03T02:00:00.000Z' }),
  })
  await held()
  expect(screen.getByText(/^The host has to confirm, usually by .*3 Mar/)).toBeTruthy()
  expect(screen.getByText(/We hold your car until then/)).toBeTruthy()
  expect(screen.queryByText(/The operator then confirms/)).toBeNull()
})
