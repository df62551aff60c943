import { msg } from '@lingui/core/macro'
import type { OfflineActions } from '#src/bookings/offline-action.ts'
import { outsideQueries } from './outside/queries.ts'

export const tripOfflineActions: OfflineActions = {
  reading: [
    {
      words: msg`View bookings made elsewhere`,
      note: msg`Pages you've opened on this device, with their date.`,
      asks: [outsideQueries.list()],
    },
  ],
  account: [
    {
      words: msg`Import, add, edit or remove bookings made elsewhere`,
      note: msg`If you change the same booking on two devices, the last change we receive counts.`,
      ends: ['outsideBookings.put', 'outsideBookings.remove'],
      keepsTyped: true,
    },
  ],
}
