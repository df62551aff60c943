import { createRootRoute, createRoute } from '@tanstack/react-router'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { money, type Money } from '#contract/core/money.ts'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import { speak } from '#src/i18n/locale.ts'
import { answered, serve } from '#src/platform/device/test-support.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { PAY_WITH_NOTES } from '../payments/payment-labels.ts'
import { PayWith } from './PayWith.tsx'

signedInForEachTest()
beforeEach(() => speak('en'))
afterEach(cleanup)

const open = async (accountLeft: Money | null, isShared = false) => {
  serve(() => answered({ methods: ['card', 'qris'], accountLeft }))
  const root = createRootRoute()
  const Screen = () => (
    <PayWith
      value={accountLeft === null ? 'card' : 'company_account'}
      total={money(1_250_000, 'IDR')}
      isShared={isShared}
      notes={PAY_WITH_NOTES}
      onChange={() => undefined}
    />
  )
  const pay = createRoute({ getParentRoute: () => root, path: '/hotels/booking', component: Screen })
  const contact = createRoute({ getParentRoute: () => root, path: '/pages/contact-2', component: () => null })
  await openRoutes(root.addChildren([pay, contact]), '/hotels/booking')
}

it('of a company without credit offers the other ways, and says how its account opens', async () => {
  await open(null)
  await screen.findByRole('radio', { name: 'QRIS' })
  expect(screen.queryByRole('radio', { name: 'Company account' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Ask for credit' }).getAttribute('href')).toBe('/pages/contact-2')
})

it('of a company with credit offers its account with what is left', async () => {
  await open(money(9_000_000, 'IDR'))
  await screen.findByText(/Rp9,000,000 left in the limit/)
  expect(screen.queryByRole('link', { name: 'Ask for credit' })).toBeNull()
})

it('says of a shared price that the company is charged after the booker has paid', async () => {
  await open(money(5_000_000, 'IDR'), true)
  expect(await screen.findByText(/Charged once you've paid your part\./)).toBeTruthy()
  expect(screen.queryByText(/confirmed right away/)).toBeNull()
})
