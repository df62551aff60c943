import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#contract/core/days.ts'
import type { CalendarTrouble } from '#contract/hosts/calendar-feeds.ts'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import { aSync } from '#src/host/calendars/sync-test-support.ts'
import { BOOKING, hostForEachTest, LISTING, TODAY } from '#src/host/host-test-support.tsx'
import { aHostBoard, DRIVER_ID } from '#src/host/hosted-cab-test-support.ts'
import { speakIn } from '#src/i18n/locale.ts'
import { session } from '#src/platform/api/client.ts'
import { answered, serve } from '#src/platform/device/test-support.ts'
import { noteHost } from '#src/platform/session/host.ts'
import { VehicleBoard } from './VehicleBoard.tsx'

hostForEachTest()
beforeEach(() => {
  act(() => noteHost(session.getState().user?.id ?? '', { isHost: true, isOperator: false, staffRole: null }))
  return speakIn(['cabs-search'])
})

const open = async (board = aHostBoard(), troubles: readonly CalendarTrouble[] = []) => {
  const sent: { path: string; body: unknown }[] = []
  const asked: string[] = []
  serve(async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/api/Agent/CalendarSync') return answered({ items: troubles, asOf: board.asOf })
    if (pathname.startsWith('/api/Agent/CalendarSync/')) return answered(aSync({ resourceId: LISTING, service: 'cab' }))
    if (request.method === 'GET') {
      asked.push(searchParams.get('from') ?? 'today')
      return answered(board)
    }
    sent.push({ path: pathname, body: await request.json() })
    return answered({ driverId: DRIVER_ID, name: 'Wayan Sudarma', phone: '+62 812 5550 1234', isActive: false })
  })
  const root = createRootRoute({ component: Outlet })
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/board', component: () => <VehicleBoard listingId={LISTING} /> }),
    createRoute({ getParentRoute: () => root, path: '/agent/listings', component: () => null }),
    createRoute({ getParentRoute: () => root, path: '/listings/add', component: () => null }),
  ]
  await openRoutes(root.addChildren(routes), '/board')
  return { sent, asked }
}

it('shows the host’s vehicles against days, without a choice of operators', async () => {
  const { asked } = await open()
  const table = await screen.findByRole('table')
  expect(within(table).getByRole('row', { name: /B 1234 SGH/ })).toBeTruthy()
  expect(screen.queryByLabelText('City')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Later' }))
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(asked[0]).toBe('today')
  expect((asked[1] ?? '') > TODAY).toBe(true)
})

it('removes a driver', async () => {
  const { sent, asked } = await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Wayan Sudarma' }))
  await waitFor(() =>
    expect(sent).toEqual([
      {
        path: `/api/Agent/Cabs/Drivers/${DRIVER_ID}`,
        body: { name: 'Wayan Sudarma', phone: '+62 812 5550 1234', isActive: false },
      },
    ]),
  )
  await waitFor(() => expect(asked).toHaveLength(2))
})

it('says how to begin where there is no driver', async () => {
  await open(aHostBoard({ drivers: [] }))
  expect(await screen.findByText(/Add the people who drive your vehicles/)).toBeTruthy()
})

/** An instant on a day by its number after today. */
const at = (place: number, clock: string): string => `${addDays(TODAY, place)}T${clock}:00.000Z`

describe('calendars of other sites', () => {
  const blocked = [{ name: 'Airbnb', from: `${TODAY}T06:00:00.000Z`, until: `${TODAY}T08:00:00.000Z` }]
  const withBlocks = (more: typeof blocked) => {
    const board = aHostBoard()
    return { ...board, vehicles: board.vehicles.map((vehicle) => ({ ...vehicle, blocked: more })) }
  }

  it('are shown with their names and times on the days that they take', async () => {
    await open(withBlocks(blocked))
    const table = await screen.findByRole('table')
    const cells = within(table).getAllByRole('cell')
    expect(cells[0]?.textContent).toContain('13:00–15:00 · Airbnb')
    expect(cells[1]?.textContent).not.toContain('Airbnb')
    expect(screen.queryByText('Free on all of these days')).toBeNull()
  })

  it('take days from midnight to midnight, and parts of the first and last one', async () => {
    await open(
      withBlocks([
        { name: 'Airbnb', from: at(-1, '17:00'), until: at(0, '17:00') },
        { name: 'Traveloka', from: at(1, '02:00'), until: at(3, '03:00') },
      ]),
    )
    const table = await screen.findByRole('table')
    const [row] = within(table).getAllByRole('row').slice(1)
    const cells = within(row ?? table).getAllByRole('cell')
    expect(cells.slice(0, 5).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('All day · Airbnb'),
      expect.stringContaining('from 09:00 · Traveloka'),
      expect.stringContaining('All day · Traveloka'),
      expect.stringContaining('until 10:00 · Traveloka'),
      expect.not.stringContaining('Traveloka'),
    ])
    // What ends at midnight is over on the day that begins then.
    expect(cells[1]?.textContent).not.toContain('Airbnb')
  })

  it('are opened for the vehicle, and what needs the host is told above the board', async () => {
    const conflict = { bookingId: BOOKING, reference: 'SG-7K2M9QXC', days: [TODAY] }
    await open(aHostBoard(), [{ resourceId: LISTING, name: 'B 1234 SGH', silent: ['Airbnb'], conflicts: [conflict] }])
    expect(await screen.findByText('1 booking is at a time that is booked on another site too.')).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: 'Sync calendars' }))
    const sheet = within(screen.getByRole('dialog', { name: 'Sync calendars' }))
    expect(sheet.getByText('B 1234 SGH, Toyota Avanza')).toBeTruthy()
    await userEvent.click(await sheet.findByRole('button', { name: 'Add a calendar' }))
    expect(sheet.queryByRole('radio')).toBeNull()
  })

  it('are not opened by those who may not change listings', async () => {
    act(() => noteHost(session.getState().user?.id ?? '', { isHost: true, isOperator: false, staffRole: 'reception' }))
    await open(withBlocks(blocked))
    expect((await screen.findAllByText(/Airbnb/)).length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: 'Sync calendars' })).toBeNull()
  })
})
