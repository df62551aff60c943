import { createRootRoute, createRoute, useSearch } from '@tanstack/react-router'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as v from 'valibot'
import type { CompanyPolicies, PolicyScopeDetail } from '#contract/products/company-policies.ts'
import type { PolicyDraft } from '#contract/products/policy-scopes.ts'
import type { PolicyTrialResult } from '#contract/products/policy-trials.ts'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import { speak } from '#src/i18n/locale.ts'
import { session } from '#src/platform/api/client.ts'
import { answered, refused, serve, tokenOf } from '#src/platform/device/test-support.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { Policies } from './Policies.tsx'

const COMPANY = '01920000-0000-7000-8000-0000000000c1'
const SALES = '01920000-0000-7000-8000-0000000000d1'
const SITI = '01920000-0000-7000-8000-0000000000e1'
const SINCE = '2026-11-02T03:00:00.000Z'
const LIST: CompanyPolicies = {
  scopes: [
    {
      level: 'company',
      subjectId: COMPANY,
      name: 'Nusantara Energi',
      active: { version: 3, activeFrom: SINCE },
      planned: { version: 4, activeFrom: '2026-12-31T17:00:00.000Z' },
      draft: null,
    },
    {
      level: 'group',
      subjectId: SALES,
      name: 'Sales',
      active: null,
      planned: null,
      draft: { changedAt: SINCE, changedBy: 'Hendra' },
    },
  ],
  groups: [{ groupId: SALES, name: 'Sales', members: [{ userId: SITI, name: 'Siti' }] }],
  zone: 'Asia/Jakarta',
}
const DETAIL: PolicyScopeDetail = {
  level: 'company',
  subjectId: COMPANY,
  name: 'Nusantara Energi',
  active: null,
  planned: null,
  draft: null,
  currency: 'IDR',
  isCurrencyFixed: false,
  inherited: null,
  rules: null,
  draftRules: null,
  versions: [],
  zone: 'Asia/Jakarta',
}
const IN_USE: PolicyScopeDetail = {
  ...DETAIL,
  active: { version: 3, activeFrom: SINCE },
  isCurrencyFixed: true,
  rules: {
    currency: 'IDR',
    tours: { perPerson: { verdict: 'needs_approval', most: 900_000 } },
    stars: { verdict: 'warn', most: 4 },
  },
  versions: [{ version: 3, activeFrom: SINCE, activatedBy: 'Hendra', state: 'active' }],
}

signedInForEachTest()
vi.setConfig({ testTimeout: 30_000 })
beforeEach(async () => {
  await speak('en')
  session.start(tokenOf({ role: 'owner', exp: Date.now() / 1000 + 3600 }))
})
afterEach(cleanup)

type Sent = { method: string; path: string; body: unknown }

const search = v.object({ section: v.optional(v.string()), policy: v.optional(v.string()) })
const Opened = () => <Policies policy={v.parse(search, useSearch({ strict: false })).policy} />

/** A server with one scope; `answer` may take a call over. */
const open = async (
  address: string,
  detail: PolicyScopeDetail,
  answer: (sent: Sent) => Response | null = () => null,
) => {
  const calls: Sent[] = []
  let stored = detail
  serve(async (request) => {
    const path = new URL(request.url).pathname.replace('/api/Admin/', '')
    if (path.includes('DataStorage')) return answered([])
    if (path.includes('/Places/')) return refused({ status: 404, code: 'not_found' })
    if (path === 'PolicySuppliers') {
      const found = { key: 'chain:Bumi Raya', name: 'Bumi Raya', kind: 'chain', place: '' }
      return answered({ items: [found] })
    }
    const sent = { method: request.method, path, body: request.method === 'GET' ? null : await request.clone().json() }
    if (request.method !== 'GET') calls.push(sent)
    const taken = answer(sent)
    if (taken !== null) return taken
    if (path === 'Policies') return answered(LIST)
    if (path === 'People') return answered({ people: [], invitations: [] })
    if (request.method === 'PUT') {
      const revision = (stored.draftRules?.revision ?? 0) + 1
      const { rules, edit } = v.parse(v.object({ rules: v.looseObject({}), edit: v.string() }), sent.body)
      const note = { changedAt: SINCE, changedBy: 'Hendra' }
      const draft: object = { ...note, rules, edit, revision }
      return answered((stored = { ...stored, draft: note, draftRules: Object.assign({}, IN_DRAFT, draft) }))
    }
    if (request.method === 'POST') stored = { ...IN_USE, draftRules: null }
    return answered(stored)
  })
  const root = createRootRoute()
  const route = createRoute({
    getParentRoute: () => root,
    path: '/admin/settings',
    validateSearch: search,
    component: Opened,
  })
  const router = await openRoutes(root.addChildren([route]), address)
  return { calls, router }
}
const IN_DRAFT = { changedAt: SINCE, changedBy: 'Hendra', rules: { currency: 'IDR' }, revision: 1, edit: '' }
const AT_COMPANY = `/admin/settings?section=policies&policy=company.${COMPANY}`
const rulesOf = (sent: Sent | undefined): PolicyDraft =>
  v.parse(v.object({ rules: v.looseObject({ currency: v.string() }) }), sent?.body).rules

