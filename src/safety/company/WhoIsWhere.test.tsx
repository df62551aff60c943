import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import type { SafetyCheck } from '#contract/safety/safety-checks.ts'
import type { Whereabouts } from '#contract/safety/whereabouts.ts'
import { speak, speakToStaff } from '#src/i18n/locale.ts'
import { queryClient } from '#src/platform/api/client.ts'
import { answered, serve } from '#src/platform/device/test-support.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { WhoIsWhere } from './WhoIsWhere.tsx'

const SITI = '01920000-0000-7000-8000-000000000001'
const AGUS = '01920000-0000-7000-8000-000000000002'
const DENPASAR = { name: 'Hotel Sanur', city: 'Denpasar', latitude: -8.7, longitude: 115.2 }
const booking = { bookingId: SITI, service: 'stay' as const, title: 'Hotel Sanur', reference: 'SGABC' }
const HOURS = { from: '2027-03-02T07:00:00.000Z', until: '2027-03-04T04:00:00.000Z', zone: 'Asia/Makassar' }

const WHERE: Whereabouts = {
  people: [
    {
      userId: SITI,
      traveller: 'Siti Rahmawati',
      bookedBy: null,
      phone: '+62 811 000 111',
      presences: [{ kind: 'at', place: DENPASAR, booking, ...HOURS }],
    },
    {
      userId: AGUS,
      traveller: 'Agus Salim',
      bookedBy: 'Dewi Anggraini',
      phone: '',
      presences: [{ kind: 'to', place: { ...DENPASAR, name: 'Ngurah Rai' }, booking, ...HOURS }],
    },
  ],
  from: '2027-03-02',
  days: 1,
  today: '2027-03-02',
  zone: 'Asia/Jakarta',
  asOf: '2027-03-02T02:00:00.000Z',
}
const CHECK: SafetyCheck = {
  checkId: SITI,
  about: 'Flood in Denpasar',
  note: '',
  askedBy: 'Rina Wijaya',
  askedAt: '2027-03-02T01:00:00.000Z',
  remindedAt: null,
  closedAt: null,
  people: [
    {
      userId: SITI,
      name: 'Siti Rahmawati',
      travellers: ['Siti Rahmawati'],
      phone: '+62 811 000 111',
      answered: {
        answer: 'help',
        note: 'Room 12',
        pressedAt: '2027-03-02T01:05:00.000Z',
        receivedAt: '2027-03-02T01:30:00.000Z',
      },
    },
  ],
}

const open = async (where: Whereabouts | null, checks: SafetyCheck[] = []) => {
  const sent: { path: string; body: unknown }[] = []
  serve(async (request) => {
    const { pathname } = new URL(request.url)
    if (request.method !== 'GET') {
      sent.push({ path: pathname, body: await request.json().catch(() => null) })
      return answered(CHECK)
    }
    if (pathname.endsWith('/SafetyChecks')) return answered({ items: checks, asOf: WHERE.asOf })
    if (where === null) throw new TypeError('Failed to fetch')
    return answered(where)
  })
  const root = createRootRoute({ component: Outlet })
  const admin = createRoute({ getParentRoute: () => root, id: '_admin' })
  const page = createRoute({
    getParentRoute: () => admin,
    path: '/admin/who-is-where',
    validateSearch: v.object({ from: v.optional(v.string()), days: v.optional(v.picklist([7, 31])) }),
    component: WhoIsWhere,
  })
  await openRoutes(root.addChildren([admin.addChildren([page])]), '/admin/who-is-where')
  return sent
}

signedInForEachTest()
beforeEach(async () => {
  queryClient.clear()
  await speak('en')
  await speakToStaff()
})
afterEach(cleanup)

it('lists people by city with who booked for them, and asks those who are selected', async () => {
  const sent = await open(WHERE)
  const city = await screen.findByRole('heading', { name: 'Denpasar' })
  const card = within(city.closest('li') ?? document.body)
  expect(card.getByText(/On the way to Ngurah Rai/)).toBeTruthy()
  expect(card.getByText(/booked by Dewi Anggraini/)).toBeTruthy()
  await act(async () => fireEvent.click(card.getByLabelText('Select Agus Salim')))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Ask if they’re safe' })))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Ask now' })))
  expect(sent).toEqual([])
  fireEvent.change(screen.getByLabelText('What happened?'), { target: { value: 'Flood in Denpasar' } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Ask now' })))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ about: 'Flood in Denpasar', userIds: [AGUS] })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ask now' })).toBeNull())
})

it('shows who needs help with what they wrote and their number, and when it was pressed offline', async () => {
  await open(WHERE, [CHECK])
  const check = (await screen.findByRole('heading', { name: 'Flood in Denpasar' })).closest('li') ?? document.body
  expect(within(check).getByText('Needs help')).toBeTruthy()
  expect(within(check).getByText('Room 12')).toBeTruthy()
  expect(within(check).getByText(/offline, received/)).toBeTruthy()
  expect(within(check).getByRole('link', { name: '+62 811 000 111' })).toBeTruthy()
})

it('says that nobody travels, and that it cannot be loaded', async () => {
  await open({ ...WHERE, people: [] })
  expect(await screen.findByText('No one is travelling then')).toBeTruthy()
  cleanup()
  queryClient.clear()
  await open(null)
  expect(await screen.findByText('Where people are is never stored on this device.')).toBeTruthy()
})
