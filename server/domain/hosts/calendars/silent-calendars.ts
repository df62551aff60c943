import { eq } from 'drizzle-orm'
import { LOCALES } from '#server/domain/kernel/messages.ts'
import type { Db } from '#server/database/db.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { queueMail } from '#server/domain/notifications/mail-queue.ts'
import { notifyPerson } from '#server/domain/notifications/notify.ts'
import { calendarSilentMail } from './mails/calendar-silent.ts'
import { calendarOf, type CalendarGiven, type ImportRow } from './own-calendars.ts'

/** Notifies and mails the host that a calendar has not been read for a day. Its nights stay blocked. */
export const reportSilentCalendar = async (
  tx: Db,
  { products, now, origin }: CalendarGiven,
  { resourceId, name, failingSince, readAt }: ImportRow,
): Promise<void> => {
  const own = await calendarOf(tx, products, resourceId)
  const ownerUserId = own?.resource.ownerUserId ?? null
  if (own === null || ownerUserId === null) return
  const { listingId, listingName, name: resourceName, zone } = own.resource
  notifyPerson(
    tx,
    ownerUserId,
    { kind: 'calendar_silent', facts: { about: name, listingId, name: listingName } },
    { at: now },
  )
  const [host] = await tx
    .select({
      email: users.email,
      locale: users.locale,
      verified: users.emailVerifiedAt,
      disabled: users.disabledAt,
      erased: users.erasedAt,
    })
    .from(users)
    .where(eq(users.id, ownerUserId))
  if (host === undefined || host.verified === null || host.disabled !== null || host.erased !== null) return
  const locale = LOCALES.find((one) => one === host.locale) ?? 'en'
  await queueMail(tx, {
    ...calendarSilentMail(locale, {
      calendar: name,
      listing: listingName,
      resource: resourceName,
      since: readAt ?? failingSince ?? now,
      zone,
      listingId,
      origin: origin(),
    }),
    to: host.email,
    locale,
    now,
    unless: { userId: ownerUserId, address: host.email, off: 'listings.email' },
  })
}
