import { msg } from '@lingui/core/macro'
import { IconPlane } from '@tabler/icons-react'
import type { ProductPage } from '#src/bookings/product-page.ts'
import { speakIn } from '#src/i18n/locale.ts'
import { FLIGHT_STATE_LABELS } from './state-labels.ts'

export const flightPage: ProductPage = {
  labels: {
    name: msg`Flights`,
    Icon: IconPlane,
    notificationIcon: IconPlane,
    states: FLIGHT_STATE_LABELS,
    todayLists: ['flying', 'away', 'booked'],
  },
  search: {
    kind: 'form',
    segment: 'flights',
    label: msg`Flights`,
    Icon: IconPlane,
    loadForm: async () => {
      const [module] = await Promise.all([import('./search/FlightTabForm.tsx'), speakIn(['flights-search'])])
      return module.FlightTabForm
    },
  },
  queryKey: ['flightBookings'],
  loadParts: async () => (await import('./parts.ts')).flightParts,
}
