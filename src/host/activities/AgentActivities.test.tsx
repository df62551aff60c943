import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { queryClient } from '#src/platform/api/client.ts'
import { reportUnreachable } from '#src/platform/device/connectivity.ts'
import { refused, serve } from '#src/platform/device/test-support.ts'
import { speak, speakToStaff } from '#src/i18n/locale.ts'
import { hostForEachTest, LISTING } from '../host-test-support.tsx'
import { anActivity, aPage, openActivities, OWNER } from './activities-test-support.tsx'

hostForEachTest()
beforeEach(() => {
  queryClient.clear()
  Element.prototype.scrollIntoView = () => undefined
})

const gone = () => Promise.reject(new TypeError('Failed to fetch'))
const textOf = async (what: string) => (await screen.findByText(what)).closest('li')?.textContent ?? ''
const CALENDAR = anActivity({
  activityId: '01920000-0000-7000-8000-00000000f202',
  kind: 'calendar_changed',
  booking: null,
  details: {
    calendar: {
      unit: 'Deluxe twin',
      firstNight: '2027-08-12',
      lastNight: '2027-08-15',
      nights: 4,
      currency: 'IDR',
      price: { nights: 4, before: { from: 450_000, until: 450_000 }, after: { from: 500_000, until: 500_000 } },
      closed: { nights: 2, isOn: true },
      minNights: { nights: 4, before: { from: 0, until: 0 }, after: { from: 2, until: 2 } },
    },
  },
})

describe('the activities of a host', () => {
  it('say what was done, about whom, where and by whom, with the way there', async () => {
    await openActivities(() => aPage([anActivity()]))
    expect(await screen.findByText('Booking accepted')).toBeTruthy()
    const row = within(screen.getByText('Booking accepted').closest('li') ?? document.body)
    expect(row.getByRole('link', { name: 'Siti Rahmawati' }).getAttribute('href')).toMatch(/\/agent\/bookings\?id=/)
    expect(row.getByRole('link', { name: 'Rumah Melati' }).getAttribute('href')).toContain(`id=${LISTING}`)
    expect(row.getByText(/Dewi Lestari \(owner\)/)).toBeTruthy()
  })

  it('show what a calendar was and is, in few words', async () => {
    await openActivities(() => aPage([CALENDAR]))
    const row = (await screen.findByText('Calendar changed')).closest('li')
    const text = row?.textContent ?? ''
    expect(text).toMatch(/Deluxe twin · 12\s?–\s?15 Aug 2027 · 4 nights/)
    expect(text).toContain('Price Rp450,000 → Rp500,000')
    expect(text).toContain('Closed on 2 nights')
    expect(text).toContain('Minimum nights standard → 2')
  })

  it('show which departures changed, and which was cancelled', async () => {
    const departures = anActivity({
      kind: 'departures_changed',
      service: 'tour',
      booking: null,
      details: {
        departures: {
          units: ['Pagi'],
          firstDay: '2027-08-12',
          lastDay: '2027-08-15',
          times: ['08:00', '13:30'],
          departures: 8,
          closed: { departures: 2, isOn: true },
          places: { departures: 8, before: { from: 8, until: 10 }, after: { from: 6, until: 6 } },
        },
      },
    })
    const cancelled = anActivity({
      activityId: '01920000-0000-7000-8000-00000000f203',
      kind: 'departure_cancelled',
      service: 'tour',
      booking: null,
      details: { cancelledDeparture: { unit: 'Pagi', day: '2027-08-12', time: '08:00', bookings: 2 } },
    })
    await openActivities(() => aPage([departures, cancelled]))
    const text = await textOf('Departures changed')
    expect(text).toMatch(/Pagi · 12\s?–\s?15 Aug 2027 · 08:00, 13:30 · 8 departures/)
    expect(text).toContain('Closed on 2 departures')
    expect(text).toContain('Places 8–10 → 6')
    expect(await textOf('Departure cancelled')).toContain('Pagi · Thu, 12 Aug 2027, 08:00 · 2 bookings')
  })

  it('are parted by day, in Indonesian too, and Singgah has no name', async () => {
    const now = Date.now()
    const operator = { userId: null, name: '', role: 'operator' } as const
    const today = anActivity({ at: new Date(now).toISOString() })
    const before = anActivity({
      activityId: '01920000-0000-7000-8000-00000000f203',
      at: new Date(now - 3 * 86_400_000).toISOString(),
      kind: 'listing_published',
      by: operator,
      booking: null,
      listing: { listingId: LISTING, name: '', opens: 'none' },
    })
    await openActivities(() => aPage([today, before]))
    expect(await screen.findByRole('heading', { name: /^Today, / })).toBeTruthy()
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2)
    const row = within(screen.getByText('Version published').closest('li') ?? document.body)
    expect(row.getByText(/· Singgah$/)).toBeTruthy()
    expect(row.queryByRole('link')).toBeNull()
    cleanup()
    await speak('id')
    await speakToStaff()
    await openActivities(() => aPage([today]))
    expect(await screen.findByRole('heading', { name: /^Hari ini, / })).toBeTruthy()
    expect(screen.getByText('Pesanan diterima')).toBeTruthy()
  })

  it('go on with the cursor, and say it where earlier ones did not come', async () => {
    const older = anActivity({ activityId: '01920000-0000-7000-8000-00000000f204', kind: 'guest_checked_in' })
    let isBroken = true
    const { asked } = await openActivities(({ cursor }) => {
      if (cursor === undefined) return aPage([anActivity()], { nextCursor: 'next' })
      return isBroken ? refused({ status: 400, code: 'validation_failed' }) : aPage([older], { filters: null })
    })
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Show earlier activities' }))
    expect(await screen.findByText("Couldn't load earlier activities")).toBeTruthy()
    expect(screen.getByText('Booking accepted')).toBeTruthy()
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Guest checked in')).toBeTruthy()
    expect(asked.at(-1)?.cursor).toBe('next')
    expect(screen.queryByRole('button', { name: 'Show earlier activities' })).toBeNull()
  })
})

