import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { demoAccounts } from '#contract/accounts/auth.ts'
import { call } from '#src/platform/api/client.ts'
import { giveUpSlowCalls } from '#src/platform/api/slow-calls.ts'
import { serve } from '#src/platform/device/test-support.ts'
import { SlowCalls } from './SlowCalls.tsx'

const NOTICE = "The connection is slow. We're still trying; your last action may have gone through."

/** A call by hand into a network that swallows it, three seconds ago. */
const swallowed = async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  serve(
    (request) =>
      new Promise((_resolve, reject) => {
        request.signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      }),
  )
  const ended = call(demoAccounts, {}).catch((error: unknown) => error)
  await act(async () => vi.advanceTimersByTimeAsync(3_100))
  vi.useRealTimers()
  return { ended }
}

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(() => {
  giveUpSlowCalls()
  cleanup()
})

const show = (inside = <p>Nothing</p>) =>
  render(
    <I18nProvider i18n={i18n}>
      {inside}
      <SlowCalls />
    </I18nProvider>,
  )

it('shows that it is pending and can be stopped', async () => {
  show()
  expect(screen.queryByText(NOTICE)).toBeNull()
  const { ended } = await swallowed()
  await screen.findByText(NOTICE)
  fireEvent.click(screen.getByRole('button', { name: 'Stop waiting' }))
  await waitFor(() => expect(screen.queryByText(NOTICE)).toBeNull())
  expect(await ended).toHaveProperty('name', 'NetworkError')
})

it('shows it inside the open dialog: nothing else can be pressed', async () => {
  show(
    <dialog open aria-label="Cancel">
      <p>Sure?</p>
    </dialog>,
  )
  await swallowed()
  expect(await within(screen.getByRole('dialog')).findByText(NOTICE)).toBeDefined()
})
