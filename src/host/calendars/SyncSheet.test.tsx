import { createRootRoute, createRoute } from '@tanstack/react-router'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { CalendarSync } from '#contract/hosts/calendar-feeds.ts'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import { outbox } from '#src/frame/outbox/device-outbox.ts'
import { reportUnreachable } from '#src/platform/device/connectivity.ts'
import { answered, refused, serve } from '#src/platform/device/test-support.ts'
import { hostForEachTest } from '../host-test-support.tsx'
import { ADDRESS, aFeed, aSync, SYNCED as ROOM } from './sync-test-support.ts'
import type { SyncTerms } from './sync-terms.ts'
import { SyncSheet } from './SyncSheet.tsx'

hostForEachTest()

const OTHER = '01920000-0000-7000-8000-000000000102'
const RENEWED = ADDRESS.replaceAll('a.ics', 'b.ics')

const TERMS: SyncTerms = {
  resource: { id: 'Room type' },
  takes: {
    one: { choice: { id: 'One room' }, blocks: { id: 'blocks one room' } },
    all: { choice: { id: 'The whole room type' }, blocks: { id: 'blocks the whole room type' } },
  },
  blocks: (count) => `It blocks ${count} nights.`,
  shownIn: ['agent', 'calendar'],
}

type Sent = { method: string; path: string; body: unknown }

/** Opens the sheet; what is changed is answered by `answer`, and by the calendars as they are where it says nothing. */
const open = async (
  first: CalendarSync,
  answer: (sent: Sent) => CalendarSync | Response | null = () => null,
  terms = TERMS,
) => {
  let current = first
  const sent: Sent[] = []
  serve(async (request) => {
    const path = new URL(request.url).pathname
    if (request.method === 'GET')
      return answered(path.endsWith(OTHER) ? aSync({ resourceId: OTHER, exported: null }) : current)
    const text = await request.text()
    const body: unknown = text === '' ? null : JSON.parse(text)
    const one = { method: request.method, path: path.replace('/api/Agent/CalendarSync/', ''), body }
    sent.push(one)
    const given = answer(one) ?? current
    if (given instanceof Response) return given
    current = given
    return answered(given)
  })
  const resources = [
    { resourceId: ROOM, name: 'Deluxe twin' },
    { resourceId: OTHER, name: 'Family room' },
  ]
  const root = createRootRoute()
  const component = () => <SyncSheet resources={resources} resourceId={ROOM} terms={terms} onClose={() => undefined} />
  await openRoutes(root.addChildren([createRoute({ getParentRoute: () => root, path: '/', component })]), '/')
  await screen.findByRole('heading', { name: 'Your calendar for other sites' })
  return { sent }
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

/** Presses the button of the question that is open. */
const confirm = (name: string) => userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }))

const fillIn = async (address: string) => {
  await press('Add a calendar')
  await userEvent.type(screen.getByLabelText('Name'), 'Airbnb')
  await userEvent.type(screen.getByLabelText('Calendar address'), address)
}

describe('the calendar for other sites', () => {
  it('is copied, and renewed only after a warning that the old address stops', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const { sent } = await open(aSync(), () =>
      aSync({ exported: { address: RENEWED, madeAt: '2027-03-02T02:00:00.000Z', fetchedAt: null } }),
    )
    await press('Copy address')
    expect(copied).toHaveBeenCalledWith(ADDRESS)
    expect(await screen.findByText('Address copied.')).toBeDefined()
    await press('Renew address')
    expect(screen.getByRole('alertdialog').textContent).toContain('The old address stops at once.')
    expect(sent).toEqual([])
    await confirm('Renew address')
    expect(await screen.findByText(RENEWED)).toBeDefined()
    expect(screen.queryByText(ADDRESS)).toBeNull()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(sent).toMatchObject([{ method: 'POST', path: `${ROOM}/address` }])
  })

  it('is made for a room type that has none, and shown for the one that is chosen', async () => {
    const { sent } = await open(aSync())
    await userEvent.selectOptions(screen.getByLabelText('Room type'), 'Family room')
    await userEvent.click(await screen.findByRole('button', { name: 'Create calendar address' }))
    await waitFor(() => expect(sent).toMatchObject([{ method: 'POST', path: `${OTHER}/address` }]))
  })
})

