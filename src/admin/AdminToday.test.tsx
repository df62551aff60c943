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
  const empty = within(screen.getByRole('region', { name: 'Nothing today' }))
  expect(empty.getByText('At their destination').nextElementSibling?.textContent).toBe(
    'No one is between flights today. Travellers are listed between their first and last flight.',
  )
  const month = within(await screen.findByRole('region', { name: 'Booked in December 2026' }))
  expect(month.getByText('Flights').nextElementSibling?.textContent).toMatch(/9,000,000.*4 bookings/)
  expect(month.getByText('1 of 4')).toBeTruthy()
})

it('says what will be counted in a month without bookings, and no figures of nothing', async () => {
  const services = BOOKED.services.map((service) => ({ ...service, bookings: 0, outsidePolicy: 0, amounts: [] }))
  await open({ '/api/Admin/Today': TODAY, '/api/Admin/Booked': { ...BOOKED, services } })
  const month = within(await screen.findByRole('region', { name: 'Booked in December 2026' }))
  expect(month.getByText('No bookings yet this month. Totals appear here with the first one.')).toBeTruthy()
  expect(month.queryByText('0 of 0')).toBeNull()
})

it('is shown without flights by an older server, and without figures that cannot be read', async () => {
  await open({ '/api/Admin/Today': TODAY })
  expect(screen.getByText(/^No one is flying today\./)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Booked in/ })).toBeNull())
})

it('shows how many approvals are pending and the first deadline, and links to their list', async () => {
  const soonest = { bookingId: aFlightRow().bookingId, service: 'flight', until: '2026-12-01T09:00:00.000Z' }
  await open({ '/api/Admin/Today': TODAY, '/api/Admin/Approvals': { waiting: 2, soonest, asOf: AT } })
  const link = await screen.findByRole('link', { name: /^2 awaiting approval, first due 1 Dec 2026, 16:00 WIB/ })
  expect(link.getAttribute('href')).toBe('/admin/bookings/list?state=approval')
})

const monthOf = (month: string, bookings: number, amounts: unknown[]) => ({
  month,
  services: [
    { service: 'stay', bookings, outsidePolicy: bookings, amounts },
    { service: 'flight', bookings: 0, outsidePolicy: 0, amounts: [] },
  ],
})
const byMonth = (...months: unknown[]) => ({
  '/api/Admin/Today': TODAY,
  '/api/Admin/BookedByMonth': { zone: 'Asia/Jakarta', months, asOf: AT },
})

it('shows the months as a table too, each in the currency of most bookings, and says what is left out', async () => {
  await open(
    byMonth(
      monthOf('2026-10', 2, [money(1_500_000, 'IDR')]),
      monthOf('2026-11', 3, [money(2_000_000, 'IDR'), money(9_900, 'SGD')]),
    ),
  )
  const months = within(await screen.findByRole('region', { name: 'Last 12 months' }))
  expect(months.getByText("Amounts in IDR. Another currency isn't included.")).toBeTruthy()
  months.getByText('Show as table').click()
  const rows = months.getAllByRole('row').map((row) => row.textContent)
  expect(rows[1]).toMatch(/^November 2026.*Rp2,000,000.*Rp2,000,000.*3$/)
  expect(rows[2]).toMatch(/^October 2026.*Rp1,500,000.*2$/)
})

it('says what fills the months of a company without bookings', async () => {
  await open(byMonth(monthOf('2026-11', 0, [])))
  const months = within(await screen.findByRole('region', { name: 'Last 12 months' }))
  expect(months.getByText("Spend by month appears here after your company's first booking.")).toBeTruthy()
  expect(months.queryByText('Show as table')).toBeNull()
})
