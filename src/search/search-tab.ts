import type { MessageDescriptor } from '@lingui/core'
import type { Icon } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { SEARCH_SEGMENTS, SERVICES } from '#contract/core/services.ts'
import type { SearchSegment as Segment } from './form/stay-search.ts'

/** What the shared fields of a place, its days and people are called, and what they allow. */
export type PlaceFields = {
  place: MessageDescriptor
  placeholder: MessageDescriptor
  /** One label for a single day. */
  days: readonly [first: MessageDescriptor, last?: MessageDescriptor]
  people: MessageDescriptor
  /** A hotel's age limits, below the rooms. */
  PeopleHint?: ComponentType<{ hotelId: string }>
  /** Whether people are placed in rooms. */
  hasRooms: boolean
  /** The longest time between both days, counted in nights; null where nobody sleeps. */
  maxNights: number | null
}

type CommonTab = {
  /** The word of the service in the address. */
  segment: Segment
  label: MessageDescriptor
  Icon: Icon
}

/** A service whose search is a place, days and people. */
export type PlaceTab = CommonTab & {
  kind: 'place'
  fields: PlaceFields
  /** Whether one search may lead through several places. */
  hasStops: boolean
}

/** A service with a form of its own, which is fetched when somebody chooses it. */
export type FormTab = CommonTab & {
  kind: 'form'
  loadForm: () => Promise<ComponentType<{ isMulti: boolean }>>
}

export type SearchTab = PlaceTab | FormTab

let tabs: readonly SearchTab[] = []

/** Called once at start, before anything is rendered, so that the search box depends on no product. */
export const registerSearchTabs = (given: readonly SearchTab[]): void => {
  tabs = given
}

export const searchTabs = (): readonly SearchTab[] => tabs

/** The service that an address without one means. */
export const FIRST_SEGMENT: Segment = SEARCH_SEGMENTS[SERVICES[0]]

export const searchTab = (segment: Segment): SearchTab => {
  const found = tabs.find((tab) => tab.segment === segment)
  if (found === undefined) throw new Error(`no search tab is registered for ${segment}`)
  return found
}