describe('a calendar of another site', () => {
  it('says when it was read, since when it does not answer, and why', async () => {
    const silent = aFeed({
      importId: '01920000-0000-7000-8000-000000000202',
      name: 'Booking.com',
      failure: 'calendar_not_found',
      failingSince: '2027-03-01T02:00:00.000Z',
      isSilent: true,
      blocked: 1,
    })
    await open(aSync({ imports: [aFeed(), silent] }))
    const [good, bad] = screen.getAllByRole('listitem')
    expect(good?.textContent).toContain('It blocks 3 nights.')
    expect(bad?.textContent).toMatch(/Not answered since 1 Mar 2027, 09:00.WIB/)
    expect(bad?.textContent).toContain('The other site has no calendar at this address.')
    expect(bad?.textContent).toContain('What it blocked stays blocked.')
  })

  it('in conflict with bookings names them and their days', async () => {
    const conflict = {
      bookingId: '01920000-0000-7000-8000-00000000f120',
      reference: 'SG-7K2M9QXA',
      days: ['2027-03-12', '2027-03-13'],
    }
    await open(aSync({ conflicts: [conflict] }))
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toMatch(/SG-7K2M9QXA: .*12 Mar.*, .*13 Mar/)
    expect(within(alert).getByRole('link').getAttribute('href')).toContain('q=SG-7K2M9QXA')
  })

  it.each([
    ['airbnb', 'Enter an address that starts with https://'],
    ['http://x.example/a.ics', 'Enter an address that starts with https://'],
  ])('at %s is refused beside its field without a call', async (address, text) => {
    const { sent } = await open(aSync())
    await fillIn(address)
    await press('Add calendar')
    expect(screen.getByText(new RegExp(text))).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText('Calendar address'))
    expect(sent).toEqual([])
  })

  it('that cannot be read is refused beside its field, and stays as typed', async () => {
    const problem = { field: 'body.feedAddress', code: 'calendar_unreadable' as const, message: 'No.' }
    const { sent } = await open(aSync(), () => refused({ status: 400, code: 'calendar_unreadable', fields: [problem] }))
    await fillIn('https://x.example/page')
    await press('Add calendar')
    expect(await screen.findByText(/isn't a calendar/)).toBeDefined()
    const field = screen.getByLabelText<HTMLInputElement>('Calendar address')
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['https://x.example/page', 'true'])
    expect(sent[0]?.body).toEqual({ name: 'Airbnb', feedAddress: 'https://x.example/page', takes: 'one' })
  })

  it('is added, and removed only after a question', async () => {
    const { sent } = await open(aSync(), ({ method }) => aSync({ imports: method === 'PUT' ? [aFeed()] : [] }))
    await fillIn('https://x.example/a.ics')
    await userEvent.click(screen.getByLabelText('The whole room type'))
    await press('Add calendar')
    expect(await screen.findByRole('listitem', { name: 'Airbnb' })).toBeDefined()
    expect(screen.queryByLabelText('Calendar address')).toBeNull()
    await press('Remove: Airbnb')
    expect(screen.getByRole('alertdialog').textContent).toContain('What it blocked opens again')
    expect(sent).toHaveLength(1)
    await confirm('Remove')
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Airbnb' })).toBeNull())
    expect(sent.map(({ method }) => method)).toEqual(['PUT', 'DELETE'])
    expect(sent[0]?.body).toMatchObject({ takes: 'all' })
  })

  it('of what there is only one of asks nothing about how much it takes', async () => {
    const terms = { ...TERMS, takes: null }
    const { sent } = await open(aSync({ imports: [aFeed({ takes: 'all' })] }), () => null, terms)
    expect(screen.getByRole('listitem', { name: 'Airbnb' }).textContent).not.toContain('blocks the whole')
    await fillIn('https://x.example/a.ics')
    expect(screen.queryByRole('radio')).toBeNull()
    await press('Add calendar')
    await waitFor(() => expect(sent).toMatchObject([{ method: 'PUT', body: { takes: 'one' } }]))
  })

  it('is refreshed now, and says what went wrong', async () => {
    const failed = aFeed({ failure: 'calendar_no_answer', failingSince: '2027-03-02T02:00:00.000Z' })
    const { sent } = await open(aSync({ imports: [aFeed()] }), () => aSync({ imports: [failed] }))
    await press('Refresh now: Airbnb')
    expect(await screen.findByText(/The other site doesn't answer/)).toBeDefined()
    expect(sent).toMatchObject([{ method: 'POST', path: `${ROOM}/imports/${aFeed().importId}/fetch` }])
  })

  it('waits on the device while there is no connection', async () => {
    const { sent } = await open(aSync({ imports: [aFeed()] }))
    act(reportUnreachable)
    await press('Remove: Airbnb')
    await confirm('Remove')
    expect(await screen.findByText("Will be removed when you're back online.")).toBeDefined()
    await fillIn('https://x.example/a.ics')
    await press('Add calendar')
    expect(await screen.findByText("Will be added when you're back online.")).toBeDefined()
    expect(outbox.getView().entries).toMatchObject([
      { kind: 'calendarImport.remove', state: 'waiting' },
      { kind: 'calendarImport.put', state: 'waiting' },
    ])
    expect(sent).toEqual([])
  })
})
