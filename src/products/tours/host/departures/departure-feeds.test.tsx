import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CalendarTrouble } from '#contract/hosts/calendar-feeds.ts'
import type { HostDepartures } from '#contract/products/tours/host-departures.ts'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import { aFeed, aSync } from '#src/host/calendars/sync-test-support.ts'
import { hostForEachTest } from '#src/host/host-test-support.tsx'
import { queryClient, session } from '#src/platform/api/client.ts'
import { reportUnreachable } from '#src/platform/device/connectivity.ts'
import { answered, serve } from '#src/platform/device/test-support.ts'
import { noteHost } from '#src/platform/session/host.ts'
import { DepartureCalendar } from './DepartureCalendar.tsx'
import { LISTING, someDepartures } from './departures-test-support.ts'

hostForEachTest()

beforeEach(() => {
  queryClient.clear()
  Element.prototype.scrollIntoView = () => undefined
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: true,
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  act(() => noteHost(session.getState().user?.id ?? '', { isHost: true, isOperator: false, staffRole: null }))
})

/** Opens departures whose calendars of other sites are these. */
const open = async (calendar: HostDepartures, troubles: readonly CalendarTrouble[] = []) => {
  serve((request) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/api/Agent/CalendarSync') return answered({ items: troubles, asOf: calendar.asOf })
    if (!pathname.startsWith('/api/Agent/CalendarSync/')) return answered(calendar)
    const resourceId = pathname.split('/').at(-1) ?? ''
    return answered(aSync({ resourceId, service: 'tour', imports: [aFeed({ blocked: 1 })] }))
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
  await screen.findByRole('grid')
}

const press = (key: string) => act(async () => void fireEvent.keyDown(screen.getByRole('grid'), { key }))
const selected = () =>
  screen
    .getAllByRole('gridcell', { selected: true })
    .map((cell) => cell.querySelector('.visually-hidden')?.textContent ?? '')
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('calendars of other sites', () => {
  const BLOCKED = {
    state: 'limited' as const,
    taken: 4,
    blocked: 3,
    blockedBy: [
      { name: 'GetYourGuide', places: 2 },
      { name: 'Viator', places: 1 },
    ],
  }

  it('are counted on each departure beside what is booked here, and named in its details', async () => {
    await open(someDepartures(BLOCKED))
    await press(' ')
    expect(selected()).toEqual([
      'Tue, 3 Mar 2037, 08:00, Pagi, Few places left, 4 of 10 places taken, 3 on other sites, from Rp200,000',
    ])
    await click('Details')
    const sheet = within(screen.getByRole('dialog'))
    expect(sheet.getByText('Booked on other sites')).toBeDefined()
    expect(sheet.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'GetYourGuide · 2 places',
      'Viator · 1 place',
    ])
  })

  it('take no more places than there are', async () => {
    await open(someDepartures({ state: 'full', blocked: 501, blockedBy: [{ name: 'Viator', places: 10 }] }))
    await press(' ')
    expect(selected()[0]).toContain('Full, 0 of 10 places taken, 10 on other sites')
  })

  it('keep a departure full that is opened on this device', async () => {
    await open(someDepartures({ state: 'closed', isClosed: true, blocked: 501 }))
    await press(' ')
    act(reportUnreachable)
    await click('Edit')
    await userEvent.selectOptions(screen.getByLabelText('New bookings'), 'Open')
    await click('Change 1 departure')
    await waitFor(() => expect(selected()[0]).toContain('Full, 0 of 10 places taken'))
  })

  it('are opened for each option once, and what needs the host is told above', async () => {
    const [start] = someDepartures().starts
    const optionId = '01920000-0000-7000-8000-00000000f122'
    const more = start && { ...start, optionId, optionTitle: 'Malam', time: '19:00', departures: [] }
    const calendar = someDepartures()
    if (more) calendar.starts.push(more)
    const conflict = { bookingId: optionId, reference: 'SG-7K2M9QXC', days: ['2037-03-03'] }
    await open(calendar, [{ resourceId: optionId, name: 'Malam', silent: [], conflicts: [conflict] }])
    await click('Sync calendars')
    const sheet = within(screen.getByRole('dialog', { name: 'Sync calendars' }))
    expect([...sheet.getByLabelText<HTMLSelectElement>('Option').options].map(({ text }) => text)).toEqual([
      'Pagi',
      'Malam',
    ])
    expect((await sheet.findByRole('listitem', { name: 'Airbnb' })).textContent).toMatch(
      /blocks one place or group.*It blocks 1 departure\./,
    )
    await userEvent.click(sheet.getByRole('button', { name: 'Add a calendar' }))
    expect(sheet.getAllByRole('radio')).toHaveLength(2)
    await userEvent.click(sheet.getByRole('button', { name: 'Close' }))
    await click('Review calendars: Malam')
    expect(screen.getByLabelText<HTMLSelectElement>('Option').value).toBe(optionId)
  })
})
