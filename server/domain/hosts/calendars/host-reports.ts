import type { Service } from '#contract/core/services.ts'
import type { CalendarConflict } from '#contract/hosts/calendar-feeds.ts'
import type { Db } from '#server/database/db.ts'
import { mailOwner } from '#server/domain/listings/mail-owner.ts'
import { notifyPerson } from '#server/domain/notifications/notify.ts'
import { calendarConflictMail } from './mails/calendar-conflict.ts'
import { calendarSilentMail } from './mails/calendar-silent.ts'
import type { CalendarGiven, ImportRow, OwnCalendar } from './own-calendars.ts'

/** Page on which a host edits the calendar of a listing. */
const calendarAt = (origin: string, listingId: string, service: Service): string =>
  `${origin}/agent/listings?id=${listingId}&service=${service}`

/** Notifies and mails the host that a calendar has not been read for a day. What it blocked stays blocked. */
export const reportSilentCalendar = async (
  tx: Db,
  { now, origin }: CalendarGiven,
  { service, resource: { ownerUserId, listingId, listingName, name: resource, zone } }: OwnCalendar,
  { name: calendar, failingSince, readAt }: ImportRow,
): Promise<void> => {
  if (ownerUserId === null) return
  const facts = { about: calendar, listingId, name: listingName, service }
  notifyPerson(tx, ownerUserId, { kind: 'calendar_silent', facts }, { at: now })
  const since = readAt ?? failingSince ?? now
  await mailOwner({ tx, now }, ownerUserId, (locale) =>
    calendarSilentMail(locale, {
      calendar,
      listing: listingName,
      resource,
      since,
      zone,
      to: calendarAt(origin(), listingId, service),
      origin: origin(),
    }),
  )
}

/** Notifies and mails the host of bookings whose time a calendar took afterwards. */
export const reportConflicts = async (
  tx: Db,
  { now, origin }: CalendarGiven,
  { service, resource: { ownerUserId, listingId, listingName, name: resource } }: OwnCalendar,
  { name: calendar }: ImportRow,
  conflicts: readonly CalendarConflict[],
): Promise<void> => {
  if (ownerUserId === null || conflicts.length === 0) return
  for (const { reference } of conflicts) {
    const facts = { about: reference, listingId, name: listingName, service }
    notifyPerson(tx, ownerUserId, { kind: 'calendar_conflict', facts }, { at: now })
  }
  await mailOwner({ tx, now }, ownerUserId, (locale) =>
    calendarConflictMail(locale, {
      conflicts,
      calendar,
      listing: listingName,
      resource,
      to: calendarAt(origin(), listingId, service),
      origin: origin(),
    }),
  )
}
