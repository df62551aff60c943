import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { IconCar, type Icon } from '@tabler/icons-react'
import { SEARCH_SEGMENTS, type AnnouncedService, type UpcomingService } from '#contract/core/services.ts'
import type { PlaceFields, SearchTab } from '#src/search/search-tab.ts'

type Announced = { label: MessageDescriptor; Icon: Icon; fields: PlaceFields; when: MessageDescriptor }

const ANNOUNCED = {
  cab: {
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
    when: msg`Cabs are coming next.`,
  },
} satisfies Partial<Record<AnnouncedService, Announced>>

/** An entry stays harmless when its service goes on sale; one that is missing does not compile. */
const OF_UPCOMING: Readonly<Record<UpcomingService, Announced>> = ANNOUNCED

/** The search tab of a service that is not sold yet: its fields can be filled in, and it says when it opens. */
export const announcedTab = (service: UpcomingService): SearchTab => {
  const { when, ...parts } = OF_UPCOMING[service]
  return { ...parts, kind: 'place', segment: SEARCH_SEGMENTS[service], hasStops: false, opening: { service, when } }
}
