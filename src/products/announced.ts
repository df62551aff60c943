import { msg } from '@lingui/core/macro'
import { IconCar, IconMap2 } from '@tabler/icons-react'
import type { UpcomingService } from '#contract/core/services.ts'
import type { SearchTab } from '#src/search/search-tab.ts'

/** The search tabs of services that are not sold yet: their fields can be filled in, and say when they open. */
export const ANNOUNCED_TABS: Readonly<Record<UpcomingService, SearchTab>> = {
  tour: {
    kind: 'place',
    segment: 'tours',
    label: msg`Tours`,
    Icon: IconMap2,
    fields: {
      place: msg`City`,
      placeholder: msg`City or airport`,
      days: [msg`First day`, msg`Last day`],
      people: msg`Travellers`,
      hasRooms: false,
      maxNights: null,
    },
    hasStops: false,
    opening: { service: 'tour', when: msg`Tours come next.` },
  },
  cab: {
    kind: 'place',
    segment: 'cabs',
    label: msg`Cabs`,
    Icon: IconCar,
    fields: {
      place: msg`Pick-up city`,
      placeholder: msg`City or airport`,
      days: [msg`Day`],
      people: msg`Passengers`,
      hasRooms: false,
      maxNights: null,
    },
    hasStops: false,
    opening: { service: 'cab', when: msg`Cabs come after tours.` },
  },
}
