import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CabBoard as Board } from '#contract/products/cabs/cab-board.ts'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import { speak, speakToStaff } from '#src/i18n/locale.ts'
import { answered, refused, serve } from '#src/platform/device/test-support.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { BOOKING_ID, OPERATOR_ID } from '../../cabs-test-support.ts'
import { spanOf } from './board-days.ts'
import { CabBoard } from './CabBoard.tsx'

const id = (last: number): string => `01920000-0000-7000-8000-${String(last).padStart(12, '0')}`
const VEHICLE = {
  vehicleId: id(401),
  operatorId: OPERATOR_ID,
  plate: 'DK 1234 AB',
  model: 'Toyota Avanza',
  vehicleClass: 'comfort' as const,
  people: 4,
  bags: 3,
  isInService: true,
}
const BOARD: Board = {
  from: '2027-03-12',
  days: 7,
  operators: [{ operatorId: OPERATOR_ID, name: 'Bali Trans', cityName: 'Denpasar', zone: 'Asia/Makassar' }],
  vehicles: [
    {
      ...VEHICLE,
      hires: [
        {
          bookingId: BOOKING_ID,
          reference: 'SG-CAB00001',
          state: 'confirmed',
          mode: 'transfer',
          passengerName: 'Siti Rahmawati',
          people: 2,
          from: 'Ngurah Rai',
          to: 'Hotel Sanur',
          startsAt: '2027-03-12T02:00:00.000Z',
          endsAt: '2027-03-12T02:40:00.000Z',
          busyFrom: '2027-03-12T01:15:00.000Z',
          busyUntil: '2027-03-12T03:40:00.000Z',
          flight: 'GA410',
          driver: null,
          noShowFrom: '2027-03-12T03:30:00.000Z',
          can: { assign: true, reportNoShow: false, cancel: true },
        },
      ],
      blocked: [],
    },
    { ...VEHICLE, vehicleId: id(402), plate: 'DK 9 ZZ', hires: [], blocked: [] },
  ],
  drivers: [{ driverId: id(403), operatorId: OPERATOR_ID, name: 'Made Wirawan', phone: '+62 361 000 222' }],
  asOf: '2027-03-12T00:00:00.000Z',
}

const open = async (board: () => Response = () => answered(BOARD)) => {
  const sent: { path: string; body: unknown }[] = []
  serve(async (request) => {
    const { pathname } = new URL(request.url)
    if (request.method === 'GET') return board()
    sent.push({ path: pathname.split('/').at(-1) ?? '', body: await request.json() })
    return answered({ bookingId: BOOKING_ID, state: 'confirmed', version: 4, driver: null, vehicleId: id(401) })
  })
  const root = createRootRoute({ component: Outlet })
  const admin = createRoute({ getParentRoute: () => root, id: '_admin', component: Outlet })
  const route = createRoute({
    getParentRoute: () => admin,
    path: '/admin/cabs',
    validateSearch: v.object({ from: v.optional(v.string()), operator: v.optional(v.string()) }),
    component: CabBoard,
  })
  await openRoutes(root.addChildren([admin.addChildren([route])]), '/admin/cabs')
  return sent
}
const openHire = async () => {
  const table = await screen.findByRole('table')
  await act(async () => fireEvent.click(within(table).getByRole('button', { name: /Siti Rahmawati/ })))
}

signedInForEachTest()
beforeEach(async () => {
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function show(this: HTMLDialogElement) {
    this.show()
  })
  await speak('en')
  await speakToStaff()
})
afterEach(cleanup)

it('shows every car against the days, by the clock of its operator', async () => {
  await open()
  const table = await screen.findByRole('table')
  const row = within(table).getByRole('row', { name: /DK 1234 AB/ })
  expect(within(row).getByText('10:00–10:40')).toBeTruthy()
  expect(within(row).getByText('No driver yet')).toBeTruthy()
  expect(within(within(table).getByRole('row', { name: /DK 9 ZZ/ })).queryByRole('button')).toBeNull()
})

it('measures a hire within a day, and cuts it at midnight', () => {
  const zone = 'Asia/Makassar'
  expect(spanOf('2027-03-12T01:15:00Z', '2027-03-12T03:40:00Z', '2027-03-12', zone)).toEqual({
    start: 555,
    length: 145,
  })
  expect(spanOf('2027-03-12T14:00:00Z', '2027-03-12T18:00:00Z', '2027-03-12', zone)).toEqual({
    start: 1320,
    length: 120,
  })
  expect(spanOf('2027-03-12T14:00:00Z', '2027-03-12T18:00:00Z', '2027-03-13', zone)).toEqual({ start: 0, length: 120 })
})

it('assigns a driver, only what was changed', async () => {
  const sent = await open()
  await openHire()
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save and notify the traveller' })
  expect(save.disabled).toBe(true)
  fireEvent.change(screen.getByLabelText('Driver'), { target: { value: id(403) } })
  await act(async () => fireEvent.click(save))
  await waitFor(() => expect(sent).toEqual([{ path: 'assignment', body: { driverId: id(403) } }]))
})

it('cancels a ride only after it was asked once more', async () => {
  const sent = await open()
  await openHire()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Cancel ride' })))
  expect(sent).toEqual([])
  fireEvent.change(screen.getByLabelText(/Reason/), { target: { value: 'Breakdown' } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Yes, cancel and refund in full' })))
  await waitFor(() => expect(sent).toEqual([{ path: 'cancellation', body: { note: 'Breakdown' } }]))
})

it('says to who is not of the operator that it is not for them', async () => {
  await open(() => refused({ status: 403, code: 'forbidden' }))
  expect(await screen.findByText('Only for the operator of this installation')).toBeTruthy()
})
