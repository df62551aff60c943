import { createRootRoute, createRoute } from '@tanstack/react-router'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { journeyOf } from '#contract/bookings/journeys.ts'
import type { TripLetters, TripPapers as Papers } from '#contract/bookings/trip-papers.ts'
import type { Trip } from '#contract/bookings/trips.ts'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import { speak, speakIn, speakOnScreens } from '#src/i18n/locale.ts'
import { answered, refused, serve } from '#src/platform/device/test-support.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { TripPapers } from './TripPapers.tsx'

signedInForEachTest()
beforeEach(async () => {
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function open(this: HTMLDialogElement) {
    this.show()
  })
  await speak('en')
  await speakOnScreens()
  await speakIn(['papers'])
})
afterEach(cleanup)

const ID = '01900000-0000-7000-8000-000000000001'

const TRIP: Trip = {
  tripId: ID,
  name: '',
  purpose: 'Audit',
  destination: 'Denpasar',
  startsAt: '2027-03-09T07:00:00.000Z',
  endsAt: '2027-03-11T04:00:00.000Z',
  zone: 'Asia/Jakarta',
  endZone: 'Asia/Jakarta',
  travellers: ['Siti Rahmawati'],
  items: [],
  stops: [],
  gaps: [],
  link: null,
}

const LETTERS: TripLetters = {
  letterId: ID,
  letterNumber: '0001/ST/K7QPM/III/2027',
  orderNumber: '0001/SPD/K7QPM/III/2027',
  issuedAt: '2027-03-02T02:00:00.000Z',
  zone: 'Asia/Jakarta',
  letterhead: { name: 'PT Nusantara', address: null, taxNumber: null },
  signer: { name: 'Ratna Dewi', position: 'Direktur', city: 'Jakarta' },
  people: [{ name: 'Siti Rahmawati', position: 'Manajer' }],
  purpose: 'Audit',
  from: 'Jakarta',
  transport: ['air'],
  costCentre: null,
  journey: journeyOf(TRIP),
  isReplaced: false,
}

const PAPERS: Papers = { signer: LETTERS.signer, perDiem: null, letters: [LETTERS], positions: LETTERS.people }

const open = async (answer: (request: Request) => Response | Promise<Response>, trip = TRIP) => {
  serve(answer)
  const root = createRootRoute()
  const component = () => <TripPapers trip={trip} />
  await openRoutes(root.addChildren([createRoute({ getParentRoute: () => root, path: '/', component })]), '/')
}

it('lists issued letters, and says when the trip has changed since', async () => {
  await open(() => answered(PAPERS))
  expect(await screen.findByRole('button', { name: '0001/ST/K7QPM/III/2027 as PDF' })).toBeTruthy()
  expect(screen.queryByText('The trip has changed since these letters')).toBeNull()
  cleanup()
  await open(() => answered(PAPERS), { ...TRIP, tripId: ID.replace('1', '2'), endsAt: '2027-03-12T04:00:00.000Z' })
  expect(await screen.findByText('The trip has changed since these letters')).toBeTruthy()
})

it('asks the purpose and positions, and keeps them where the network fails', async () => {
  const bodies: unknown[] = []
  let isOffline = true
  await open(async (request) => {
    if (request.method === 'GET') return answered({ ...PAPERS, letters: [] })
    bodies.push(await request.json())
    if (isOffline) throw new TypeError('Failed to fetch')
    return answered(PAPERS)
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Issue letters' }))
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.getByLabelText('Purpose')).toHaveProperty('value', 'Audit')
  expect(sheet.getByLabelText('Position of Siti Rahmawati')).toHaveProperty('value', 'Manajer')
  await userEvent.type(sheet.getByLabelText('Place of departure'), 'Jakarta')
  await userEvent.click(sheet.getByRole('button', { name: 'Issue letters' }))
  expect(await sheet.findByText("You're offline. Try again when you're back online.")).toBeTruthy()
  isOffline = false
  await userEvent.click(sheet.getByRole('button', { name: 'Issue letters' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodies[1]).toEqual(bodies[0])
  expect(bodies[1]).toMatchObject({
    purpose: 'Audit',
    from: 'Jakarta',
    transport: ['car'],
    people: [{ name: 'Siti Rahmawati', position: 'Manajer' }],
  })
  expect(await screen.findByText('0001/ST/K7QPM/III/2027')).toBeTruthy()
})

it('says who sets the signer where there is none, and why it cannot be read', async () => {
  await open(() => answered({ signer: null, letters: [], positions: [] }))
  expect(await screen.findByText(/hasn't set who signs letters/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Issue letters' })).toBeNull()
  cleanup()
  await open(() => refused({ status: 500, code: 'internal', message: 'Broken.' }), {
    ...TRIP,
    tripId: ID.replace('1', '3'),
  })
  expect(await screen.findByText('Broken.')).toBeTruthy()
})

it('shows the daily allowances of the company’s zones', async () => {
  const zone = { name: 'Domestic', meals: 300_000, lodging: 500_000, transport: 100_000, cities: [] }
  const perDiem = { currency: 'IDR', zones: [zone], firstDayPercent: 50, lastDayPercent: 50 }
  await open(() => answered({ ...PAPERS, perDiem }), { ...TRIP, tripId: ID.replace('1', '4') })
  // 200,000 + 400,000 + 200,000 and two nights without a booked bed.
  expect(await screen.findByText('Per diem: Rp1,800,000')).toBeTruthy()
})
