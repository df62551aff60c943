import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CancellationSteps } from './CancellationSteps.tsx'

const STEPS = [
  { until: '2026-12-01T05:00:00Z', feePermille: 0 },
  { until: '2026-12-03T05:00:00Z', feePermille: 500 },
  { until: null, feePermille: 1000 },
]

const at = (instant: string) => {
  vi.useFakeTimers({ now: Date.parse(instant), toFake: ['Date'] })
  render(
    <I18nProvider i18n={i18n}>
      <CancellationSteps steps={STEPS} total={{ minor: 1_000_000, currency: 'IDR' }} zone="Asia/Jakarta" />
    </I18nProvider>,
  )
  return screen.getAllByRole('listitem').map((step) => step.getAttribute('aria-current'))
}

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('shows the cost and end of each step, in the property’s local time', () => {
  at('2026-11-21T00:00:00Z')
  const [free, half, all] = screen.getAllByRole('listitem').map((step) => step.textContent)
  expect(free).toMatch(/^Free.*until.*1 Dec 2026.*12:00 WIB/)
  expect(half).toMatch(/^Fee.*Rp500,000.*until.*3 Dec 2026/)
  expect(all).toMatch(/^Fee.*Rp1,000,000.*from.*3 Dec 2026/)
})

it.each([
  ['2026-11-21T00:00:00Z', ['step', null, null]],
  ['2026-12-01T05:00:00Z', [null, 'step', null]],
  ['2026-12-24T00:00:00Z', [null, null, 'step']],
])('at %s marks %j', (instant, marks) => {
  expect(at(instant)).toEqual(marks)
})
