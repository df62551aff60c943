import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as v from 'valibot'
import type { StaffRole } from '#contract/core/staff-roles.ts'
import { departureEditBody, type DepartureEdit, type HostDepartures } from '#contract/products/tours/host-departures.ts'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import { outbox } from '#src/frame/outbox/device-outbox.ts'
import { hostForEachTest } from '#src/host/host-test-support.tsx'
import { queryClient, session } from '#src/platform/api/client.ts'
import { reportReachable, reportUnreachable } from '#src/platform/device/connectivity.ts'
import { answered, refused, serve } from '#src/platform/device/test-support.ts'
import { noteHost } from '#src/platform/session/host.ts'
import { DepartureCalendar } from './DepartureCalendar.tsx'
import { BOOKED, departureId, LISTING, someDepartures } from './departures-test-support.ts'

hostForEachTest()

const become = (staffRole: StaffRole | null) =>
  act(() => noteHost(session.getState().user?.id ?? '', { isHost: true, isOperator: false, staffRole }))
const onScreen = (isWide: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isWide,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

beforeEach(() => {
  queryClient.clear()
  Element.prototype.scrollIntoView = () => undefined
  onScreen(true)
  become(null)
})

type Outcome = 'applied' | 'places_below_taken' | 'changed'

const answerTo = (body: DepartureEdit, outcome: Outcome) => ({
  zone: 'Asia/Jakarta',
  asOf: '2037-03-02T02:05:00.000Z',
  departures: body.departures.map((id) => ({
    departureId: id,
    optionTitle: 'Pagi',
    outcome,
    state: body.change.isClosed === true && outcome === 'applied' ? 'closed' : 'open',
    isClosed: body.change.isClosed === true && outcome === 'applied',
    places: 10,
    hasOwnPlaces: false,
    taken: outcome === 'places_below_taken' ? 3 : 0,
    soldSince: outcome === 'places_below_taken' ? 3 : 0,
    soldAt: outcome === 'places_below_taken' ? '2037-03-01T06:58:00.000Z' : null,
    changedAt: outcome === 'changed' ? '2037-03-01T06:58:00.000Z' : null,
  })),
})

const open = async (calendar: HostDepartures = someDepartures(), outcome: Outcome | 'unreachable' = 'applied') => {
  const edits: DepartureEdit[] = []
  const sent: { path: string; body: unknown }[] = []
  const asked: string[] = []
  serve(async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    if (outcome === 'unreachable') throw new TypeError('Failed to fetch')
    if (pathname === '/api/Agent/CalendarSync') return answered({ items: [], asOf: calendar.asOf })
    if (request.method === 'GET') {
      asked.push(searchParams.get('firstDay') ?? 'today')
      return answered({ ...calendar, from: searchParams.get('firstDay') ?? calendar.from })
    }
    const body: unknown = await request.json()
    if (pathname.endsWith('/edits')) {
      const edit = v.parse(departureEditBody, body)
      edits.push(edit)
      return answered(answerTo(edit, outcome))
    }
    sent.push({ path: pathname, body })
    return answered({ departureId: departureId(0), bookings: 2, at: '2037-03-02T02:05:00.000Z' })
  })
  const root = createRootRoute({ component: Outlet })
  const at = (path: string) => createRoute({ getParentRoute: () => root, path, component: () => null })
  const calendarRoute = createRoute({
    getParentRoute: () => root,
    path: '/calendar',
    component: () => <DepartureCalendar listingId={LISTING} />,
  })
  const routes = [calendarRoute, at('/agent/listings'), at('/agent/bookings'), at('/listings/add')]
  await openRoutes(root.addChildren(routes), '/calendar')
  return { edits, sent, asked }
}

const press = (key: string, more: object = {}) =>
  act(async () => void fireEvent.keyDown(screen.getByRole('grid'), { key, ...more }))
const labelOf = (cell: Element | null) => cell?.querySelector('.visually-hidden')?.textContent ?? ''
const selected = () => screen.getAllByRole('gridcell', { selected: true }).map(labelOf)
const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

describe('the grid', () => {
  it('says of each departure its day, start, state, places, price and bookings', async () => {
    await open(someDepartures(BOOKED))
    await screen.findByRole('grid')
    await press(' ')
    expect(selected()).toEqual([
      'Tue, 3 Mar 2037, 08:00, Pagi, Few places left, 6 of 10 places taken, from Rp200,000, 2 bookings',
    ])
    expect(screen.getAllByRole('gridcell')).toHaveLength(56)
  })

  it('selects a range by keys, a day by its head and a start by its name', async () => {
    await open()
    await screen.findByRole('grid')
    await press('ArrowDown', { shiftKey: true })
    await press('ArrowRight', { shiftKey: true })
    expect(selected()).toHaveLength(4)
    expect(screen.getByText('4 departures')).toBeTruthy()
    const day = screen.getByRole('columnheader', { name: 'Wed, 4 Mar 2037' })
    await act(async () => void fireEvent.pointerDown(day, { button: 0 }))
    expect(selected()).toHaveLength(2)
    const start = screen.getByRole('rowheader', { name: /13:30/ })
    await act(async () => void fireEvent.pointerDown(start, { button: 0 }))
    expect(selected()).toHaveLength(28)
  })

  it('moves by a week, and back to today', async () => {
    const { asked } = await open()
    await screen.findByRole('grid')
    await click('A week later')
    await waitFor(() => expect(asked).toEqual(['today', '2037-03-10']))
    await screen.findByRole('columnheader', { name: 'Tue, 10 Mar 2037' })
    await click('Today')
    await screen.findByRole('columnheader', { name: 'Tue, 3 Mar 2037' })
  })
})

