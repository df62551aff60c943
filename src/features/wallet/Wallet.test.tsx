import { MantineProvider } from '@mantine/core'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { session } from '#src/data/client.ts'
import { setSharedDevice } from '#src/data/shared-device.ts'
import { signedInForEachTest } from '#src/data/signed-in-test-support.ts'
import { setLastOwner } from '#src/data/wallet/marks.ts'
import { speak } from '#src/i18n/locale.ts'
import { Wallet } from './Wallet.tsx'

signedInForEachTest()
beforeEach(() => speak('en'))
afterEach(async () => {
  cleanup()
  await setSharedDevice(null)
})

const open = async () => {
  const router = createRouter({
    routeTree: createRootRoute({ component: Wallet }),
    history: createMemoryHistory({ initialEntries: ['/wallet'] }),
  })
  await act(async () => {
    render(
      <MantineProvider env="test">
        <I18nProvider i18n={i18n}>
          <RouterProvider router={router} />
        </I18nProvider>
      </MantineProvider>,
    )
    await router.load()
  })
}

const EMPTY = 'Nothing in the wallet'

it('without a stay says how one comes', async () => {
  await open()
  expect(await screen.findByText(EMPTY)).toBeDefined()
})

it('on a shared device says that nothing is kept there, and leads to the bookings', async () => {
  await setSharedDevice(session.getState().user)
  await open()
  expect(await screen.findByText('Nothing is kept on a shared device')).toBeDefined()
  expect(screen.queryByText(EMPTY)).toBeNull()
  expect(screen.getByRole('link', { name: 'My bookings' }).getAttribute('href')).toBe('/user/bookings')
})

it('on a page without HTTPS says that there is no encryption', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  await open()
  expect(await screen.findByText('This page cannot keep a wallet')).toBeDefined()
  expect(screen.queryByText(EMPTY)).toBeNull()
})

it('in a browser that refuses its storage says so', async () => {
  const { user } = session.getState()
  if (user !== null) setLastOwner({ clientId: user.clientId, id: user.id, sessionId: null })
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('blocked', 'SecurityError')
    },
  })
  await open()
  expect(await screen.findByText('This browser keeps nothing')).toBeDefined()
  expect(screen.queryByText(EMPTY)).toBeNull()
})
