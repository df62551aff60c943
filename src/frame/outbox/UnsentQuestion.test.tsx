import { MantineProvider } from '@mantine/core'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '#src/platform/api/client.ts'
import { reportReachable, reportUnreachable } from '#src/platform/device/connectivity.ts'
import { memoryDatabases } from '#src/platform/device/indexed-db-test-support.ts'
import { queueStorage } from '#src/platform/outbox/device-queue-storage.ts'
import { aPair, anEntry } from '#src/platform/outbox/queue-storage-test-support.ts'
import { deviceOutboxStore } from '#src/platform/outbox/store.ts'
import { answered, serve, tokenOf } from '#src/platform/device/test-support.ts'
import { AccountSheet } from '../shell/AccountSheet.tsx'

const OWNER = { id: 'user-1', clientId: 'nusantara' }
const KEEP = 'Keep encrypted and sign out'

const device = memoryDatabases()
const process = device.process()

/** The account of Sari, who has one change waiting and presses sign out. */
const asked = async (given: { hasKey: boolean }) => {
  session.start(tokenOf({ exp: Math.floor(Date.now() / 1000) + 3600, sid: 's-1' }))
  if (given.hasKey) await queueStorage.fetchKey()
  await deviceOutboxStore(OWNER).put(anEntry('a'))
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const routeTree = createRootRoute({ component: () => <AccountSheet onClose={() => undefined} /> })
  const router = createRouter({ routeTree, history })
  await act(async () => {
    render(
      <MantineProvider env="test">
        <I18nProvider i18n={i18n}>
          <RouterProvider router={router} />
        </I18nProvider>
      </MantineProvider>,
    )
  })
  await screen.findByText('Queued')
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  await screen.findByText(/^One change hasn't been sent\./)
}

const ways = (): string[] =>
  screen
    .getAllByRole('button')
    .flatMap(({ textContent }) => (/sign/i.test(textContent ?? '') ? [textContent ?? ''] : []))

const outboxThere = () => device.databases.get('singgah-outbox:nusantara:user-1')
const boxes = (): number => device.databases.get('singgah-sealed')?.size ?? 0

beforeEach(async () => {
  vi.stubGlobal('indexedDB', process.indexedDB)
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  reportReachable()
  const { shown } = await aPair()
  serve((request) => (request.url.endsWith('/outbox-key') ? answered(shown) : answered({ success: true })))
})
afterEach(async () => {
  cleanup()
  await session.signOut()
  device.databases.clear()
  localStorage.clear()
  reportReachable()
})
afterAll(process.close)

describe('signing out with queued changes', () => {
  it('may send it, keep it encrypted, discard it, or cancel', async () => {
    await asked({ hasKey: true })
    await screen.findByRole('button', { name: KEEP })
    expect(ways()).toEqual(['Send and sign out', KEEP, 'Discard and sign out', 'Stay signed in'])
    expect(screen.getByText("One change hasn't been sent. What should we do with it?")).toBeDefined()
  })

  it('is offered no encryption where the key never arrived', async () => {
    await asked({ hasKey: false })
    expect(await queueStorage.canStore()).toBe(false)
    expect(ways()).toEqual(['Send and sign out', 'Discard and sign out', 'Stay signed in'])
    expect(screen.getByText(/Signing out removes it from this device\.$/)).toBeDefined()
  })

  it('is offered none where the browser has no cipher, as without HTTPS', async () => {
    await asked({ hasKey: true })
    await screen.findByRole('button', { name: KEEP })
    cleanup()
    vi.stubGlobal('crypto', {})
    await asked({ hasKey: true })
    expect(await queueStorage.canStore()).toBe(false)
    expect(ways()).not.toContain(KEEP)
  })

  it('keeps it offline and is signed out; the device has a sealed box and no outbox', async () => {
    await asked({ hasKey: true })
    act(reportUnreachable)
    const keep = await screen.findByRole('button', { name: KEEP })
    expect(ways()).not.toContain('Send and sign out')
    fireEvent.click(keep)
    await vi.waitFor(() => expect(outboxThere()).toBeUndefined())
    expect([session.getState().user, boxes()]).toEqual([null, 1])
  })

  it('and discards it leaves no data behind', async () => {
    await asked({ hasKey: true })
    fireEvent.click(screen.getByRole('button', { name: 'Discard and sign out' }))
    await vi.waitFor(() => expect(outboxThere()).toBeUndefined())
    expect([session.getState().user, boxes()]).toEqual([null, 0])
  })

  it('warns where the changes cannot be stored, and keeps the person signed in with all of them', async () => {
    await asked({ hasKey: true })
    const keep = await screen.findByRole('button', { name: KEEP })
    device.databases.get('singgah-user:nusantara:user-1')?.clear()
    fireEvent.click(keep)
    await screen.findByText("Couldn't encrypt them")
    expect(session.getState().user).toMatchObject(OWNER)
    expect(outboxThere()?.size).toBe(1)
  })
})
