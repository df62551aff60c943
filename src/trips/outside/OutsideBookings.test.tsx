import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { OutsideBooking } from '#contract/bookings/outside-bookings.ts'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import { speak } from '#src/i18n/locale.ts'
import { queryClient } from '#src/platform/api/client.ts'
import { answered, refused, serve } from '#src/platform/device/test-support.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { OutsideBookings } from './OutsideBookings.tsx'

const AT = '2027-03-02T02:00:00.000Z'
const TRAIN: OutsideBooking = {
  outsideId: '01920000-0000-7000-8000-000000000001',
  category: 'train',
  title: 'Argo Parahyangan',
  starts: { day: '2099-03-12', time: '06:30', zone: 'Asia/Jakarta' },
  ends: null,
  place: 'Gambir',
  reference: 'QX7T2P',
  note: '',
}

signedInForEachTest()
beforeEach(() => speak('en'))
afterEach(cleanup)

type Sent = { method: string; path: string; body: unknown }

const open = async (stored: readonly OutsideBooking[], search = '') => {
  const sent: Sent[] = []
  let items = [...stored]
  serve(async (request) => {
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith('/api/OutsideBookings')) return refused({ status: 404, code: 'not_found' })
    if (request.method === 'GET') return answered({ items, asOf: AT })
    const outsideId = pathname.split('/').at(-1) ?? ''
    const body: unknown = request.method === 'PUT' ? await request.json() : null
    sent.push({ method: request.method, path: outsideId, body })
    items = items.filter((item) => item.outsideId !== outsideId)
    return answered(request.method === 'PUT' ? { ...TRAIN, outsideId } : { removed: true })
  })
  const root = createRootRoute({ component: Outlet })
  const user = createRoute({ getParentRoute: () => root, id: '_user' })
  const list = createRoute({
    getParentRoute: () => user,
    path: '/user/outside-bookings',
    validateSearch: v.object({ edit: v.optional(v.string()), from: v.optional(v.string()) }),
    component: OutsideBookings,
  })
  await openRoutes(root.addChildren([user.addChildren([list])]), `/user/outside-bookings${search}`)
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  return sent
}

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = () => fireEvent.submit(screen.getByRole('form'))

it('adds one, after saying at each field what is wrong; nothing typed is lost', async () => {
  const sent = await open([], `?edit=${TRAIN.outsideId}`)
  type('Booking code', 'QX7T2P')
  save()
  await waitFor(() => expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true'))
  expect(sent).toEqual([])
  type('Name', 'Argo Parahyangan')
  type('Type', 'train')
  type('Starts on', '2027-03-12')
  fireEvent.blur(screen.getByLabelText('Starts on'))
  type('Ends on (optional)', '2027-03-11')
  fireEvent.blur(screen.getByLabelText('Ends on (optional)'))
  save()
  expect(await screen.findByText("This can't end before it starts.")).toBeTruthy()
  type('Ends on (optional)', '')
  fireEvent.blur(screen.getByLabelText('Ends on (optional)'))
  save()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    method: 'PUT',
    path: TRAIN.outsideId,
    body: {
      category: 'train',
      title: 'Argo Parahyangan',
      starts: { day: '2027-03-12', time: null },
      ends: null,
      reference: 'QX7T2P',
    },
  })
})

it('removes one, and puts it back under its id', async () => {
  const sent = await open([TRAIN])
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Argo Parahyangan' }))
  const notice = await screen.findByText('Argo Parahyangan removed.')
  expect(screen.queryByRole('heading', { name: 'Argo Parahyangan' })).toBeNull()
  const row = notice.closest<HTMLElement>('[role=status]')
  fireEvent.click(within(row ?? notice).getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent.map(({ method }) => method)).toEqual(['DELETE', 'PUT']))
  const { outsideId, ...body } = TRAIN
  expect(sent[1]).toEqual({ method: 'PUT', path: outsideId, body })
})

it('says when something was shared and lost on the way', async () => {
  await open([], '?from=lost-share')
  expect(await screen.findByText("We couldn't find a booking in what you shared")).toBeTruthy()
})
