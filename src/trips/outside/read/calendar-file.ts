import ICAL from 'ical.js'
import { addDays } from '#contract/core/days.ts'
import { ianaZone, localIn, type Local } from './local-time.ts'
import { categoryOf, codeIn, proposalOf, type Proposal } from './proposal.ts'

type Component = InstanceType<typeof ICAL.Component>
type Time = InstanceType<typeof ICAL.Time>

/** As many as are shown to be reviewed; calendars of a whole year are not meant. */
const MOST_EVENTS = 20

const pad = (value: number): string => String(value).padStart(2, '0')

/** The clock of the place stays as written; times in UTC and in zones without an IANA name are turned into the device's. */
const localOf = (time: Time, zoneOfFile: unknown, own: string): Local => {
  const day = `${String(time.year).padStart(4, '0')}-${pad(time.month)}-${pad(time.day)}`
  if (time.isDate) return { day, time: '', zone: own }
  const clock = `${pad(time.hour)}:${pad(time.minute)}`
  const zone = ianaZone(zoneOfFile)
  if (zone !== null) return { day, time: clock, zone }
  // A time without a zone is that of the reader.
  if (time.zone === ICAL.Timezone.localTimezone) return { day, time: clock, zone: own }
  return localIn(time.toJSDate(), own)
}

const momentOf = (event: Component, name: 'dtstart' | 'dtend', own: string): Local | null => {
  const property = event.getFirstProperty(name)
  const value = property?.getFirstValue()
  return value instanceof ICAL.Time ? localOf(value, property?.getFirstParameter('tzid'), own) : null
}

/** The end of an all-day event is the day after its last (RFC 5545, 3.6.1). */
const lastDay = (starts: Local | null, ends: Local | null): Local | null => {
  if (ends === null || ends.time !== '') return ends
  const day = addDays(ends.day, -1)
  return starts !== null && day <= starts.day ? null : { ...ends, day }
}

const proposalFrom = (event: Component, own: string): Proposal => {
  const textOf = (name: string): string => {
    const value = event.getFirstPropertyValue(name)
    return typeof value === 'string' ? value : ''
  }
  const [title, note] = [textOf('summary'), textOf('description')]
  const starts = momentOf(event, 'dtstart', own)
  const ends = lastDay(starts, momentOf(event, 'dtend', own))
  return proposalOf(
    {
      category: categoryOf(`${title}\n${note}`),
      title,
      starts,
      ends: ends?.day === starts?.day && ends?.time === starts?.time ? null : ends,
      place: textOf('location'),
      reference: codeIn(`${title}\n${note}`),
      note,
    },
    own,
  )
}

/** Changes of a zone come once a year; the reader would take for ever to expand a rule of seconds. */
const isYearly = (zone: Component): boolean =>
  zone
    .getAllSubcomponents()
    .flatMap((part) => part.getAllProperties('rrule'))
    .every((rule) =>
      /^FREQ=YEARLY;BYMONTH=\d+;BYDAY=[-+]?\d?[A-Z]{2}(?:;UNTIL=[\dTZ]+)?$/.test(String(rule.getFirstValue())),
    )

/** The events of a calendar file (RFC 5545) as proposals, in its order; none if it cannot be read. `own` is the device's zone. */
export const readCalendar = (text: string, own: string): Proposal[] => {
  try {
    const calendar = new ICAL.Component(ICAL.parse(text))
    for (const zone of calendar.getAllSubcomponents('vtimezone')) if (!isYearly(zone)) calendar.removeSubcomponent(zone)
    return calendar
      .getAllSubcomponents('vevent')
      .slice(0, MOST_EVENTS)
      .map((event) => proposalFrom(event, own))
  } catch {
    return []
  }
}
