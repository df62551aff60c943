import type { CalendarConflict } from '#contract/hosts/calendar-feeds.ts'
import type { Db } from '#server/database/db.ts'
import type { CalendarResource } from '#server/domain/bookings/listings/listing-calendars.ts'
import { mailOwner } from '#server/domain/listings/mail-owner.ts'
import { notifyPerson } from '#server/domain/notifications/notify.ts'
import { calendarConflictMail } from './mails/calendar-conflict.ts'
import { calendarSilentMail } from './mails/calendar-silent.ts'
import type { CalendarGiven, ImportRow } from './own-calendars.ts'

/** Notifies and mails the host that a calendar has not been read for a day. Its nights stay blocked. */
export const reportSilentCalendar = async (
  tx: Db,
  { now, origin }: CalendarGiven,
  { ownerUserId, listingId, listingName, name: resource, zone }: CalendarResource,
  { name: calendar, failingSince, readAt }: ImportRow,
): Promise<void> => {
  if (ownerUserId === null) return
  const facts = { about: calendar, listingId, name: listingName }
  notifyPerson(tx, ownerUserId, { kind: 'calendar_silent', facts }, { at: now })
  const since = readAt ?? failingSince ?? now
  await mailOwner({ tx, now }, ownerUserId, (locale) =>
    calendarSilentMail(locale, { calendar, listing: listingName, resource, since, zone, listingId, origin: origin() }),
  )
}

/** Notifies and mails the host of bookings of nights that a calendar took afterwards. */
export const reportConflicts = async (
  tx: Db,
  { now, origin }: CalendarGiven,
  { ownerUserId, listingId, listingName, name: resource }: CalendarResource,
  { name: calendar }: ImportRow,
  conflicts: readonly CalendarConflict[],
): Promise<void> => {
  if (ownerUserId === null || conflicts.length === 0) return
  for (const { reference } of conflicts) {
    const facts = { about: reference, listingId, name: listingName }
    notifyPerson(tx, ownerUserId, { kind: 'calendar_conflict', facts }, { at: now })
  }
  await mailOwner({ tx, now }, ownerUserId, (locale) =>
    calendarConflictMail(locale, { conflicts, calendar, listing: listingName, resource, listingId, origin: origin() }),
  )
}
