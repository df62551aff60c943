import { useEffect } from 'react'
import { EvictedNotice } from '#src/wallet/EvictedNotice.tsx'
import { prepareByItself } from './device-preparation.ts'

/** On the list of bookings: prepares them for offline in the background, and says where the browser removed them. */
export const SaveForOffline = () => {
  useEffect(() => prepareByItself({ isNew: false }), [])
  return <EvictedNotice />
}
