import { eq } from 'drizzle-orm'
import type { Db } from '#server/database/db.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { LOCALES, type Locale } from '../kernel/messages.ts'
import type { Mail } from '../notifications/mail-content.ts'
import { queueMail } from '../notifications/mail-queue.ts'

type Given = { tx: Db; now: Date; fallback?: Locale }

/**
 * Mails the owner of a listing in their language, else in `fallback`; nobody whose address is unverified or whose account
 * is closed, and nobody who switched mails about listings off.
 */
export const mailOwner = async (
  { tx, now, fallback = 'en' }: Given,
  userId: string,
  mailIn: (locale: Locale) => Mail,
): Promise<void> => {
  const [owner] = await tx
    .select({
      email: users.email,
      locale: users.locale,
      verified: users.emailVerifiedAt,
      disabled: users.disabledAt,
      erased: users.erasedAt,
    })
    .from(users)
    .where(eq(users.id, userId))
  if (owner === undefined || owner.verified === null || owner.disabled !== null || owner.erased !== null) return
  const locale = LOCALES.find((one) => one === owner.locale) ?? fallback
  await queueMail(tx, {
    ...mailIn(locale),
    to: owner.email,
    locale,
    now,
    unless: { userId, address: owner.email, off: 'listings.email' },
  })
}
