import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import type { OwnSafetyCheck } from '#contract/safety/own-checks.ts'
import { speak } from '#src/i18n/locale.ts'
import { queryClient } from '#src/platform/api/client.ts'
import { answered, serve } from '#src/platform/device/test-support.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { OwnChecks } from './OwnChecks.tsx'

const CHECK: OwnSafetyCheck = {
  checkId: '01920000-0000-7000-8000-000000000009',
  about: 'Flood in Jakarta',
  note: 'Stay in the hotel',
  askedBy: 'Rina Wijaya',
  askedAt: '2027-03-02T01:00:00.000Z',
  travellers: ['Siti Rahmawati'],
  answered: null,
}

const open = async (items: OwnSafetyCheck[]) => {
  const sent: unknown[] = []
  serve(async (request) => {
    if (request.method === 'GET') return answered({ items, asOf: '2027-03-02T02:00:00.000Z' })
    sent.push(await request.json())
    return answered(items[0])
  })
  const root = createRootRoute({ component: Outlet })
  const page = createRoute({ getParentRoute: () => root, path: '/user/bookings', component: OwnChecks })
  await openRoutes(root.addChildren([page]), '/user/bookings')
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  return sent
}

signedInForEachTest()
beforeEach(async () => {
  queryClient.clear()
  await speak('en')
})
afterEach(cleanup)

it('is not there where nobody asks', async () => {
  await open([])
  expect(screen.queryByRole('heading', { name: 'Are you safe?' })).toBeNull()
})

it('sends one answer for two presses, with what was typed', async () => {
  const sent = await open([CHECK])
  expect(await screen.findByText('Rina Wijaya asks about Siti Rahmawati: Flood in Jakarta')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Where are you, what do you need? (optional)'), {
    target: { value: ' Third floor ' },
  })
  const help = screen.getByRole('button', { name: 'I need help' })
  await act(async () => {
    fireEvent.click(help)
    fireEvent.click(help)
  })
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ answer: 'help', note: 'Third floor' })
})
