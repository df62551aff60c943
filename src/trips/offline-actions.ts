import { msg } from '@lingui/core/macro'
import type { OfflineActions } from '#src/bookings/offline-action.ts'
import { tripQueries } from './timeline/queries.ts'
import { ownChecksQuery } from '../safety/queries.ts'
import { outsideQueries } from './outside/queries.ts'

export const tripOfflineActions: OfflineActions = {
  reading: [
    {
      words: msg`View a trip from start to end`,
      note: msg`Pages you've opened on this device, with their date.`,
      asks: [tripQueries.list('upcoming'), tripQueries.list('past')],
    },
    {
      words: msg`View bookings made elsewhere`,
      note: msg`Pages you've opened on this device, with their date.`,
      asks: [outsideQueries.list()],
    },
    { words: msg`See safety checks of your company`, asks: [ownChecksQuery()] },
  ],
  account: [
    {
      words: msg`Name or share a trip, or add trips to your calendar`,
      ends: ['trips.label', 'trips.share', 'trips.unshare', 'trips.subscribe', 'trips.unsubscribe'],
    },
    {
      words: msg`Tell your company if you’re safe`,
      note: msg`The answer you pressed last counts.`,
      ends: ['safetyChecks.answer'],
    },
    {
      words: msg`Add receipts, and submit an expense report`,
      ends: ['tripExpenses.addReceipt', 'tripExpenses.removeReceipt', 'tripExpenses.write'],
    },
    { words: msg`Issue an assignment letter and travel order`, ends: ['tripPapers.issue'] },
    {
      words: msg`Import, add, edit or remove bookings made elsewhere`,
      note: msg`If you change the same booking on two devices, the last change we receive counts.`,
      ends: ['outsideBookings.put', 'outsideBookings.remove'],
      keepsTyped: true,
    },
  ],
}
