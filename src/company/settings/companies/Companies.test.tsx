import { createRootRoute, createRoute } from '@tanstack/react-router'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { CompanyAccount } from '#contract/companies/account-terms.ts'
import { money } from '#contract/core/money.ts'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import { speak } from '#src/i18n/locale.ts'
import { answered, refused, serve } from '#src/platform/device/test-support.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { Companies } from './Companies.tsx'

const idr = (minor: number) => money(minor, 'IDR')
const COMPANY: CompanyAccount = {
  clientId: '01920000-0000-7000-8000-0000000000c1',
  name: 'Kerajinan Lombok',
  legalName: 'PT Kerajinan Lombok',
  taxNumber: '012345678901000',
  countryCode: 'ID',
  createdAt: '2026-11-20T03:00:00.000Z',
  people: 2,
  owner: { name: 'Baiq Lale', email: 'lale@lombok.example' },
  bookings: 3,
  balance: idr(1_500_000),
  terms: {
    creditLimit: idr(0),
    deposit: idr(0),
    dailyLimit: idr(0),
    personDailyLimit: idr(0),
    dailyBookings: 200,
    personDailyBookings: 30,
    isVetted: false,
    paymentDays: 14,
    pauseAfterDays: 30,
  },
  version: 0,
}
const LIST = { companies: [COMPANY], isCut: false, asOf: '2026-11-25T03:00:00.000Z' }

signedInForEachTest()
beforeEach(() => speak('en'))
afterEach(cleanup)

const open = async (answer: (request: Request) => Response | Promise<Response>) => {
  serve(answer)
  const root = createRootRoute()
  const path = '/admin/settings'
  await openRoutes(root.addChildren([createRoute({ getParentRoute: () => root, path, component: Companies })]), path)
}

it('shows companies that are not verified, and verifies and grants one with the version that was read', async () => {
  const sent: { body: unknown; version: string | null }[] = []
  await open(async (request) => {
    if (request.method !== 'PUT') return answered(LIST)
    sent.push({ body: await request.clone().json(), version: request.headers.get('if-match') })
    return answered({ ...COMPANY, version: 1 })
  })
  const row = within((await screen.findByText(/^Kerajinan Lombok/)).closest('tr') ?? document.body)
  expect(row.getByText('Not verified')).toBeTruthy()
  await userEvent.click(row.getByRole('button', { name: 'Set limits of Kerajinan Lombok' }))
  const sheet = within(await screen.findByRole('dialog'))
  const type = async (label: RegExp, text: string) => {
    const field = sheet.getByLabelText(label)
    await userEvent.clear(field)
    await userEvent.type(field, text)
  }
  await type(/^Credit limit/, 'lots')
  await userEvent.click(sheet.getByRole('button', { name: 'Save limits' }))
  expect(sheet.getByText('Enter a whole amount of zero or more.')).toBeTruthy()
  expect(document.activeElement).toBe(sheet.getByLabelText(/^Credit limit/))
  expect(sent).toEqual([])
  await type(/^Credit limit/, '250.000.000')
  await type(/^Company spend per day/, 'Rp 100.000.000')
  await userEvent.click(sheet.getByRole('checkbox', { name: /^Verified company/ }))
  await type(/^Payment term in days/, '121')
  await type(/^Why/, 'Vetted by phone')
  await userEvent.click(sheet.getByRole('button', { name: 'Save limits' }))
  expect(sheet.getByText('Enter a whole number of days in this range.')).toBeTruthy()
  expect(sent).toEqual([])
  await type(/^Payment term in days/, '30')
  await userEvent.clear(sheet.getByLabelText(/^Pause credit after days overdue/))
  await userEvent.click(sheet.getByRole('button', { name: 'Save limits' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  const limits = { creditLimit: idr(250_000_000), dailyLimit: idr(100_000_000), isVetted: true }
  const terms = { ...COMPANY.terms, ...limits, paymentDays: 30, pauseAfterDays: null }
  expect(sent[0]).toEqual({ body: { terms, note: 'Vetted by phone' }, version: '"0"' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('keeps what was typed when the limits changed in between', async () => {
  await open((request) =>
    request.method === 'PUT' ? refused({ status: 412, code: 'changed_meanwhile' }) : answered(LIST),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Set limits of Kerajinan Lombok' }))
  const sheet = within(await screen.findByRole('dialog'))
  await userEvent.type(sheet.getByLabelText(/^Why/), 'Vetted')
  await userEvent.click(sheet.getByRole('button', { name: 'Save limits' }))
  await waitFor(() => expect(sheet.getByRole('alert')).toBeTruthy())
  expect(sheet.getByLabelText(/^Why/)).toHaveProperty('value', 'Vetted')
})

it('says who may see it to everybody else', async () => {
  await open(() => refused({ status: 403, code: 'forbidden' }))
  expect(await screen.findByText('Only the company that runs this installation sees its customers.')).toBeTruthy()
})
