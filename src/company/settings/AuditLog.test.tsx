import { MantineProvider } from '@mantine/core'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { queryClient } from '#src/platform/api/client.ts'
import { reportReachable } from '#src/platform/device/connectivity.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { answered, refused, serve } from '#src/platform/device/test-support.ts'
import { speak } from '#src/i18n/locale.ts'
import { AuditLog } from './AuditLog.tsx'

const event = (last: number, more: Record<string, unknown> = {}) => ({
  eventId: `01920000-0000-7000-8000-00000000000${last}`,
  at: '2027-03-02T02:00:00.000Z',
  kind: 'signed_in',
  actor: 'Budi Santoso',
  subject: 'Budi Santoso',
  company: 'Nusantara',
  ip: '203.0.113.7',
  details: { browser: 'Chrome', os: 'Windows' },
  ...more,
})
const page = (items: unknown[], more: Record<string, unknown> = {}) => ({
  items,
  nextCursor: null,
  scope: 'company',
  zone: 'Asia/Jakarta',
  asOf: '2027-03-02T02:00:00.000Z',
  ...more,
})

const show = (answer: (query: URLSearchParams) => Response | Promise<Response>) => {
  const asked: string[] = []
  serve((request) => {
    const { searchParams } = new URL(request.url)
    asked.push(searchParams.toString())
    return answer(searchParams)
  })
  render(
    <MantineProvider env="test">
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <AuditLog />
        </QueryClientProvider>
      </I18nProvider>
    </MantineProvider>,
  )
  return asked
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const text = () => document.body.textContent

signedInForEachTest()
beforeEach(() => speak('en'))
afterEach(() => {
  cleanup()
  reportReachable()
})

it('shows what happened, by whom, to whose account and from where', async () => {
  show(() =>
    answered(
      page([
        event(1, { kind: 'roles_changed', actor: 'Ayu', details: { before: ['user'], after: ['user', 'owner'] } }),
        event(2, { kind: 'sign_in_refused', actor: null, subject: null, details: { name: 'x@people.example' } }),
      ]),
    ),
  )
  await screen.findByText('Roles changed')
  expect(text()).toContain('Traveller → Traveller, Owner')
  expect(text()).toContain('x@people.example')
  expect(text()).toContain('Not signed in')
  expect(text()).toMatch(/09[.:]00/)
  expect(screen.queryByRole('columnheader', { name: 'Company' })).toBeNull()
})

it('loads more rows after those shown, also after a failure', async () => {
  let fails = true
  const asked = show((query) => {
    if (query.get('cursor') === null) return answered(page([event(1)], { nextCursor: 'next', scope: 'every_company' }))
    return fails ? refused({ status: 503, code: 'unavailable' }) : answered(page([event(2, { kind: 'signed_out' })]))
  })
  await screen.findByText('Signed in')
  expect(screen.getByRole('columnheader', { name: 'Company' })).toBeDefined()
  await press('Show more')
  await screen.findByText("Couldn't load more events. Try again.", {}, { timeout: 4_000 })
  fails = false
  await press('Show more')
  await screen.findByText('Signed out')
  expect(screen.getByText('Signed in')).toBeDefined()
  expect(asked.at(-1)).toBe('cursor=next')
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

it('is filtered by type and person, and cleared where nothing is found', async () => {
  const asked = show((query) => answered(page(query.size > 0 ? [] : [event(1)])))
  await screen.findByText('Signed in')
  fireEvent.change(screen.getByLabelText('Event type'), { target: { value: 'security' } })
  await screen.findByText('No matching events')
  fireEvent.change(screen.getByLabelText('Employee'), { target: { value: ' budi ' } })
  await waitFor(() => expect(asked.at(-1)).toBe('group=security&person=budi'))
  await press('Clear filters')
  await screen.findByText('Signed in')
  expect(screen.getByLabelText<HTMLSelectElement>('Event type').value).toBe('')
})

it('says what is missing offline, and where the server refuses', async () => {
  show(() => Promise.reject(new TypeError('Failed to fetch')))
  await screen.findByText('Go online to see the log')
  serve(() => refused({ status: 403, code: 'forbidden', message: 'Not for you.' }))
  await press('Try again')
  expect(await screen.findByText('Not for you.')).toBeDefined()
})
