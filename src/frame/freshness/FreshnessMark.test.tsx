import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reportReachable, reportUnreachable } from '#src/platform/device/connectivity.ts'
import { FreshnessMark } from './FreshnessMark.tsx'

const NOW = '2026-11-21T05:00:00Z'

const show = (props: Partial<Parameters<typeof FreshnessMark>[0]> = {}) => {
  render(
    <I18nProvider i18n={i18n}>
      <FreshnessMark at={NOW} zone="Asia/Jakarta" {...props} />
    </I18nProvider>,
  )
  return screen.getByTestId('as-of')
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] })
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})
afterEach(() => {
  cleanup()
  reportReachable()
  vi.useRealTimers()
})

it('shows only the time on the same day, without a sign', () => {
  const mark = show()
  expect(mark.textContent).toMatch(/^as of .*12:00 WIB/)
  expect(mark.querySelector('svg')).toBeNull()
})

it('shows the day too on another day, with a sign', () => {
  const mark = show({ at: '2026-11-19T05:00:00Z' })
  expect(mark.textContent).toMatch(/19 Nov 2026.*12:00 WIB/)
  expect(mark.querySelector('svg')).not.toBeNull()
})

it('says that it shows stored data as soon as the server cannot be reached', () => {
  const mark = show()
  act(reportUnreachable)
  expect(mark.textContent).toContain('saved on this device')
  expect(mark.dataset.age).toBe('offline')
})

it.each([
  [{ about: 'prices' }, /^prices as of/],
  [{ isStored: true }, /^Saved on this device, as of.*21 Nov 2026/],
] as const)('with %j reads %s', (props, text) => {
  expect(show(props).textContent).toMatch(text)
})
