import { eq } from 'drizzle-orm'
import type { CalendarConflict } from '#contract/hosts/calendar-feeds.ts'
import type { Db } from '#server/database/db.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import type { CalendarResource } from '#server/domain/bookings/listings/listing-calendars.ts'
import { LOCALES, type Locale } from '#server/domain/kernel/messages.ts'
import type { Mail } from '#server/domain/notifications/mail-content.ts'
import { queueMail } from '#server/domain/notifications/mail-queue.ts'
import { notifyPerson } from '#server/domain/notifications/notify.ts'
import { calendarConflictMail } from './mails/calendar-conflict.ts'
import { calendarSilentMail } from './mails/calendar-silent.ts'
import type { CalendarGiven, ImportRow } from './own-calendars.ts'

/** Mails the host in their language, unless they have switched such mails off. */
const mailHost = async (tx: Db, userId: string, now: Date, mailIn: (locale: Locale) => Mail): Promise<void> => {
  const [host] = await tx
    .select({
      email: users.email,
      locale: users.locale,
      verified: users.emailVerifiedAt,
      disabled: users.disabledAt,
      erased: users.erasedAt,
    })
    .from(users)
    .where(eq(users.id, userId))
  if (host === undefined || host.verified === null || host.disabled !== null || host.erased !== null) return
  const locale = LOCALES.find((one) => one === host.locale) ?? 'en'
  await queueMail(tx, {
    ...mailIn(locale),
    to: host.email,
    locale,
    now,
    unless: { userId, address: host.email, off: 'listings.email' },
  })
}

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
  await mailHost(tx, ownerUserId, now, (locale) =>
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
  await mailHost(tx, ownerUserId, now, (locale) =>
    calendarConflictMail(locale, { conflicts, calendar, listing: listingName, resource, listingId, origin: origin() }),
  )
}
