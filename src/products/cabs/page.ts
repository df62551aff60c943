import { msg } from '@lingui/core/macro'
import { IconCar } from '@tabler/icons-react'
import type { ProductPage } from '#src/bookings/product-page.ts'
import { speakIn } from '#src/i18n/locale.ts'
import { CAB_STATE_LABELS } from './state-labels.ts'

export const cabPage: ProductPage = {
  labels: {
    name: msg`Cabs`,
    Icon: IconCar,
    notificationIcon: IconCar,
    states: CAB_STATE_LABELS,
    groups: { in_house: msg`Riding` },
    todayLists: ['riding', 'booked'],
  },
  search: {
    kind: 'form',
    segment: 'cabs',
    label: msg`Cabs`,
    Icon: IconCar,
    loadForm: async () => {
      const [module] = await Promise.all([import('./search/CabTabForm.tsx'), speakIn(['cabs-search'])])
      return module.CabTabForm
    },
  },
  queryKey: ['cabBookings'],
  loadParts: async () => (await import('./parts.ts')).cabParts,
}
