import { msg } from '@lingui/core/macro'
import { IconBed, IconBuildingSkyscraper } from '@tabler/icons-react'
import { lazy } from 'react'
import { MAX_NIGHTS } from '#contract/products/stays/limits.ts'
import { speakIn } from '#src/i18n/locale.ts'
import type { ProductPage } from '#src/bookings/product-page.ts'
import { STAY_STATE_LABELS } from './state-labels.ts'

export const stayPage: ProductPage = {
  labels: {
    name: msg`Stays`,
    Icon: IconBed,
    notificationIcon: IconBuildingSkyscraper,
    states: STAY_STATE_LABELS,
    groups: { in_house: msg`In house` },
    todayLists: ['arriving', 'staying', 'leaving', 'booked'],
  },
  search: {
    kind: 'place',
    segment: 'hotels',
    label: msg`Hotels`,
    Icon: IconBed,
    fields: {
      place: msg`Where to`,
      placeholder: msg`City, airport or hotel`,
      days: [msg`Check-in`, msg`Check-out`],
      people: msg`Guests and rooms`,
      PeopleHint: lazy(async () => {
        const [module] = await Promise.all([import('./search/form/HotelAges.tsx'), speakIn(['hotels'])])
        return { default: module.HotelAges }
      }),
      hasRooms: true,
      maxNights: MAX_NIGHTS,
    },
    hasStops: true,
  },
  queryKey: ['bookings'],
  loadParts: async () => (await import('./parts.ts')).stayParts,
}
