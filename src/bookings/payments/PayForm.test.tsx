import { MantineProvider } from '@mantine/core'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { money } from '#contract/core/money.ts'
import type { PaymentMethod } from '#contract/payments/states.ts'
import { speak, speakOnScreens } from '#src/i18n/locale.ts'
import { PayForm } from './PayForm.tsx'
import { PAY_WITH_NOTES } from './payment-labels.ts'
import type { PayState } from './use-pay.ts'

const onPay = vi.fn<(method: PaymentMethod) => void>()
const open = (given: { ways?: PaymentMethod[]; preferred?: PaymentMethod; state?: PayState }) =>
  render(
    <MantineProvider env="test">
      <I18nProvider i18n={i18n}>
        <PayForm
          ways={given.ways ?? ['card', 'qris']}
          preferred={given.preferred}
          due={money(1_250_000, 'IDR')}
          notes={PAY_WITH_NOTES}
          state={given.state ?? { kind: 'idle' }}
          failure={<p>Why it failed</p>}
          onPay={onPay}
        />
      </I18nProvider>
    </MantineProvider>,
  )
const button = () => screen.findByRole('button', { name: 'Pay Rp1,250,000 now' })

beforeEach(async () => {
  onPay.mockClear()
  await speak('en')
  await speakOnScreens()
})
afterEach(cleanup)

it('offers nothing where there is no way to pay', () => {
  open({ ways: [] })
  expect(screen.queryByRole('button')).toBeNull()
})

it.each(['opening', 'leaving'] as const)('cannot be pressed again while it is %s', async (kind) => {
  open({ state: { kind } })
  expect(await button()).toHaveProperty('disabled', true)
})

it('says why the last press came to nothing, and can be pressed again', async () => {
  open({ state: { kind: 'unreachable' } })
  expect(screen.getByText("Couldn't open the payment page")).toBeTruthy()
  expect(screen.getByText('Why it failed')).toBeTruthy()
  await userEvent.click(await button())
  expect(onPay).toHaveBeenCalledExactlyOnceWith('card')
})

it.each([
  ['qris', 'qris'],
  ['virtual_account', 'card'],
] as const)('of %s as the preferred way pays by %s', async (preferred, way) => {
  open({ preferred })
  await userEvent.click(await button())
  expect(onPay).toHaveBeenCalledExactlyOnceWith(way)
})
