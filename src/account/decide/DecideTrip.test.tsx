import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import type { LinkedTrip, LinkedTripPart } from '#contract/approvals/decision-links.ts'
import { speak, speakIn } from '#src/i18n/locale.ts'
import { queryClient } from '#src/platform/api/client.ts'
import { answered, refused, serve } from '#src/platform/device/test-support.ts'
import { DecideByLink } from './DecideByLink.tsx'

const TOKEN = 'x'.repeat(43)

const rupiah = (minor: number) => ({ minor, currency: 'IDR' })

const part = (letter: string, title: string, minor: number): LinkedTripPart => ({
  token: letter.repeat(43),
  refused: null,
  request: {
    state: 'open',
    approver: 'Budi Santoso',
    bookingId: `01920000-0000-7000-8000-00000000000${letter}`,
    service: 'stay',
    reference: `SG-4T7KQ${letter}`,
    title,
    startsAt: '2027-03-12T07:00:00.000Z',
    endsAt: '2027-03-14T05:00:00.000Z',
    zone: 'Asia/Jakarta',
    people: 1,
    total: rupiah(minor),
    asked: rupiah(minor),
    ceiling: rupiah(minor),
    askedBy: 'Siti Rahmawati',
    reason: 'The customer stays there',
    breaches: [],
    until: '2027-03-03T02:00:00.000Z',
    companyZone: 'Asia/Jakarta',
    isCharged: true,
    steps: [],
    approvalState: 'waiting',
    decidedBy: null,
    decidedFor: null,
    decidedAt: null,
    note: '',
  },
})

const hotel = part('a', 'Hotel Melati', 2_000_000)
const ride = part('b', 'Ride to the airport', 150_000)

const TRIP: LinkedTrip = {
  name: 'Customer visit',
  approver: 'Budi Santoso',
  askedBy: 'Siti Rahmawati',
  parts: [hotel, ride],
}

const approved = (one: LinkedTripPart): LinkedTripPart => ({
  ...one,
  request: {
    ...one.request,
    state: 'decided',
    approvalState: 'approved',
    decidedBy: 'Budi Santoso',
    decidedAt: '2027-03-02T03:00:00.000Z',
  },
})

/** Opens the page; `decide` answers both endpoints of decisions, whose bodies are returned. */
const open = async (trip: LinkedTrip, decide: (path: string) => Response) => {
  const bodies: unknown[] = []
  serve(async (request) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/api/DecisionLinks/trip/read') return answered(trip)
    bodies.push(await request.json())
    return decide(pathname)
  })
  const root = createRootRoute({ component: Outlet })
  const page = createRoute({ getParentRoute: () => root, path: '/decide', component: DecideByLink })
  await openRoutes(root.addChildren([page]), `/decide#trip.${TOKEN}`)
  return bodies
}

const press = (name: string | RegExp) => act(async () => fireEvent.click(await screen.findByRole('button', { name })))

const failing = () => refused({ status: 500, code: 'internal' })

beforeEach(async () => {
  await speak('en')
  await speakIn(['security'])
})
afterEach(() => {
  cleanup()
  queryClient.clear()
})

it('approves everything at the sum that it shows', async () => {
  const bodies = await open(TRIP, () => answered({ ...TRIP, parts: [approved(hotel), approved(ride)] }))
  await screen.findByRole('heading', { name: 'Siti Rahmawati requests approval of Customer visit' })
  expect(screen.getByText(/2 bookings await your decision/)).toBeTruthy()
  await press('Approve all · Rp2,150,000')
  expect(await screen.findByText('No booking of this trip awaits your decision anymore.')).toBeTruthy()
  expect(bodies).toEqual([
    {
      token: TOKEN,
      decision: {
        kind: 'approve',
        parts: [hotel, ride].map(({ request: { bookingId, total } }) => ({ bookingId, expectedTotal: total })),
      },
    },
  ])
  expect(screen.queryByRole('button', { name: /Approve|Decide/ })).toBeNull()
})

it('declines everything with a reason only', async () => {
  const bodies = await open(TRIP, () => answered({ ...TRIP, parts: [approved(hotel), approved(ride)] }))
  await press('Decline all')
  await press('Decline')
  expect(await screen.findByText('Add a short reason.')).toBeTruthy()
  expect(bodies).toEqual([])
  fireEvent.change(screen.getByLabelText(/Reason/), { target: { value: 'Take the train' } })
  await press('Decline')
  await waitFor(() => expect(bodies).toHaveLength(1))
  expect(bodies[0]).toMatchObject({
    decision: {
      kind: 'decline',
      bookingIds: [hotel.request.bookingId, ride.request.bookingId],
      note: 'Take the train',
    },
  })
})

it('decides on one booking by its own link, and keeps the other open', async () => {
  const bodies = await open(TRIP, () => answered(approved(ride).request))
  await press('Decide on Ride to the airport only')
  await press('Approve Rp150,000')
  const decided = screen.getByRole('region', { name: 'Ride to the airport' })
  expect(await within(decided).findByText(/Budi Santoso approved this/)).toBeTruthy()
  expect(bodies).toEqual([{ token: ride.token, decision: { kind: 'approve', expectedTotal: ride.request.total } }])
  expect(screen.getByText(/1 booking awaits your decision/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Approve Rp2,000,000' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Approve all/ })).toBeNull()
})

it('says which booking was refused, and asks again at its new price', async () => {
  const dearer = { ...hotel, refused: { message: 'Price changed', price: rupiah(2_400_000) } }
  const full = { ...ride, refused: { message: 'No cars left.', price: null } }
  await open(TRIP, () => answered({ ...TRIP, parts: [dearer, full] }))
  await press('Approve all · Rp2,150,000')
  expect(await screen.findByText(/Price changed from Rp2,000,000 to Rp2,400,000/)).toBeTruthy()
  expect(screen.getByText('No cars left.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Approve all · Rp2,550,000' })).toBeTruthy()
})

it('keeps the typed reason after a failure', async () => {
  await open(TRIP, failing)
  await press('Decline all')
  fireEvent.change(screen.getByLabelText(/Reason/), { target: { value: 'Take the train' } })
  await press('Decline')
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Reason/).value).toBe('Take the train')
})
