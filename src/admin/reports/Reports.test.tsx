import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NO_SUMS, type ReportSums } from '#contract/reports/sums.ts'
import type { ReportFigures, ReportRow } from '#contract/reports/reports.ts'
import type { SavedReport } from '#contract/reports/saved-reports.ts'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import { speak } from '#src/i18n/locale.ts'
import { answered, refused, serve } from '#src/platform/device/test-support.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { reportSearchSchema } from './report-search.ts'
import { Reports } from './Reports.tsx'

const AT = '2027-03-10T03:00:00.000Z'
const UNIT = '01920000-0000-7000-8000-00000000c001'
const ID = '01920000-0000-7000-8000-00000000b001'

const sums = (more: Partial<ReportSums> = {}): ReportSums => ({ ...NO_SUMS, bookings: 3, spentMinor: 900_000, ...more })

const figures = (more: Partial<ReportFigures> = {}): ReportFigures => ({
  from: '2027-03-01',
  to: '2027-03-31',
  before: { from: '2027-02-01', to: '2027-02-10' },
  zone: 'Asia/Jakarta',
  groups: [
    { key: UNIT, label: 'CC-1 · Sales', currency: 'IDR', sums: sums(), before: sums({ spentMinor: 600_000 }) },
    { key: '', label: null, currency: 'IDR', sums: sums({ bookings: 1, spentMinor: 100_000 }), before: null },
  ],
  isCut: false,
  totals: [{ currency: 'IDR', sums: sums({ bookings: 4, spentMinor: 1_000_000 }), before: null }],
  months: [{ month: '2027-03', currency: 'IDR', sums: sums() }],
  methods: [],
  pending: 0,
  asOf: AT,
  ...more,
})

const row: ReportRow = {
  bookingId: ID,
  service: 'tour',
  reference: 'SG-ABC',
  state: 'confirmed',
  title: 'Temple tour',
  bookedBy: 'Siti Rahmawati',
  bookedOn: '2027-03-03',
  travelOn: '2027-03-20',
  spent: { minor: 900_000, currency: 'IDR' },
  leadDays: 17,
  costCentre: 'CC-1 · Sales',
  supplier: null,
  place: 'Yogyakarta',
  policy: 'outside',
  rules: ['tours.perPerson'],
  policyReason: 'The guide speaks Dutch',
  nights: null,
  metres: null,
  co2eGrams: null,
  co2eMethod: null,
  missed: null,
}

const CHOICES = {
  legalEntities: [{ id: UNIT, name: 'PT Kedua' }],
  people: [{ id: ID, name: 'Siti Rahmawati' }],
  recipients: [{ id: ID, name: 'Budi Santoso', email: 'budi@people.example' }],
  costCentres: [{ id: UNIT, name: 'CC-1 · Sales' }],
  projects: [],
}

type Answers = Record<string, (request: Request) => Response | Promise<Response>>

signedInForEachTest()
beforeEach(async () => {
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function open(this: HTMLDialogElement) {
    this.show()
  })
  await speak('en')
})
afterEach(cleanup)

const open = async (search: string, answers: Answers) => {
  const requests: Request[] = []
  serve((request) => {
    requests.push(request)
    const { pathname } = new URL(request.url)
    const own = answers[`${request.method} ${pathname}`]
    if (own !== undefined) return own(request)
    if (pathname === '/api/Admin/Reports/choices') return answered(CHOICES)
    if (pathname === '/api/Admin/SavedReports') return answered({ items: [], zone: 'Asia/Jakarta' })
    return refused({ status: 404, code: 'not_found' })
  })
  const root = createRootRoute({ component: Outlet })
  const area = createRoute({ getParentRoute: () => root, id: '_admin' })
  const path = '/admin/reports'
  const validateSearch = reportSearchSchema
  const route = createRoute({ getParentRoute: () => area, path, validateSearch, component: Reports })
  const detail = createRoute({ getParentRoute: () => area, path: '/admin/bookings/detail', component: () => 'Booking' })
  const router = await openRoutes(root.addChildren([area.addChildren([route, detail])]), `${path}${search}`)
  await screen.findByRole('heading', { level: 1, name: 'Reports' })
  return { requests, router }
}

