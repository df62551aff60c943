import { SERVICES } from '#contract/core/services.ts'
import { productOffline } from '#src/bookings/booking-list.ts'
import { onLocaleChange } from '#src/i18n/locale.ts'
import { forgetOld, session } from '#src/platform/api/client.ts'
import { forgetOverTrips } from '../offline/trips.ts'
import { startWallet } from '#src/wallet/start.ts'
import { preparation, prepareInNewLanguage } from './device-preparation.ts'

/**
 * The bookings themselves stay for the list of past ones as long as any answer does, fourteen days; what only trips
 * needed goes once they have been over for two.
 */
const forgetWhatIsOver = async (): Promise<void> => {
  await forgetOld()
  await forgetOverTrips()
}

/** Starts storing upcoming trips on the device: the wallet, and other offline data. */
export const startPreparation = async (): Promise<void> => {
  // Loaded first: what was heard before is handed on to all who listen, at once.
  const offlineOf = await productOffline.load()
  startWallet()
  for (const service of SERVICES) offlineOf(service).watch()
  session.onEnd(() => preparation.cancel())
  onLocaleChange(prepareInNewLanguage)
  await forgetWhatIsOver().catch(() => undefined)
}
