import type { MessageDescriptor } from '@lingui/core'
import type { Icon } from '@tabler/icons-react'
import { SEARCH_SEGMENTS, type AnnouncedService, type UpcomingService } from '#contract/core/services.ts'
import type { PlaceFields, SearchTab } from '#src/search/search-tab.ts'

type Announced = { label: MessageDescriptor; Icon: Icon; fields: PlaceFields; when: MessageDescriptor }

/** An entry stays harmless when its service goes on sale. */
const ANNOUNCED: Readonly<Partial<Record<AnnouncedService, Announced>>> = {}

/** The search tab of a service that is not sold yet: its fields can be filled in, and it says when it opens. */
export const announcedTabs = (services: readonly UpcomingService[]): SearchTab[] =>
  services.flatMap((service) => {
    const announced = ANNOUNCED[service]
    if (announced === undefined) throw new Error(`${service} is announced without a search tab`)
    const { when, ...parts } = announced
    return { ...parts, kind: 'place', segment: SEARCH_SEGMENTS[service], hasStops: false, opening: { service, when } }
  })
