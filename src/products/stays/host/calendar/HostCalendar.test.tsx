import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as v from 'valibot'
import type { CalendarTrouble } from '#contract/hosts/calendar-feeds.ts'
import {
  calendarEditBody,
  type CalendarEdit,
  type HostCalendar as Calendar,
} from '#contract/products/stays/host-calendar.ts'
import { outbox } from '#src/frame/outbox/device-outbox.ts'
import { speak } from '#src/i18n/locale.ts'
import { queryClient } from '#src/platform/api/client.ts'
import { reportUnreachable } from '#src/platform/device/connectivity.ts'
import { memoryDatabases } from '#src/platform/device/indexed-db-test-support.ts'
import { answered, serve } from '#src/platform/device/test-support.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import '#src/products/products-test-support.ts'
import { HostCalendar } from './HostCalendar.tsx'
import { aCalendar, appliedNights, LISTING, roomId } from './host-calendar-test-support.ts'
import { hostCalendarQuery } from './queries.ts'

const show = async (
  calendar: Calendar,
  answer: (body: CalendarEdit) => object = () => ({}),
  troubles: readonly CalendarTrouble[] = [],
) => {
  const sent: CalendarEdit[] = []
  serve(async (request) => {
    if (new URL(request.url).pathname === '/api/Agent/CalendarSync')
      return answered({ items: troubles, asOf: calendar.asOf })
    if (request.method === 'GET') return answered(calendar)
    const body = v.parse(calendarEditBody, await request.json())
    sent.push(body)
    return answered({
      roomTypeId: body.roomTypeId,
      roomTypeName: 'Deluxe twin',
      zone: calendar.zone,
      nights: appliedNights(body.firstNight, 1),
      asOf: calendar.asOf,
      ...answer(body),
    })
  })
  queryClient.setQueryData(hostCalendarQuery(LISTING).queryKey, calendar)
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <Suspense>
          <HostCalendar listingId={LISTING} />
        </Suspense>
      ),
    }),
    history: createMemoryHistory(),
  })
  render(
    <MantineProvider env="test">
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </I18nProvider>
    </MantineProvider>,
  )
  await screen.findByRole('grid')
  return { sent }
}

const grid = () => screen.getByRole('grid')
const press = (key: string, more: object = {}) => act(async () => void fireEvent.keyDown(grid(), { key, ...more }))
const activeCell = () => document.getElementById(grid().getAttribute('aria-activedescendant') ?? '')
const labelOf = (cell: Element | null) => cell?.querySelector('.visually-hidden')?.textContent ?? ''
const selected = () => screen.getAllByRole('gridcell', { selected: true }).map(labelOf)

signedInForEachTest()
let device: ReturnType<ReturnType<typeof memoryDatabases>['process']>

beforeEach(async () => {
  device = memoryDatabases().process()
  vi.stubGlobal('indexedDB', device.indexedDB)
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: true,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function open(this: HTMLDialogElement) {
    this.show()
  })
  await speak('en')
})
afterEach(async () => {
  cleanup()
  for (const { id } of outbox.getView().entries) await outbox.discard(id)
  device.close()
})

describe('the grid', () => {
  it('shows which rooms are in preparation', async () => {
    const calendar = aCalendar()
    const [room] = calendar.rooms
    if (room !== undefined) room.preparing = room.sold.map((_, index) => (index === 0 ? 1 : 0))
    await show(calendar)
    expect(labelOf(activeCell())).toContain('4 rooms left, 1 in preparation')
    expect(within(grid()).getAllByText('Preparation')).toHaveLength(1)
  })

  it('says of each cell its day, room type, price, rooms and rules', async () => {
    const calendar = aCalendar()
    calendar.rooms[0]?.flags.splice(0, 1, 3)
    calendar.rooms[0]?.sold.splice(0, 1, 2)
    calendar.rooms[0]?.minNights.splice(0, 1, 3)
    await show(calendar)
    expect(labelOf(activeCell())).toBe(
      'Tue, 2 Mar 2027, Deluxe twin, Rp1,000,000, 3 rooms left, 2 sold, closed, no arrivals, minimum 3 nights',
    )
    expect(grid().getAttribute('aria-rowcount')).toBe('3')
    expect(grid().getAttribute('aria-colcount')).toBe('61')
  })

  it('counts rooms that are booked on other sites as not left', async () => {
    const calendar = aCalendar()
    const [room] = calendar.rooms
    if (room === undefined) throw new Error('no room type')
    room.blocked = room.rooms.map((_rooms, night) => (night === 0 ? 1 : 1000))
    room.sold.splice(0, 1, 2)
    await show(calendar)
    expect(labelOf(activeCell())).toMatch(/2 rooms left, 2 sold, 1 booked on other sites$/)
    await press('ArrowRight')
    expect(labelOf(activeCell())).toMatch(/0 rooms left, 5 booked on other sites$/)
  })

  it('tells above it which room types are booked elsewhere too, or have a calendar that does not answer', async () => {
    const conflict = { bookingId: roomId(9), reference: 'SG-7K2M9QXA', days: ['2027-03-12'] }
    await show(aCalendar(), undefined, [
      { resourceId: roomId(1), name: 'Room 1', silent: ['Airbnb'], conflicts: [conflict] },
    ])
    expect(await screen.findByText('1 booking is at a time that is booked on another site too.')).toBeDefined()
    expect(screen.getByText('No answer for a day: Airbnb')).toBeDefined()
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Review calendars: Room 1' })))
    const sheet = within(screen.getByRole('dialog', { name: 'Sync calendars' }))
    expect(sheet.getByLabelText<HTMLSelectElement>('Room type').value).toBe(roomId(1))
  })

  it('draws no more than is seen of fifty room types and a year', async () => {
    await show(aCalendar({}, 50, 365))
    expect(screen.getAllByRole('gridcell').length).toBeLessThan(300)
  })

  it('is one tab stop in which arrows move and Shift extends the selection', async () => {
    await show(aCalendar())
    await press('ArrowRight')
    await press('ArrowDown', { shiftKey: true })
    await press('ArrowRight', { shiftKey: true })
    expect(selected()).toHaveLength(4)
    expect(labelOf(activeCell())).toMatch(/^Thu, 4 Mar 2027, Room 1/)
    expect(document.querySelectorAll('[role=gridcell][tabindex]')).toHaveLength(0)
    await press('ArrowLeft')
    expect(selected()).toHaveLength(1)
  })

  it('selects a day of all room types by its head, and a room type by its name', async () => {
    await show(aCalendar())
    await act(
      async () =>
        void fireEvent.pointerDown(screen.getByRole('columnheader', { name: 'Thu, 4 Mar 2027' }), { button: 0 }),
    )
    expect(selected()).toHaveLength(2)
    await act(async () => void fireEvent.pointerDown(screen.getByRole('rowheader', { name: 'Room 1' }), { button: 0 }))
    expect(new Set(selected().map((label) => label.includes('Room 1')))).toEqual(new Set([true]))
  })
})