describe('an edit', () => {
  it('closes what is selected and says since when it was seen', async () => {
    const { edits } = await open()
    await screen.findByRole('grid')
    await press('ArrowRight', { shiftKey: true })
    await click('Edit')
    await userEvent.selectOptions(screen.getByLabelText('New bookings'), 'Closed')
    await click('Change 2 departures')
    await waitFor(() =>
      expect(edits).toEqual([
        {
          departures: [departureId(0), departureId(1)],
          change: { isClosed: true },
          seenAt: '2037-03-02T02:00:00.000Z',
        },
      ]),
    )
    await waitFor(() => expect(selected()[0]).toContain('Closed'))
  })

  it('names fewer places than are taken at the field, and sends nothing', async () => {
    const { edits } = await open(someDepartures(BOOKED))
    await screen.findByRole('grid')
    await press(' ')
    await click('Edit')
    await userEvent.selectOptions(screen.getByLabelText('Places'), 'Number of places')
    const field = screen.getByRole('textbox', { name: 'Number of places' })
    await userEvent.type(field, '5')
    expect(screen.getByText(/Tue 3 Mar, 08:00: 6 of 10 places taken/)).toBeTruthy()
    await click('Change 1 departure')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('More places are already taken. Enter at least as many.')).toBeTruthy()
    await userEvent.clear(field)
    await userEvent.type(field, '501')
    await click('Change 1 departure')
    expect(screen.getByText('Enter 1 to 500 places.')).toBeTruthy()
    expect(edits).toEqual([])
  })

  it('waits offline, shown as not sent yet', async () => {
    await open()
    await screen.findByRole('grid')
    await press(' ')
    act(reportUnreachable)
    await click('Edit')
    await userEvent.selectOptions(screen.getByLabelText('New bookings'), 'Closed')
    await click('Change 1 departure')
    await waitFor(() => expect(selected()[0]).toMatch(/Closed.*not sent yet$/))
    expect(outbox.getView().entries).toMatchObject([
      { kind: 'departures.edit', lane: `departures ${LISTING}`, state: 'waiting' },
    ])
  })

  it('tells a lost race on the screen until it is read', async () => {
    const { edits } = await open(someDepartures(), 'places_below_taken')
    await screen.findByRole('grid')
    await press(' ')
    await click('Edit')
    await userEvent.selectOptions(screen.getByLabelText('Places'), 'Number of places')
    await userEvent.type(screen.getByRole('textbox', { name: 'Number of places' }), '2')
    await click('Change 1 departure')
    await waitFor(() => expect(edits).toHaveLength(1))
    expect(await screen.findByText(/Tue 3 Mar, 08:00, Pagi: not changed, 3 places were sold at .*13:58/)).toBeTruthy()
    await click('Dismiss: Susur Kota Tua')
    await waitFor(() => expect(screen.queryByText(/not changed/)).toBeNull())
  })

  it('leaves out departures that are cancelled', async () => {
    const cancelled = { reason: 'weather' as const, note: 'Storm', at: '2037-03-01T02:00:00.000Z' }
    const { edits } = await open(someDepartures({ state: 'cancelled', isClosed: true, cancelled }))
    await screen.findByRole('grid')
    await press('ArrowRight', { shiftKey: true })
    await click('Edit')
    expect(screen.getByText('1 has started or is cancelled and stays as it is.')).toBeTruthy()
    await userEvent.selectOptions(screen.getByLabelText('New bookings'), 'Open')
    await click('Change 1 departure')
    await waitFor(() => expect(edits[0]?.departures).toEqual([departureId(1)]))
  })
})

const details = async () => {
  await screen.findByRole('grid')
  await press('Enter')
  return within(screen.getByRole('dialog'))
}

