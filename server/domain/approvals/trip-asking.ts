import { and, asc, eq, inArray } from 'drizzle-orm'
import { money, type Money } from '#contract/core/money.ts'
import type { Db } from '#server/database/db.ts'
import { clients, users } from '#server/database/schema/accounts/people.ts'
import { approvals } from '#server/database/schema/approvals/approvals.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { outsideTenant } from '#server/database/tenant.ts'
import type { Products } from '../bookings/product.ts'
import type { Locale } from '../kernel/messages.ts'
import { queueMail } from '../notifications/mail-queue.ts'
import { recipients } from './approval-reminders.ts'
import type { Approver } from './approvers.ts'
import { newTripLink } from './decision-tokens.ts'
import { tripAskedMail, type MailedTripPart } from './together-mail.ts'

type Given = { tx: Db; products: Products; now: Date; origin: string; locale: Locale }

const waitingParts = (tx: Db, bookingIds: readonly string[]) =>
  tx
    .select({ approval: approvals, booking: bookings, askedBy: users.name })
    .from(approvals)
    .innerJoin(bookings, eq(bookings.id, approvals.bookingId))
    .innerJoin(users, eq(users.id, approvals.askedBy))
    .where(and(inArray(approvals.bookingId, [...bookingIds]), eq(approvals.state, 'waiting')))
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
type Part = Awaited<ReturnType<typeof waitingParts>>[number]

/** The approvers with the parts that each decides on now. */
const partsByApprover = async (tx: Db, parts: readonly Part[]) => {
  const found = new Map<string, { approver: Approver; parts: Part[] }>()
  for (const part of parts) {
    const asked = { service: part.booking.service, isEscalation: false }
    for (const approver of await recipients(tx, part.approval, asked)) {
      const one = found.get(approver.userId) ?? { approver, parts: [] }
      found.set(approver.userId, { approver, parts: [...one.parts, part] })
    }
  }
  return [...found.values()]
}

const totalsOf = (parts: readonly Part[]): Money[] => {
  const sums = new Map<string, number>()
  for (const { booking } of parts) {
    sums.set(booking.currency, (sums.get(booking.currency) ?? 0) + booking.totalMinor)
  }
  return [...sums].map(([currency, minor]) => money(minor, currency))
}

const mailedPart = async (
  { tx, products }: Given,
  { booking, approval }: Part,
  locale: Locale,
): Promise<MailedTripPart> => ({
  reference: booking.reference,
  title: booking.title,
  startsAt: booking.startsAt.toISOString(),
  endsAt: booking.endsAt.toISOString(),
  zone: booking.zone,
  total: money(booking.totalMinor, booking.currency),
  reason: approval.reason,
  breaches: (await products[booking.service].approvals?.breachTexts(tx, booking.id, locale)) ?? [],
})

/**
 * One mail about bookings that are asked for together, with one link for all, to each approver who decides on two of them or
 * more; who decides on one has its mail. In the transaction that asks for them. `locale` is for those without a language.
 */
export const mailTogether = async (
  given: Given,
  { clientId, name, bookingIds }: { clientId: string; name: string; bookingIds: readonly string[] },
): Promise<void> => {
  const { tx, now, origin } = given
  await outsideTenant(tx, async () => {
    const [company] = await tx
      .select({ zone: clients.zone, since: clients.twoFactorsSince })
      .from(clients)
      .where(eq(clients.id, clientId))
    for (const { approver, parts } of await partsByApprover(tx, await waitingParts(tx, bookingIds))) {
      const [first] = parts
      if (first === undefined || parts.length < 2) continue
      const { userId, email } = approver
      const locale = approver.locale ?? given.locale
      const linked = parts.map(({ booking }) => ({ bookingId: booking.id, version: booking.version }))
      // If the company demands two factors, access to a mailbox is not enough.
      const decideUrl =
        company?.since === null
          ? await newTripLink(tx, { clientId, userId, parts: linked }, { now, origin })
          : `${origin}/admin/bookings/list?state=approval`
      const mailed: MailedTripPart[] = []
      for (const part of parts) mailed.push(await mailedPart(given, part, locale))
      const untils = parts.map(({ approval }) => approval.until.getTime())
      const mail = tripAskedMail(locale, {
        name,
        askedBy: first.askedBy,
        totals: totalsOf(parts),
        until: new Date(Math.min(...untils)).toISOString(),
        companyZone: company?.zone ?? 'UTC',
        origin,
        decideUrl,
        parts: mailed,
      })
      const unless = { userId, address: email, off: 'bookings.email' }
      await queueMail(tx, { ...mail, to: email, locale, now, unless })
    }
  })
}
