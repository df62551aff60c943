import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import { hostForEachTest, LISTING, TODAY } from '#src/host/host-test-support.tsx'
import { aHostBoard, DRIVER_ID } from '#src/host/hosted-cab-test-support.ts'
import { speakIn } from '#src/i18n/locale.ts'
import { answered, serve } from '#src/platform/device/test-support.ts'
import { VehicleBoard } from './VehicleBoard.tsx'

hostForEachTest()
beforeEach(() => speakIn(['cabs-search']))

const open = async (board = aHostBoard()) => {
  const sent: { path: string; body: unknown }[] = []
  const asked: string[] = []
  serve(async (request) => {
    const { pathname, searchParams } = new URL(request.url)
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
