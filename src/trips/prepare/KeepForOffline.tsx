import { useEffect } from 'react'
import { GoneNotice } from '#src/wallet/GoneNotice.tsx'
import { prepareByItself } from './device-preparation.ts'

/** On the list of bookings: prepares them for offline in the background, and says where the browser removed them. */
export const KeepForOffline = () => {
  useEffect(() => prepareByItself({ isNew: false }), [])
  return <GoneNotice />
}
