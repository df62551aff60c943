import ICAL from 'ical.js'
import * as v from 'valibot'
import { FeedError } from './feed-error.ts'

/** Events of one calendar; more are no calendar of a single room, vehicle or tour. */
const MAX_EVENTS = 2000
/** Names and parameters before the first colon of a line: longer ones take seconds to be read. */
const LONG_LINE = /^[^:\n]{2000}/m

const propertySchema = v.tupleWithRest(
  [v.string(), v.record(v.string(), v.unknown()), v.string(), v.unknown()],
  v.unknown(),
)
const componentSchema = v.tuple([v.string(), v.array(propertySchema), v.array(v.unknown())])

/** A property: its first value, all of them, and the zone it names. */
export type Property = { value: unknown; values: readonly unknown[]; zone: string | null }

/** An event or zone of a calendar, by the names of properties in lower case. */
export type Component = ReadonlyMap<string, readonly Property[]>

const propertiesOf = (component: unknown): Component => {
  const [, properties] = v.parse(componentSchema, component)
  const found = new Map<string, Property[]>()
  for (const [name, parameters, , ...values] of properties) {
    const { tzid } = parameters
    const zone = typeof tzid === 'string' ? tzid : null
    const property = { value: values[0], values, zone }
    const others = found.get(name)
    if (others === undefined) found.set(name, [property])
    else others.push(property)
  }
  return found
}

const childrenOf = (calendar: unknown, name: string): Component[] => {
  const [, , children] = v.parse(componentSchema, calendar)
  return children
    .map((child) => v.parse(componentSchema, child))
    .filter(([of]) => of === name)
    .map(propertiesOf)
}

/** Text before its first value and after its last one that is no calendar. */
const trimmed = (text: string): string => text.replace(/^\uFEFF/, '').trim()

/** Lines that were folded are one: whatever is counted or measured in a text is so as it is parsed. */
const unfolded = (text: string): string => text.replace(/\r?\n[ \t]/g, '')

/**
 * Events and zones of an iCalendar text. Throws `FeedError`: for other text, for one that breaks off, and for more than 2,000
 * events.
 */
export const readDocument = (given: string): { events: Component[]; zones: Component[] } => {
  const text = unfolded(trimmed(given))
  if (!/^BEGIN:VCALENDAR\r?\n/i.test(text) || LONG_LINE.test(text)) {
    throw new FeedError('calendar_unreadable')
  }
  const events = text.match(/^BEGIN:VEVENT/gim)?.length ?? 0
  if (events > MAX_EVENTS) throw new FeedError('calendar_events_too_many')
  try {
    const parsed: unknown = ICAL.parse(text)
    const list = v.parse(v.array(v.unknown()), parsed)
    // Several calendars may follow each other in one text.
    const calendars = typeof list[0] === 'string' ? [list] : list
    return {
      events: calendars.flatMap((calendar) => childrenOf(calendar, 'vevent')),
      zones: calendars.flatMap((calendar) => childrenOf(calendar, 'vtimezone')),
    }
  } catch (error) {
    throw new FeedError('calendar_unreadable', error)
  }
}
