import { MantineProvider } from '@mantine/core'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { speak } from '#src/i18n/locale.ts'
import { session } from '#src/platform/api/client.ts'
import { memoryDatabases } from '#src/platform/device/indexed-db-test-support.ts'
import { tokenOf } from '#src/platform/device/test-support.ts'
import { openPublicStore, openUserStore } from '#src/platform/device/user-store.ts'
import { anEntry } from '#src/platform/outbox/queue-storage-test-support.ts'
import { deviceOutboxStore } from '#src/platform/outbox/store.ts'
import { deviceWalletStore } from '#src/platform/wallet/store.ts'
import { StoredHere } from './StoredHere.tsx'

const SARI = { id: 'user-1', clientId: 'nusantara' }
const BUDI = { id: 'user-2', clientId: 'nusantara' }

beforeEach(async () => {
  vi.stubGlobal('indexedDB', memoryDatabases().process().indexedDB)
  await speak('en')
  session.start(tokenOf({ exp: Math.floor(Date.now() / 1000) + 3600, sid: 's-1' }))
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const open = async (): Promise<void> => {
  await act(async () => {
    render(
      <MantineProvider env="test">
        <I18nProvider i18n={i18n}>
          <StoredHere />
        </I18nProvider>
      </MantineProvider>,
    )
  })
}
const row = async (title: string) => within((await screen.findByText(title)).closest('li') ?? document.body)

it('names each kind with its owner, number, size and oldest day, and nothing that is not there', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-12T03:00:00Z') })
  await openUserStore(SARI).setItem('trip', 'x'.repeat(4_000))
  vi.setSystemTime(new Date('2026-11-20T03:00:00Z'))
  await openUserStore(SARI).setItem('another', 'x')
  vi.useRealTimers()
  await openUserStore(BUDI).setItem('trip', 'of another person')
  await openPublicStore().setItem('article', 'Offline')
  await open()
  const pages = await row("Bookings and pages you've opened")
  expect(pages.getByText(/^Your data · 2 items · 4 kB · since 12 November 2026$/)).toBeTruthy()
  expect(screen.getAllByRole('listitem').map((item) => item.querySelector('div > div')?.textContent)).toEqual([
    "Bookings and pages you've opened",
    'Help articles',
  ])
})

it('is removed after a question that says what is lost, and nothing else with it', async () => {
  await openUserStore(SARI).setItem('trip', 'SGH-7K2')
  await openUserStore(BUDI).setItem('trip', 'of another person')
  await deviceWalletStore(SARI).put('booking-1', { version: 1, iv: new Uint8Array(12), data: new ArrayBuffer(8) })
  await open()
  const pages = await row("Bookings and pages you've opened")
  await userEvent.click(pages.getByRole('button', { name: /^Delete/ }))
  expect(pages.getByText("Your trips won't open offline until you open them again.")).toBeTruthy()
  expect(await openUserStore(SARI).getItem('trip')).toBe('SGH-7K2')
  await userEvent.click(pages.getByRole('button', { name: 'Yes, delete' }))
  await waitFor(() => expect(screen.queryByText("Bookings and pages you've opened")).toBeNull())
  expect(await openUserStore(SARI).getItem('trip')).toBeNull()
  expect(await openUserStore(BUDI).getItem('trip')).toBe('of another person')
  expect(await deviceWalletStore(SARI).all()).toHaveLength(1)
})

it('shows changes that wait, which are not removed here', async () => {
  await deviceOutboxStore(SARI).put(anEntry('a'))
  await open()
  const changes = await row('Changes waiting to be sent')
  expect(changes.queryByRole('button')).toBeNull()
  expect(changes.getByText(/one by one in your account menu/)).toBeTruthy()
})
