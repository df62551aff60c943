import { createHash, randomBytes } from 'node:crypto'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { SERVICES, URL_SEGMENTS, type AnnouncedService, type UpcomingService } from '#contract/core/services.ts'
import { transact, type Db } from '#server/database/db.ts'
import { launchNotices, launchNoticeTokens } from '#server/database/schema/notifications/mails.ts'
import { queueMail } from '../notifications/mail-queue.ts'
import { launchNoticeMail, serviceOpenedMail } from './mails/launch-notice.ts'
import type { Keys } from '../kernel/installation-keys.ts'
import type { Locale } from '../kernel/messages.ts'
import { mayMailRecipient } from '../kernel/recipient-limits.ts'
import { Refusal } from '../kernel/refusal.ts'

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * Adds an address to the list, unconfirmed, and mails it a link. The response never reveals whether it was on the list,
 * and an address gets no more than one email per hour and service, and three a day. `origin` is the base URL of the links.
 */
export const requestLaunchNotice = (
  given: { db: Db; keys: Keys; locale: Locale; now: Date; origin: string },
  asked: { email: string; service: UpcomingService },
): Promise<{ asked: true }> => {
  const { locale, now, origin } = given
  const { service } = asked
  const email = asked.email.toLowerCase()
  return transact(given.db, async (tx) => {
    const [isDue] = await tx
      .insert(launchNotices)
      .values({ email, service, locale, askedAt: now })
      .onConflictDoUpdate({
        target: [launchNotices.email, launchNotices.service],
        set: { askedAt: now, locale },
        setWhere: sql`${launchNotices.askedAt} <= ${now}::timestamptz - interval '1 hour'`,
      })
      .returning({ email: launchNotices.email })
    if (isDue !== undefined && (await mayMailRecipient(tx, given, 'launch_notice', email))) {
      const token = randomBytes(32).toString('base64url')
      await tx.insert(launchNoticeTokens).values({ hash: hashOf(token), email, service })
      const link = (name: string) => `${origin}/coming-soon?${name}=${token}`
      const text = launchNoticeMail(locale, { service, confirm: link('confirm'), leave: link('leave'), origin })
      await queueMail(tx, { ...text, to: email, locale, now })
    }
    return { asked: true }
  })
}

/** The notice that a token speaks of; unconfirmed ones count for seven days. Throws `link_invalid`. */
const noticeOf = async (tx: Db, token: string, now: Date) => {
  const { email, service } = launchNotices
  const [notice] = await tx
    .select({ email, service })
    .from(launchNoticeTokens)
    .innerJoin(launchNotices, and(eq(email, launchNoticeTokens.email), eq(service, launchNoticeTokens.service)))
    .where(
      and(
        eq(launchNoticeTokens.hash, hashOf(token)),
        sql`(${launchNotices.confirmedAt} is not null or ${launchNotices.askedAt} > ${now}::timestamptz - interval '7 days')`,
      ),
    )
  if (notice === undefined) {
    throw new Refusal('link_invalid', { fields: [{ field: 'body.token', code: 'link_invalid' }] })
  }
  return { service: notice.service, where: and(eq(email, notice.email), eq(service, notice.service)) }
}

/** Confirms the address of a mailed link; one that is confirmed stays so. Throws `link_invalid`. */
export const confirmLaunchNotice = (db: Db, token: string, now: Date): Promise<{ service: AnnouncedService }> =>
  transact(db, async (tx) => {
    const { service, where } = await noticeOf(tx, token, now)
    await tx
      .update(launchNotices)
      .set({ confirmedAt: sql`coalesce(${launchNotices.confirmedAt}, ${now})` })
      .where(where)
    return { service }
  })

/** Deletes the address of a mailed link, with all its links. Throws `link_invalid`. */
export const leaveLaunchNotice = (db: Db, token: string, now: Date): Promise<{ left: true }> =>
  transact(db, async (tx) => {
    const { where } = await noticeOf(tx, token, now)
    await tx.delete(launchNotices).where(where)
    return { left: true }
  })

/** Notifies all confirmed subscribers that a service is open, once: then the address is removed from the list. */
export const notifyAboutLaunch = (given: { db: Db; now: Date; origin: string }): Promise<void> =>
  transact(given.db, async (tx) => {
    const notified = await tx
      .delete(launchNotices)
      .where(and(inArray(launchNotices.service, SERVICES), isNotNull(launchNotices.confirmedAt)))
      .returning()
    for (const { email, service, locale } of notified) {
      const text = serviceOpenedMail(locale, {
        service,
        link: `${given.origin}/${URL_SEGMENTS[service]}/home`,
        origin: given.origin,
      })
      await queueMail(tx, { ...text, to: email, locale, now: given.now })
    }
  })
