import { createRootRoute } from '@tanstack/react-router'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { session } from '../platform/api/client.ts'
import { setSharedDevice } from '../platform/session/shared-device.ts'
import { signedInForEachTest } from '../platform/session/signed-in-test-support.ts'
import { setLastOwner } from '../platform/wallet/marks.ts'
import { speak } from '../i18n/locale.ts'
import { openRoutes } from '../app/routes-test-support.tsx'
import { Wallet } from './Wallet.tsx'

signedInForEachTest()
beforeEach(() => speak('en'))
afterEach(async () => {
  cleanup()
  await setSharedDevice(null)
})

const open = () => openRoutes(createRootRoute({ component: Wallet }), '/wallet')

const EMPTY = 'Your wallet is empty'

it('without a stay explains how to get one', async () => {
  await open()
  expect(await screen.findByText(EMPTY)).toBeDefined()
})

it('on a shared device says that nothing is stored there, and links to the bookings', async () => {
  await setSharedDevice(session.getState().user)
  await open()
  expect(await screen.findByText('Nothing is saved on shared devices')).toBeDefined()
  expect(screen.queryByText(EMPTY)).toBeNull()
  expect(screen.getByRole('link', { name: 'My bookings' }).getAttribute('href')).toBe('/user/bookings')
})

it('on a page without HTTPS says that there is no encryption', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  await open()
  expect(await screen.findByText("This page can't save a wallet")).toBeDefined()
  expect(screen.queryByText(EMPTY)).toBeNull()
})

it('says so in a browser that denies storage', async () => {
  const { user } = session.getState()
  if (user !== null) setLastOwner({ clientId: user.clientId, id: user.id, sessionId: null })
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('blocked', 'SecurityError')
    },
  })
  await open()
  expect(await screen.findByText("This browser can't save data")).toBeDefined()
  expect(screen.queryByText(EMPTY)).toBeNull()
})
