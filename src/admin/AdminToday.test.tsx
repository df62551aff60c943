import { createRootRoute, createRoute } from '@tanstack/react-router'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { money } from '#contract/core/money.ts'
import { signedInForEachTest } from '../platform/session/signed-in-test-support.ts'
import { answered, refused, serve } from '../platform/device/test-support.ts'
import { speak } from '../i18n/locale.ts'
import { openRoutes } from '../app/routes-test-support.tsx'
import { aFlightRow } from '../products/flights/admin/flights-test-support.ts'
import { AdminToday } from './AdminToday.tsx'

const AT = '2026-12-01T03:00:00.000Z'
const STAYS = { arriving: [], staying: [], leaving: [], booked: [] }
const TODAY = { date: '2026-12-01', zone: 'Asia/Jakarta', asOf: AT, ...STAYS }
const FLIGHTS = {
  flying: [aFlightRow()],
  away: [],
  booked: [aFlightRow(), aFlightRow({ bookingId: '01920000-0000-7000-8000-00000000f120' })],
}
const BOOKED = {
  month: '2026-12',
  zone: 'Asia/Jakarta',
  services: [
    { service: 'stay', bookings: 0, outsidePolicy: 0, amounts: [] },
    { service: 'flight', bookings: 4, outsidePolicy: 1, amounts: [money(9_000_000, 'IDR')] },
  ],
  asOf: AT,
}

signedInForEachTest()
beforeEach(() => speak('en'))
afterEach(cleanup)

const Page = () => (
  <Suspense>
    <AdminToday />
  </Suspense>
)

const open = async (answers: Record<string, unknown>) => {
  serve((request) => {
    const answer = answers[new URL(request.url).pathname]
    return answer === undefined ? refused({ status: 503, code: 'unavailable' }) : answered(answer)
  })
  const root = createRootRoute()
  const path = '/admin/dashboard'
  await openRoutes(root.addChildren([createRoute({ getParentRoute: () => root, path, component: Page })]), path)
  await screen.findByRole('heading', { level: 1 })
}

it('shows who flies today, who is away, what was booked, and the total of this month', async () => {
  await open({ '/api/Admin/Today': { ...TODAY, flights: FLIGHTS }, '/api/Admin/Booked': BOOKED })
  expect(screen.getByRole('link', { name: /Flights booked today$/ }).textContent).toBe('2Flights booked today')
  const flying = within(screen.getByRole('region', { name: /^Flying today/ }))
  expect(flying.getByText('Siti Nur Rahmawati')).toBeTruthy()
  const opened = flying.getByRole('link', { name: /^Open in bookings/ })
  expect(opened.getAttribute('href')).toBe('/admin/bookings/list?today=flying')
  expect(
    within(screen.getByRole('region', { name: /^At their destination/ })).getByText('No one is between flights today.'),
  ).toBeTruthy()
  const month = within(await screen.findByRole('region', { name: 'Booked in December 2026' }))
  expect(month.getByText('Flights').nextElementSibling?.textContent).toMatch(/9,000,000.*4 bookings/)
  expect(month.getByText('1 of 4')).toBeTruthy()
})

it('is shown without flights by an older server, and without figures that cannot be read', async () => {
  await open({ '/api/Admin/Today': TODAY })
  expect(screen.getByText('No one is flying today.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Booked in/ })).toBeNull())
})

it('shows how many approvals are pending and the first deadline, and links to their list', async () => {
  const soonest = { bookingId: aFlightRow().bookingId, service: 'flight', until: '2026-12-01T09:00:00.000Z' }
  await open({ '/api/Admin/Today': TODAY, '/api/Admin/Approvals': { waiting: 2, soonest, asOf: AT } })
  const link = await screen.findByRole('link', { name: /^2 awaiting approval, first due .*2026/ })
  expect(link.getAttribute('href')).toBe('/admin/bookings/list?state=approval')
})