const openSheet = async () => {
  await press('Enter')
  return within(screen.getByRole('dialog'))
}
const type = (field: HTMLElement, value: string) => act(async () => void fireEvent.change(field, { target: { value } }))

describe('the bulk edit', () => {
  it('sends one edit for each room type, with the weekdays and what was filled in alone', async () => {
    const { sent } = await show(aCalendar())
    await press('ArrowDown', { shiftKey: true })
    for (let day = 0; day < 6; day += 1) await press('ArrowRight', { shiftKey: true })
    const sheet = await openSheet()
    for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Sun'])
      await act(async () => void fireEvent.click(sheet.getByRole('checkbox', { name: day })))
    await type(sheet.getByLabelText(/Price per night/), 'amount')
    await type(sheet.getByLabelText('Price (IDR)'), '1.750.000')
    await type(sheet.getByLabelText(/Rooms for sale/), '3')
    await act(async () => void fireEvent.click(sheet.getByRole('button', { name: 'Change 4 nights' })))
    await waitFor(() => expect(sent).toHaveLength(2))
    const common = {
      firstNight: '2027-03-02',
      lastNight: '2027-03-08',
      weekdays: [5, 6],
      change: { price: { kind: 'amount', amount: { minor: 1_750_000, currency: 'IDR' } }, rooms: 3 },
      seenAt: '2027-03-02T02:00:00.000Z',
    }
    expect(sent).toEqual([roomId(0), roomId(1)].map((roomTypeId) => ({ roomTypeId, ...common })))
  })

  it('names the mistake at its field and keeps what was typed', async () => {
    const { sent } = await show(aCalendar())
    const sheet = await openSheet()
    await type(sheet.getByLabelText(/Price per night/), 'percent')
    await type(sheet.getByLabelText(/^Percent/), '-100')
    await act(async () => void fireEvent.click(sheet.getByRole('button', { name: 'Change 1 night' })))
    expect(sheet.getByLabelText(/^Percent/).getAttribute('aria-invalid')).toBe('true')
    expect(sheet.getByText('Enter a whole percentage from -90 to 500, except 0.')).toBeTruthy()
    expect(sheet.getByLabelText<HTMLInputElement>(/^Percent/).value).toBe('-100')
    expect(sent).toEqual([])
  })

  it('names the days on which more rooms are sold before anything is sent', async () => {
    const calendar = aCalendar()
    calendar.rooms[0]?.sold.splice(0, 1, 4)
    await show(calendar)
    const sheet = await openSheet()
    await type(sheet.getByLabelText(/Rooms for sale/), '2')
    expect(sheet.getByText(/Tue 2 Mar, Deluxe twin/)).toBeTruthy()
  })

  it('offline is shown in its cells as not sent yet', async () => {
    await show(aCalendar())
    reportUnreachable()
    const sheet = await openSheet()
    await type(sheet.getByLabelText(/New bookings/), 'closed')
    await act(async () => void fireEvent.click(sheet.getByRole('button', { name: 'Change 1 night' })))
    await waitFor(() => expect(labelOf(activeCell())).toMatch(/closed, not sent yet$/))
    expect(outbox.getView().entries).toMatchObject([
      { kind: 'calendar.edit', lane: `calendar ${roomId(0)}`, state: 'waiting' },
    ])
  })

  it('tells a lost race on the screen until it is read', async () => {
    const { sent } = await show(aCalendar(), (body) => ({
      nights: appliedNights(body.firstNight, 1, { outcome: 'below_sold', sold: 3, soldAt: '2027-03-01T06:58:00.000Z' }),
    }))
    const sheet = await openSheet()
    await type(sheet.getByLabelText(/Rooms for sale/), '2')
    await act(async () => void fireEvent.click(sheet.getByRole('button', { name: 'Change 1 night' })))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(
      await screen.findByText(/Tue 2 Mar: not changed, 3 rooms are already sold, the last at .*13:58/),
    ).toBeTruthy()
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Dismiss: Deluxe twin' })))
    await waitFor(() => expect(screen.queryByText(/not changed/)).toBeNull())
  })
})