it('lists the scopes with their state, and opens one', async () => {
  const { router } = await open('/admin/settings?section=policies', IN_USE)
  const row = within((await screen.findByRole('link', { name: 'Nusantara Energi' })).closest('tr') ?? document.body)
  expect(row.getByText(/Version 3 since .*2 November 2026/)).toBeTruthy()
  expect(row.getByText(/Version 4 from .*1 January 2027/)).toBeTruthy()
  const sales = within(screen.getByRole('link', { name: 'Sales' }).closest('tr') ?? document.body)
  expect(sales.getByText('Group, 1 employee')).toBeTruthy()
  expect(sales.getByText('Draft')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Nusantara Energi' }))
  expect(router.state.location.search).toMatchObject({ policy: `company.${COMPANY}` })
  expect(await screen.findByText(/up to Rp\s?900,000 · Otherwise: Needs approval/)).toBeTruthy()
})

it('begins with a template, marks what is missing, saves what is typed and activates it', async () => {
  const { calls } = await open(AT_COMPANY, DETAIL)
  await userEvent.click(await screen.findByRole('button', { name: 'Government office' }))
  const price = within(await screen.findByRole('region', { name: 'Price per night' }))
  await userEvent.click(screen.getByRole('button', { name: 'Review and activate' }))
  expect(await screen.findByText('Correct the marked fields to go on.')).toBeTruthy()
  const other = price.getByLabelText<HTMLInputElement>('All cities')
  expect(other.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(other)
  await userEvent.click(other)
  await userEvent.paste('750000x')
  expect(other.value).toBe('750.000')
  await waitFor(() => expect(calls).toHaveLength(1), { timeout: 9000 })
  expect(rulesOf(calls[0])).toMatchObject({
    nightlyRate: { verdict: 'blocked', cities: {}, other: 750_000 },
    flights: { cabin: { verdict: 'blocked', most: 'economy' } },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Review and activate' }))
  expect(await screen.findByText('What changes for Nusantara Energi')).toBeTruthy()
  expect(screen.getByText(/other cities Rp\s?750,000 · Otherwise: Not allowed/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Activate now' }))
  expect(await screen.findByRole('button', { name: 'Change policy' })).toBeTruthy()
  expect(calls.at(-1)).toMatchObject({ method: 'POST', body: { revision: 1, fromDay: null } })
})

it('keeps what was typed where somebody else changed the draft, and saves it over theirs if asked', async () => {
  const { calls } = await open(AT_COMPANY, IN_USE, ({ method, body }) => {
    const { revision } = v.parse(v.nullable(v.object({ revision: v.optional(v.number()) })), body) ?? {}
    const isLate = method === 'PUT' && revision === 0
    return isLate ? refused({ status: 412, code: 'changed_meanwhile', details: { revision: 5 } }) : null
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Change policy' }))
  const most = await screen.findByRole('region', { name: 'Price per person' })
  await userEvent.type(within(most).getByLabelText('Up to'), '0')
  expect(await screen.findByText(/Someone else changed this draft/, undefined, { timeout: 9000 })).toBeTruthy()
  expect(within(most).getByLabelText<HTMLInputElement>('Up to').value).toBe('9.000.000')
  await userEvent.click(screen.getByRole('button', { name: 'Save mine' }))
  expect(await screen.findByText('Draft saved')).toBeTruthy()
  expect(calls.at(-1)).toMatchObject({ body: { revision: 5, rules: { tours: { perPerson: { most: 9_000_000 } } } } })
})

it('says that a draft is not saved without a connection, and saves it again', async () => {
  let isOffline = true
  await open(AT_COMPANY, IN_USE, ({ method }) => {
    if (method === 'PUT' && isOffline) throw new TypeError('Failed to fetch')
    return null
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Change policy' }))
  const stars = await screen.findByRole('region', { name: 'Hotel stars' })
  await userEvent.selectOptions(within(stars).getByLabelText('Up to'), '3')
  expect(await screen.findByText(/The draft isn't saved/, undefined, { timeout: 9000 })).toBeTruthy()
  isOffline = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Draft saved')).toBeTruthy()
})

it('offers the five outcomes of a rule, and saves a notice', async () => {
  const { calls } = await open(AT_COMPANY, IN_USE)
  await userEvent.click(await screen.findByRole('button', { name: 'Change policy' }))
  const stars = within(await screen.findByRole('region', { name: 'Hotel stars' }))
  const outcome = stars.getByRole<HTMLSelectElement>('combobox', { name: /if outside the rule/ })
  expect([...outcome.options].map(({ text }) => text)).toEqual([
    'No rule',
    'Show a notice',
    'Ask for a reason',
    'Needs approval',
    'Not allowed',
  ])
  await userEvent.selectOptions(outcome, 'Show a notice')
  await waitFor(() => expect(calls).toHaveLength(1), { timeout: 9000 })
  expect(rulesOf(calls[0])).toMatchObject({ stars: { verdict: 'notice', most: 4 } })
  await userEvent.click(screen.getByRole('button', { name: 'Review and activate' }))
  expect(await screen.findByText(/up to 4 stars · Otherwise: Show a notice/)).toBeTruthy()
})

it('lets a group inherit a rule, lift it or set its own', async () => {
  const group: PolicyScopeDetail = {
    ...DETAIL,
    level: 'group',
    subjectId: SALES,
    name: 'Sales',
    isCurrencyFixed: true,
    inherited: IN_USE.rules,
  }
  const { calls } = await open(`/admin/settings?section=policies&policy=group.${SALES}`, group)
  await userEvent.click(await screen.findByRole('button', { name: 'Add rules' }))
  const tours = within(await screen.findByRole('region', { name: 'Price per person' }))
  expect(tours.getByText(/up to Rp\s?900,000/)).toBeTruthy()
  await userEvent.selectOptions(tours.getByRole('combobox'), 'No limit')
  await waitFor(() => expect(calls).toHaveLength(1), { timeout: 9000 })
  expect(rulesOf(calls[0])).toMatchObject({ tours: { perPerson: null } })
})

it('shows what a draft would have meant, and the bookings behind each number', async () => {
  const trial: PolicyTrialResult = {
    since: SINCE,
    evaluated: 12,
    isCut: false,
    bookings: [
      {
        bookingId: SITI,
        service: 'stay',
        reference: 'SGH123',
        title: 'Hotel Melati',
        bookedBy: 'Siti',
        bookedAt: SINCE,
        total: { minor: 2_000_000, currency: 'IDR' },
        rules: [{ rule: 'stars', outcome: 'blocked' }],
      },
    ],
  }
  await open(AT_COMPANY, IN_USE, ({ path }) => (path.endsWith('/trial') ? answered(trial) : null))
  await userEvent.click(await screen.findByRole('button', { name: 'Change policy' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Review and activate' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Try it' }))
  expect(await screen.findByText(/12 bookings checked, 1 outside this policy/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Hotel stars, Not allowed: 1' }))
  expect(await screen.findByRole('link', { name: 'SGH123' })).toBeTruthy()
})

it('is read only for admins who change nobody', async () => {
  session.start(tokenOf({ role: 'admin', exp: Date.now() / 1000 + 3600 }))
  await open(AT_COMPANY, IN_USE)
  expect(await screen.findByText(/up to 4 stars · Otherwise: Ask for a reason/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Change policy' })).toBeNull()
})

it('says what is wrong where a policy cannot be read, and reads it again', async () => {
  let isBroken = true
  await open(AT_COMPANY, IN_USE, () =>
    isBroken ? refused({ status: 404, code: 'not_found', message: 'Not found.' }) : null,
  )
  await screen.findByText('Not found.')
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/up to 4 stars/)).toBeTruthy()
})

it('finds suppliers to avoid by name, and goes on naming those that are gone', async () => {
  const gone = { key: 'hotel:gone', name: 'Hotel Sumber Waras' }
  const suppliers = { verdict: 'warn' as const, avoided: [gone] }
  const { calls } = await open(AT_COMPANY, { ...IN_USE, rules: { currency: 'IDR', suppliers } })
  expect(await screen.findByText('Hotel Sumber Waras · Otherwise: Ask for a reason')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Change policy' }))
  const card = await screen.findByRole('region', { name: 'Hotels and chains to avoid' })
  expect(within(card).getByText('Hotel Sumber Waras')).toBeTruthy()
  await userEvent.type(within(card).getByRole('combobox', { name: 'Add a hotel or chain' }), 'bumi')
  await userEvent.click(await screen.findByRole('option', { name: /Bumi Raya · Hotel chain/ }))
  expect(within(card).getByText('Bumi Raya')).toBeTruthy()
  await waitFor(() => expect(calls).toHaveLength(1), { timeout: 9000 })
  expect(rulesOf(calls[0])).toMatchObject({
    suppliers: { avoided: [gone, { key: 'chain:Bumi Raya', name: 'Bumi Raya' }] },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Review and activate' }))
  expect(await screen.findByText('Hotel Sumber Waras, Bumi Raya · Otherwise: Ask for a reason')).toBeTruthy()
})