const cancelIn = async (sheet: Awaited<ReturnType<typeof details>>) => {
  await userEvent.click(sheet.getByRole('button', { name: 'Cancel departure' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Yes, cancel and refund in full' }))
}

describe('a departure', () => {
  it('has its guests with the way to their bookings, and its manifest', async () => {
    await open(someDepartures(BOOKED))
    const sheet = await details()
    expect(sheet.getByRole('link', { name: 'Siti Rahmawati' }).getAttribute('href')).toMatch(
      /\/agent\/bookings\?id=.*f120/,
    )
    expect(sheet.getByText('1 not confirmed yet')).toBeTruthy()
    expect(sheet.getByRole('button', { name: 'Manifest of this departure (PDF)' })).toBeTruthy()
  })

  it('is cancelled with reason and note, asked once more', async () => {
    const { sent } = await open(someDepartures(BOOKED))
    const sheet = await details()
    await userEvent.click(sheet.getByRole('button', { name: 'Cancel departure' }))
    expect(sheet.getByText(/^2 bookings are refunded in full/)).toBeTruthy()
    expect(sent).toEqual([])
    await userEvent.selectOptions(sheet.getByLabelText('Reason'), "We can't run this tour")
    await userEvent.type(sheet.getByLabelText('Note for travellers (optional)'), 'The guide is ill.')
    await userEvent.click(sheet.getByRole('button', { name: 'Yes, cancel and refund in full' }))
    await waitFor(() =>
      expect(sent).toEqual([
        {
          path: `/api/Agent/Tours/Departures/${departureId(0)}/cancellation`,
          body: { reason: 'operator', note: 'The guide is ill.', seen: { bookings: 2, at: someDepartures().asOf } },
        },
      ]),
    )
  })

  it('is cancelled offline once it can be sent, and the result is told', async () => {
    const calendar = someDepartures(BOOKED)
    await open(calendar)
    const sheet = await details()
    act(reportUnreachable)
    serve(() => Promise.reject(new TypeError('Failed to fetch')))
    await cancelIn(sheet)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await details()).getByText('Cancellation not sent yet')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Cancel departure' })).toBeNull()
    serve((request) =>
      request.method === 'GET'
        ? answered(calendar)
        : answered({ departureId: departureId(0), bookings: 2, at: '2037-03-02T02:05:00.000Z' }),
    )
    act(reportReachable)
    const [waiting] = outbox.getView().entries
    await act(() => outbox.retry(waiting?.id ?? ''))
    expect(await screen.findByText(/^2 bookings are refunded in full/)).toBeTruthy()
  })

  it('comes back for a decision where its bookings changed meanwhile', async () => {
    const calendar = someDepartures(BOOKED)
    await open(calendar)
    const sheet = await details()
    serve(() => Promise.reject(new TypeError('Failed to fetch')))
    act(reportUnreachable)
    await cancelIn(sheet)
    await waitFor(() => expect(outbox.getView().entries).toHaveLength(1))
    const message = 'The bookings of this departure have changed.'
    serve((request) =>
      request.method === 'GET' ? answered(calendar) : refused({ status: 409, code: 'departure_changed', message }),
    )
    act(reportReachable)
    const [waiting] = outbox.getView().entries
    await act(() => outbox.retry(waiting?.id ?? ''))
    expect(await screen.findByText(message)).toBeTruthy()
    expect((await details()).getByRole('button', { name: 'Cancel departure' })).toBeTruthy()
  })

  it('is read by reception, and changed by nobody there', async () => {
    become('reception')
    await open(someDepartures(BOOKED))
    const sheet = await details()
    expect(sheet.getByRole('link', { name: 'Siti Rahmawati' })).toBeTruthy()
    expect(sheet.queryByRole('button', { name: 'Cancel departure' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Edit this tour' })).toBeNull()
  })
})

describe('on phones', () => {
  beforeEach(() => onScreen(false))

  it('departures are listed by day, of a start or week where asked, and selected by taps', async () => {
    const { edits } = await open()
    await screen.findByRole('heading', { name: 'Tue, 3 Mar 2037' })
    await userEvent.selectOptions(screen.getByLabelText('Start'), '13:30, Pagi')
    await userEvent.selectOptions(screen.getByLabelText('Days'), 'Tue 10 Mar – Mon 16 Mar')
    await click('Select all')
    expect(screen.getByText('7 departures')).toBeTruthy()
    await click(/^Wed, 11 Mar 2037, 13:30/)
    await click('Deselect Tue, 10 Mar 2037')
    expect(screen.getByText('5 departures')).toBeTruthy()
    await click('Edit')
    await userEvent.selectOptions(screen.getByLabelText('New bookings'), 'Closed')
    await click('Change 5 departures')
    await waitFor(() =>
      expect(edits[0]?.departures).toEqual([9, 10, 11, 12, 13].map((place) => departureId(place, '13:30'))),
    )
  })
})

describe('without network', () => {
  it('the departures that were seen are readable', async () => {
    await open(someDepartures(BOOKED))
    await screen.findByRole('grid')
    await waitFor(() => expect(screen.getByTestId('as-of')).toBeTruthy())
    cleanup()
    queryClient.clear()
    act(reportUnreachable)
    await open(someDepartures(), 'unreachable')
    await screen.findByRole('grid')
    await press(' ')
    expect(selected()[0]).toContain('6 of 10 places taken')
  })

  it('days that were not seen say so, and lead back', async () => {
    await open()
    await screen.findByRole('grid')
    serve(() => refused({ status: 400, code: 'validation_failed' }))
    await click('A week later')
    expect(await screen.findByText("Couldn't load the departures")).toBeTruthy()
    await click('Today')
    await screen.findByRole('grid')
  })
})