const FIGURES = 'GET /api/Admin/Reports'
const queriesOf = (requests: readonly Request[], path: string) =>
  requests.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname === path)

it('shows groups with the period before and opens the bookings of a figure', async () => {
  const { requests, router } = await open('', {
    [FIGURES]: () => answered(figures()),
    'GET /api/Admin/Reports/rows': () => answered({ items: [row], next: null }),
  })
  const table = within(await screen.findByRole('table', { name: 'Spend' }))
  const sales = within(table.getByRole('row', { name: /CC-1 · Sales/ }))
  expect(sales.getByRole('cell', { name: /600,000/ })).toBeTruthy()
  expect(sales.getByRole('cell', { name: /\+50%/ })).toBeTruthy()
  expect(table.getByRole('row', { name: /Not specified/ })).toBeTruthy()
  await userEvent.click(sales.getByRole('link', { name: /900,000/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'CC-1 · Sales' }))
  const link = await dialog.findByRole('link', { name: 'SG-ABC' })
  expect(link.getAttribute('href')).toContain(`/admin/bookings/detail?id=${ID}`)
  expect(dialog.getByText('Not known')).toBeTruthy()
  const [asked] = queriesOf(requests, '/api/Admin/Reports/rows')
  expect(Object.fromEntries(asked?.searchParams ?? [])).toEqual({
    by: 'cost_centre',
    period: 'this_month',
    basis: 'booked',
    key: UNIT,
    currency: 'IDR',
  })
  expect(router.state.location.search).toMatchObject({ rows: 'group', key: UNIT })
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('opens the bookings of a month within the period, and Back closes them', async () => {
  const months = ['2027-02', '2027-03'].map((month) => ({ month, currency: 'IDR', sums: sums() }))
  const { requests, router } = await open('?period=days&from=2027-02-11&to=2027-03-20&by=supplier', {
    [FIGURES]: () => answered(figures({ from: '2027-02-11', to: '2027-03-20', months })),
    'GET /api/Admin/Reports/rows': () => answered({ items: [row], next: null }),
  })
  const asked = async (month: string, days: { from: string; to: string }) => {
    await userEvent.click(await screen.findByRole('link', { name: month, hidden: true }))
    const dialog = within(await screen.findByRole('dialog', { name: month }))
    await dialog.findByRole('link', { name: 'SG-ABC' })
    const last = queriesOf(requests, '/api/Admin/Reports/rows').at(-1)
    const query = { by: 'supplier', period: 'days', ...days, basis: 'booked', currency: 'IDR' }
    expect(Object.fromEntries(last?.searchParams ?? [])).toEqual(query)
    return dialog
  }
  await asked('February 2027', { from: '2027-02-11', to: '2027-02-28' })
  act(() => router.history.back())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.search).toMatchObject({ period: 'days', by: 'supplier' })
  const index = router.state.location.state.__TSR_index
  const dialog = await asked('March 2027', { from: '2027-03-01', to: '2027-03-20' })
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.state.__TSR_index).toBe(index)
})

it('keeps filters in the URL and asks for them', async () => {
  const { requests, router } = await open('?report=policy&period=last_month', { [FIGURES]: () => answered(figures()) })
  await screen.findByRole('table', { name: 'Policy' })
  await userEvent.selectOptions(screen.getByLabelText('Group by'), 'Supplier')
  await userEvent.selectOptions(screen.getByLabelText('Service'), 'Flights')
  await waitFor(() =>
    expect(router.state.location.search).toMatchObject({ report: 'policy', by: 'supplier', service: 'flight' }),
  )
  const last = queriesOf(requests, '/api/Admin/Reports').at(-1)
  expect(Object.fromEntries(last?.searchParams ?? [])).toEqual({
    by: 'supplier',
    period: 'last_month',
    basis: 'booked',
    service: 'flight',
  })
})

