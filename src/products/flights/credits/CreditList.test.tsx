import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { queryClient } from '#src/platform/api/client.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { answered, refused, serve } from '#src/platform/device/test-support.ts'
import { speak } from '#src/i18n/locale.ts'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import { aKnownCredit } from '#tests/support/flights/known-credits.ts'
import { CreditList } from './CreditList.tsx'

signedInForEachTest()
beforeEach(() => speak('en'))
afterEach(cleanup)

const open = async () => {
  const root = createRootRoute({ component: Outlet })
  const list = createRoute({ getParentRoute: () => root, path: '/', component: () => <CreditList className="list" /> })
  const ticket = createRoute({ getParentRoute: () => root, path: '/flights/ticket', component: Outlet })
  await openRoutes(root.addChildren([list, ticket]), '/')
}
const asOf = '2026-12-03T03:00:00.000Z'
const nothing = (): void => undefined

it('lists every open credit with its booking; a marked one stays in place for undo', async () => {
  const [first, second] = [aKnownCredit(1, { until: '2027-12-05' }), aKnownCredit(2, { reference: 'SG-2' })]
  let items = [first, second]
  serve(async (request) => {
    if (request.method === 'GET') return answered({ items, asOf })
    const { isUsed }: { isUsed: boolean } = await request.json()
    items = isUsed ? [second] : [first, second]
    return answered(isUsed ? { ...first, state: 'used', usedAt: asOf } : first)
  })
  const user = userEvent.setup()
  await open()
  await screen.findByRole('heading', { level: 2, name: 'Airline credits' })
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['SG-4K7M2Q9X', 'SG-2'])
  const [button] = screen.getAllByRole('button', { name: /^Mark as used/ })
  if (button) await user.click(button)
  await user.click(await screen.findByRole('button', { name: /^Mark as unused/ }))
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Mark as used/ })).toHaveLength(2))
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['SG-4K7M2Q9X', 'SG-2'])
})

it('says that the credits could not be read, also while retrying, and then shows them', async () => {
  let tries = 0
  let answer: (response: Response) => void = nothing
  serve(() => {
    tries += 1
    if (tries < 3) return refused({ status: 500, code: 'internal' })
    return new Promise((resolve) => {
      answer = resolve
    })
  })
  await open()
  expect(await screen.findByText("Couldn't load credits")).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(tries).toBe(3))
  expect(screen.getByText("Couldn't load credits")).toBeTruthy()
  answer(answered({ items: [aKnownCredit(1)], asOf }))
  expect(await screen.findByText('Siti Nur Rahmawati')).toBeTruthy()
  expect(screen.queryByText("Couldn't load credits")).toBeNull()
})

it('is hidden from people who may not see it', async () => {
  serve(() => refused({ status: 403, code: 'forbidden' }))
  await open()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByRole('heading')).toBeNull()
})

it('names the booking of a colleague without a link to it', async () => {
  const ofColleague = aKnownCredit(1, { isOwn: false, isTraveller: true, maySeeBooking: false })
  serve(() => answered({ items: [ofColleague], asOf }))
  await open()
  expect(await screen.findByText(/From booking SG-4K7M2Q9X, made by a colleague/)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByRole('button', { name: /^Mark as used/ })).toBeTruthy()
})

it('says that it needs the network, and is hidden without credits', async () => {
  serve(() => Promise.reject(new TypeError('Failed to fetch')))
  await open()
  expect(await screen.findByText(/Go online to see your credits/)).toBeTruthy()
  cleanup()
  serve(() => answered({ items: [], asOf }))
  await open()
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull())
})
