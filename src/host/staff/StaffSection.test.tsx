import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StaffRole } from '#contract/core/staff-roles.ts'
import type { Employment, Staff, StaffMember } from '#contract/hosts/staff/staff.ts'
import { speak, speakToStaff } from '#src/i18n/locale.ts'
import { queryClient, session } from '#src/platform/api/client.ts'
import { answered, refused, serve } from '#src/platform/device/test-support.ts'
import { noteHost } from '#src/platform/session/host.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { agentQueries } from '../queries.ts'
import { StaffSection } from './StaffSection.tsx'

const AT = '2027-03-02T02:00:00.000Z'
const ALONE: Employment = { worksFor: null, invitations: [], asOf: AT }
const OFFER = { staffId: '01920000-0000-7000-8000-00000000f201', host: 'Dewi Lestari', role: 'manager' as const }
const MEMBER: StaffMember = {
  staffId: '01920000-0000-7000-8000-00000000f202',
  name: 'Rudi Hartono',
  email: 'rudi@people.example',
  role: 'reception',
  invitedAt: AT,
  joinedAt: AT,
  expiresAt: null,
  isSelf: false,
}
const staffWith = (...items: StaffMember[]): Staff => ({ host: 'Dewi Lestari', items, asOf: AT })

signedInForEachTest()
beforeEach(async () => {
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function open(this: HTMLDialogElement) {
    this.show()
  })
  await speak('en')
  await speakToStaff()
})
afterEach(() => {
  cleanup()
  queryClient.clear()
})

const as = (staffRole: StaffRole | null) =>
  act(() => noteHost(session.getState().user?.id ?? '', { isHost: true, isOperator: false, staffRole }))

type Answers = Record<string, (body: unknown) => Response>

const show = (answers: Answers) => {
  const sent: { line: string; body: unknown }[] = []
  serve(async (request) => {
    const line = `${request.method} ${new URL(request.url).pathname.replace('/api/Agent/', '')}`
    const content = await request.text()
    sent.push({ line, body: content === '' ? null : JSON.parse(content) })
    return answers[line]?.(sent.at(-1)?.body) ?? refused({ status: 404, code: 'not_found' })
  })
  render(
    <MantineProvider env="test">
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <StaffSection />
        </QueryClientProvider>
      </I18nProvider>
    </MantineProvider>,
  )
  const user = userEvent.setup()
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  return { user, press, sent, linesOf: (start: string) => sent.filter(({ line }) => line.startsWith(start)) }
}

const HOSTING = { 'GET Employment': () => answered(ALONE), 'GET Staff': () => answered(staffWith()) }

describe('the team of a host', () => {
  it('is empty, and an address that is none is said at its field before anything is sent', async () => {
    as(null)
    const { user, press, linesOf } = show(HOSTING)
    expect(await screen.findByText('No one works with you yet.')).toBeTruthy()
    await press('Invite to your team')
    await user.type(screen.getByRole('textbox', { name: 'Email address' }), 'rudi')
    await press('Send invitation')
    const field = screen.getByRole('textbox', { name: 'Email address' })
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field)
    expect(linesOf('PUT')).toEqual([])
  })

  it('is invited under one id however often it is pressed, and what is refused stays typed', async () => {
    as(null)
    const known = { field: 'body.email', code: 'staff_known' as const, message: 'Already invited.' }
    let isKnown = true
    const answers: Answers = { ...HOSTING }
    const shown = show(
      new Proxy(answers, {
        get: (all, line) => {
          if (typeof line !== 'string' || !line.startsWith('PUT Staff/')) return Reflect.get(all, line)
          return () =>
            isKnown
              ? refused({ status: 409, code: 'staff_known', fields: [known] })
              : answered(staffWith({ ...MEMBER, name: '', joinedAt: null, expiresAt: AT, role: 'manager' }))
        },
      }),
    )
    const { user, press, linesOf } = shown
    await press('Invite to your team')
    await user.type(screen.getByRole('textbox', { name: 'Email address' }), 'rudi@people.example')
    await user.click(screen.getByRole('radio', { name: /^Manager/ }))
    await press('Send invitation')
    expect(await screen.findByText('Already invited.')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email address' }).value).toBe('rudi@people.example')
    isKnown = false
    await press('Send invitation')
    expect(await screen.findByText(/^Invited, valid until/)).toBeTruthy()
    const [first, second] = linesOf('PUT')
    expect(first?.line).toBe(second?.line)
    expect(second?.body).toEqual({ email: 'rudi@people.example', role: 'manager' })
  })

  it('gets other roles, and is removed only after a question', async () => {
    as('owner')
    const { user, press, linesOf } = show({
      'GET Employment': () => answered({ ...ALONE, worksFor: { ...OFFER, role: 'owner' } }),
      'GET Staff': () => answered(staffWith(MEMBER, { ...MEMBER, staffId: OFFER.staffId, isSelf: true })),
      [`POST Staff/${MEMBER.staffId}/role`]: () => answered(staffWith({ ...MEMBER, role: 'manager' })),
      [`DELETE Staff/${MEMBER.staffId}`]: () => answered(staffWith()),
    })
    // Their own role is not theirs to change.
    await screen.findByText('(you)')
    expect(screen.getAllByRole('button', { name: 'Edit Rudi Hartono' })).toHaveLength(1)
    await press('Edit Rudi Hartono')
    await user.click(screen.getByRole('radio', { name: /^Manager/ }))
    await press('Save role')
    await waitFor(() => expect(linesOf('POST')).toHaveLength(1))
    await press('Edit Rudi Hartono')
    await press('Remove from team')
    expect(linesOf('DELETE')).toEqual([])
    await press('Remove')
    expect(await screen.findByText('No one works with you yet.')).toBeTruthy()
  })
})

describe('somebody who is invited or works for a host', () => {
  it('joins, and what this device had of other listings is gone', async () => {
    as(null)
    queryClient.setQueryData(agentQueries.listings().queryKey, { items: [], asOf: AT })
    const { press } = show({
      ...HOSTING,
      'GET Employment': () => answered({ ...ALONE, invitations: [{ ...OFFER, expiresAt: AT }] }),
      [`POST Employment/${OFFER.staffId}/acceptance`]: () => answered({ ...ALONE, worksFor: OFFER }),
    })
    await press('Join')
    expect(await screen.findByText(/You work for/)).toBeTruthy()
    expect(queryClient.getQueryData(agentQueries.listings().queryKey)).toBeUndefined()
  })

  it('sees no team without the role for it, and leaves after a question', async () => {
    as('manager')
    const { press, linesOf } = show({
      'GET Employment': () => answered({ ...ALONE, worksFor: OFFER }),
      [`DELETE Employment/${OFFER.staffId}`]: () => answered(ALONE),
    })
    await press('Leave team')
    expect(linesOf('DELETE')).toEqual([])
    expect(linesOf('GET Staff')).toEqual([])
    await press('Leave team')
    await waitFor(() => expect(screen.queryByText(/You work for/)).toBeNull())
  })

  it('reads why joining was refused', async () => {
    as(null)
    const { press } = show({
      ...HOSTING,
      'GET Employment': () => answered({ ...ALONE, invitations: [{ ...OFFER, expiresAt: AT }] }),
      [`POST Employment/${OFFER.staffId}/acceptance`]: () =>
        refused({ status: 409, code: 'host_already', message: 'You have a team of your own.' }),
    })
    await press('Join')
    expect(await screen.findByText('You have a team of your own.')).toBeTruthy()
  })
})