it('names rules and reasons of bookings out of policy', async () => {
  const groups = [{ key: 'tours.perPerson', label: null, currency: 'IDR', sums: sums({ outside: 3 }), before: null }]
  await open('?report=policy&rows=group&key=tours.perPerson&currency=IDR', {
    [FIGURES]: () => answered(figures({ groups })),
    'GET /api/Admin/Reports/rows': () => answered({ items: [row], next: null }),
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Price per person' }))
  expect(await dialog.findByText('“The guide speaks Dutch”')).toBeTruthy()
  expect(dialog.getByText('Out of policy')).toBeTruthy()
})

it('says how CO2e was calculated, and Not known where it is not', async () => {
  const groups = [
    {
      key: 'Jakarta – Denpasar',
      label: null,
      currency: 'IDR',
      sums: sums({ co2eGrams: 90_400, co2eKnown: 1 }),
      before: null,
    },
    { key: 'Yogyakarta', label: null, currency: 'IDR', sums: sums(), before: null },
  ]
  await open('?report=co2e', { [FIGURES]: () => answered(figures({ groups, methods: ['aircraft_fuel'] })) })
  const table = within(await screen.findByRole('table', { name: 'CO₂e' }))
  expect(within(table.getByRole('row', { name: /Denpasar/ })).getByRole('cell', { name: /90 kg/ })).toBeTruthy()
  const unknown = within(table.getByRole('row', { name: /Yogyakarta/ }))
  expect(unknown.getAllByText('Not known').length).toBeGreaterThan(0)
  const method = within(screen.getByRole('region', { name: 'How CO₂e is calculated' }))
  expect(method.getByText(/3\.836 kg CO₂e per kg of jet fuel/)).toBeTruthy()
})

it('says that there are no bookings, that it cannot be read, and reads it again', async () => {
  const empty = figures({ groups: [], totals: [], months: [] })
  await open('', { [FIGURES]: () => answered(empty) })
  expect(await screen.findByText('No bookings in this period')).toBeTruthy()
  cleanup()
  let isBroken = true
  await open('?report=lead', {
    [FIGURES]: () => (isBroken ? refused({ status: 400, code: 'period_invalid' }) : answered(figures())),
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  isBroken = false
  await userEvent.click(again)
  expect(await screen.findByRole('table', { name: 'Booked in advance' })).toBeTruthy()
})

const SAVED: SavedReport = {
  reportId: UNIT,
  name: 'Suppliers',
  filters: { report: 'spend', by: 'supplier', period: 'last_month', basis: 'booked' },
  isShared: true,
  schedule: null,
  recipients: [],
  owner: 'Budi Santoso',
  isMine: false,
  nextAt: null,
  version: 4,
}

it('saves the report on the screen with its emails, and says what is missing', async () => {
  const saved: unknown[] = []
  await open('?period=last_quarter', {
    [FIGURES]: () => answered(figures()),
    'GET /api/Admin/SavedReports': () => answered({ items: [SAVED], zone: 'Asia/Jakarta' }),
    [`PUT /api/Admin/SavedReports/${UNIT}`]: async (request) => {
      saved.push(await request.json())
      if (saved.length === 1) return refused({ status: 412, code: 'changed_meanwhile' })
      return answered({ items: [SAVED], zone: 'Asia/Jakarta' })
    },
  })
  const link = await screen.findByRole('link', { name: 'Suppliers' })
  expect(link.getAttribute('href')).toBe('/admin/reports?by=supplier&period=last_month')
  await userEvent.click(screen.getByRole('button', { name: 'Edit Suppliers' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Suppliers' }))
  expect(dialog.getByLabelText<HTMLInputElement>('Share with all admins of your company').disabled).toBe(true)
  await userEvent.clear(dialog.getByLabelText('Name'))
  await userEvent.selectOptions(dialog.getByLabelText('Send by email'), 'Every Monday: the week before')
  await userEvent.click(dialog.getByRole('button', { name: 'Save report' }))
  expect(saved).toEqual([])
  await userEvent.type(dialog.getByLabelText('Name'), 'Weekly')
  await userEvent.click(await dialog.findByLabelText(/Budi Santoso/))
  await userEvent.click(dialog.getByRole('button', { name: 'Save report' }))
  expect(await dialog.findByRole('alert')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Save report' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(saved[1]).toEqual({
    name: 'Weekly',
    isShared: true,
    schedule: 'week',
    recipients: [ID],
    filters: { report: 'spend', by: 'cost_centre', period: 'last_quarter', basis: 'booked' },
    seenVersion: 4,
  })
})