describe('filters', () => {
  it('are in the address, and one that finds nothing is cleared', async () => {
    const { router, asked } = await openActivities(({ group }) => aPage(group === 'reviews' ? [] : [anActivity()]))
    const user = userEvent.setup()
    await screen.findByText('Booking accepted')
    await user.selectOptions(screen.getByLabelText('Listing'), 'Rumah Melati')
    await user.selectOptions(screen.getByLabelText('Person'), 'Dewi Lestari')
    await user.click(screen.getByRole('link', { name: 'Reviews' }))
    expect(await screen.findByText('No matching activities')).toBeTruthy()
    expect(router.state.location.search).toEqual({ listing: LISTING, person: OWNER.userId, kind: 'reviews' })
    expect(asked.at(-1)).toEqual({ listingId: LISTING, person: OWNER.userId, group: 'reviews' })
    await user.click(screen.getByRole('link', { name: 'Clear filters' }))
    expect(await screen.findByText('Booking accepted')).toBeTruthy()
    expect(router.state.location.search).toEqual({})
  })

  it('open from an address, which forgets what is no filter', async () => {
    const { asked } = await openActivities(() => aPage([]), '/agent/activities?kind=calendar&person=operator&listing=x')
    expect(await screen.findByText('No matching activities')).toBeTruthy()
    expect(asked).toEqual([{ group: 'calendar', person: 'operator' }])
    expect(screen.getByLabelText<HTMLSelectElement>('Person').value).toBe('operator')
    expect(screen.getByRole('link', { name: 'Calendar and sales' }).getAttribute('aria-current')).toBe('page')
  })
})

describe('without network', () => {
  it('the list that was seen is readable, with when that was', async () => {
    await openActivities(() => aPage([anActivity()]))
    await screen.findByText('Booking accepted')
    cleanup()
    queryClient.clear()
    serve(gone)
    act(reportUnreachable)
    const { asked } = await openActivities(() => Response.error())
    expect(await screen.findByText('Booking accepted')).toBeTruthy()
    await waitFor(() => expect(screen.getByTestId('as-of').textContent).toContain('saved on this device'))
    expect(asked.every((query) => query.cursor === undefined)).toBe(true)
  })

  it('one that was not seen says so and can be tried again', async () => {
    let isOffline = true
    await openActivities(() => (isOffline ? Response.error() : aPage([anActivity()])))
    expect(await screen.findByText("This list isn't saved on this device")).toBeTruthy()
    isOffline = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Booking accepted')).toBeTruthy()
  })
})

it('says what will appear where nothing was done yet', async () => {
  await openActivities(() => aPage([]))
  expect(await screen.findByText('No activities yet')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Clear filters' })).toBeNull()
})
