import { cleanup, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { memoryDatabases } from '#src/platform/device/indexed-db-test-support.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { speak, speakOfFlights, speakOnScreens } from '#src/i18n/locale.ts'

/**
 * Sari is signed in on an empty device of her own at the beginning of each test of a file; it is closed after the last, so that
 * nothing is kept on it by the files after this one.
 */
export const formForEachTest = (): ReturnType<typeof memoryDatabases> => {
  const device = memoryDatabases()
  const process = device.process()
  signedInForEachTest()
  beforeEach(async () => {
    vi.stubGlobal('indexedDB', process.indexedDB)
    await speak('en')
    await speakOnScreens()
    await speakOfFlights()
    for (const records of device.databases.values()) records.clear()
  })
  afterEach(cleanup)
  afterAll(() => process.close())
  return device
}

/** Fills in Sari from her profile, and how she is called. */
export const fillIn = async (user: UserEvent): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: 'Me: Sari Dewi Lestari' }))
  for (const [label, text] of [
    ['Name', 'Sari'],
    ['Email', 'sari@n.example'],
    ['Phone', '+62 811 123'],
  ] as const) {
    await user.clear(screen.getByLabelText(label))
    await user.paste(text)
  }
}
