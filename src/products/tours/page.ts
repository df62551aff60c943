import { msg } from '@lingui/core/macro'
import { IconMap2 } from '@tabler/icons-react'
import type { ProductPage } from '#src/bookings/product-page.ts'
import { speakIn } from '#src/i18n/locale.ts'
import { TOUR_STATE_LABELS } from './state-labels.ts'

export const tourPage: ProductPage = {
  labels: {
    name: msg`Tours`,
    Icon: IconMap2,
    notificationIcon: IconMap2,
    states: TOUR_STATE_LABELS,
    groups: { in_house: msg`On tour` },
    todayLists: ['touring', 'booked'],
  },
  search: {
    kind: 'form',
    segment: 'tours',
    label: msg`Tours`,
    Icon: IconMap2,
    loadForm: async () => {
      const [module] = await Promise.all([import('./search/TourTabForm.tsx'), speakIn(['tours-search'])])
      return module.TourTabForm
    },
  },
  queryKey: ['tourBookings'],
  loadParts: async () => (await import('./parts.ts')).tourParts,
}
