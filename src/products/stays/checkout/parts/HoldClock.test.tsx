import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Hold } from '#contract/products/stays/holds.ts'
import { queryClient } from '#src/platform/api/client.ts'
import { reportReachable, reportUnreachable } from '#src/platform/device/connectivity.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { answered, refused, serve } from '#src/platform/device/test-support.ts'
import { HoldClock } from './HoldClock.tsx'

const holdFor = (minutes: number, canExtend = true): Hold => ({
  holdId: '01920000-0000-7000-8000-000000000002',
  quoteId: '01920000-0000-7000-8000-000000000003',
  state: 'live',
  expiresAt: new Date(Date.now() + minutes * 60_000).toISOString(),
  serverTime: new Date().toISOString(),
  canExtend,
})

const shown = (hold: Hold) => {
  const onExtended = vi.fn<(longer: Hold) => void>()
  render(
    <QueryClientProvider client={queryClient}>
      <I18nProvider i18n={i18n}>
        <MantineProvider>
          <HoldClock hold={hold} onEnd={() => undefined} onExtended={onExtended} />
        </MantineProvider>
      </I18nProvider>
    </QueryClientProvider>,
  )
  return onExtended
}
const extendButton = () => screen.queryByRole('button', { name: 'Hold for 10 more minutes' })
const pressExtend = () => act(() => extendButton()?.click())

signedInForEachTest()
beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(cleanup)

describe('the clock of a hold', () => {
  it('with time left offers nothing', () => {
    shown(holdFor(10))
    expect(extendButton()).toBeNull()
  })

  it('with less than three minutes left offers ten more, once per key', async () => {
    const hold = holdFor(2.5)
    const longer = { ...hold, expiresAt: new Date(Date.now() + 750_000).toISOString() }
    const keys: (string | null)[] = []
    serve((request) => {
      keys.push(request.headers.get('Idempotency-Key'))
      return keys.length === 1 ? Promise.reject(new TypeError('Failed to fetch')) : answered(longer)
    })
    const onExtended = shown(hold)
    pressExtend()
    await screen.findByText("We can't connect right now. You can safely try again.")
    act(reportReachable)
    pressExtend()
    await waitFor(() => expect(onExtended).toHaveBeenCalledExactlyOnceWith(longer))
    expect(keys[0]).not.toBeNull()
    expect(keys[1]).toBe(keys[0])
  })

  it('says why it cannot', async () => {
    serve(() => refused({ status: 409, code: 'hold_not_extendable', message: 'Not any longer.' }))
    const onExtended = shown(holdFor(1))
    pressExtend()
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', 'Not any longer.')
    expect(onExtended).not.toHaveBeenCalled()
  })

  it('that was made longer twice says that time is short and offers nothing', () => {
    shown(holdFor(1, false))
    expect(screen.getByText('Your hold is about to expire')).toBeTruthy()
    expect(extendButton()).toBeNull()
  })

  it('offline says that it needs the network', () => {
    reportUnreachable()
    shown(holdFor(1))
    expect(screen.getByText('Go online to hold them longer.')).toBeTruthy()
    expect(extendButton()).toBeNull()
  })
})
