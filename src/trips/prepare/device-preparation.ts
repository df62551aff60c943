import { currentLocale } from '#src/i18n/locale.ts'
import { queryClient, session } from '#src/platform/api/client.ts'
import { now } from '#src/platform/device/clock.ts'
import { connectivity } from '#src/platform/device/connectivity.ts'
import { isSharedDevice } from '#src/platform/session/shared-device.ts'
import { readStored, STORAGE_KEYS, writeStored } from '#src/platform/device/storage-keys.ts'
import { openUserStore } from '#src/platform/device/user-store.ts'
import { wallet } from '#src/wallet/device-wallet.ts'
import { createPreparation } from './preparation.ts'
import { TRIP_NEEDS } from './trip-needs.ts'

/** Minimum interval between automatic runs, and after one in which something could not be stored. */
const AGAIN_AFTER_MS = 3_600_000
const FAILED_AGAIN_AFTER_MS = 300_000

/** The one preparation of this page. */
export const preparation = createPreparation({
  first: () => TRIP_NEEDS,
  onEnd: ({ end, failures }) => {
    if (end !== 'complete') return
    const earlier = failures.length === 0 ? 0 : AGAIN_AFTER_MS - FAILED_AGAIN_AFTER_MS
    writeStored(STORAGE_KEYS.preparedAt, `${now() - earlier} ${__APP_VERSION__} ${currentLocale()}`)
  },
})

const isTraveller = (): boolean => session.getState().user?.role.includes('user') === true

/** Some people say in their system that they pay for every byte. */
const savesData = (): boolean =>
  'connection' in navigator &&
  typeof navigator.connection === 'object' &&
  navigator.connection !== null &&
  'saveData' in navigator.connection &&
  navigator.connection.saveData === true

/**
 * When this version last prepared in this language, in milliseconds. The files of another version need not all have come
 * with an update, and answers are stored per language.
 */
const preparedAt = (): number => {
  const [at, version, locale] = (readStored(STORAGE_KEYS.preparedAt) ?? '').split(' ')
  return version === __APP_VERSION__ && locale === currentLocale() ? Number(at) : 0
}

const mayPrepare = (): boolean => isTraveller() && !isSharedDevice() && connectivity() !== 'offline' && !savesData()

/** Prepares automatically, unless forbidden or done recently; `isNew` for a new booking. */
export const prepareByItself = ({ isNew }: { isNew: boolean }): void => {
  if (!mayPrepare()) return
  if (isNew || !(now() - preparedAt() < AGAIN_AFTER_MS)) void preparation.start()
}

/** Prepares in the language that is spoken from now on, unless forbidden. */
export const prepareInNewLanguage = (): void => {
  if (mayPrepare()) void preparation.startOver()
}

/** Deletes the person's offline data; pending changes stay. */
export const removeStored = async (): Promise<void> => {
  preparation.cancel()
  const { user } = session.getState()
  if (user === null) return
  writeStored(STORAGE_KEYS.preparedAt, null)
  queryClient.removeQueries({ type: 'inactive' })
  await openUserStore(user).wipe()
  await wallet.wipe(user)
}
