import { eq } from 'drizzle-orm'
import type { Decided } from '#contract/products/approvals.ts'
import type { APPROVAL_STATES } from '#contract/approvals/limits.ts'
import { money } from '#contract/core/money.ts'
import type { Db } from '#server/database/db.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { approvals } from '#server/database/schema/approvals/approvals.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { approvalView, settleApproval } from '#server/domain/approvals/approvals.ts'
import { mayDecideApproval, mayWithdrawApproval } from '#server/domain/bookings/access.ts'
import type { ApprovalParts } from '#server/domain/bookings/approval-parts.ts'
import { lockBooking } from '#server/domain/bookings/lock-booking.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import { notifyAboutBooking } from '#server/domain/notifications/notify.ts'
import { asSystem } from '#server/database/tenant.ts'
import { freeRoom, moveRoom, seenRoom, storedRoom, type StoredRoom } from './stored-room.ts'

const PAY_MS = 3_600_000

type DecisionGiven = Parameters<ApprovalParts['reject']>[0]

type Row = { clientId: string; askedBy: string; service: 'meeting-room'; deciders: null }

const decided = async (tx: Db, bookingId: string): Promise<Decided> => {
  const { booking } = await storedRoom(tx, bookingId)
  const [found] = await tx
    .select({ approval: approvals, asker: users.name })
    .from(approvals)
    .innerJoin(users, eq(users.id, approvals.askedBy))
    .where(eq(approvals.bookingId, bookingId))
  if (found === undefined) throw new Error('nobody asked for an approval of this booking')
  const { approval, asker } = found
  const decider =
    approval.decidedBy === null
      ? []
      : await tx.select({ name: users.name }).from(users).where(eq(users.id, approval.decidedBy))
  return {
    bookingId,
    service: 'meeting-room',
    state: booking.state,
    version: booking.version,
    total: money(booking.totalMinor, booking.currency),
    approval: approvalView({
      ...approval,
      askedById: approval.askedBy,
      askedBy: asker,
      askedAt: approval.askedAt.toISOString(),
      until: approval.until.toISOString(),
      decidedBy: decider[0]?.name ?? null,
      decidedAt: approval.decidedAt?.toISOString() ?? null,
      decidedFor: null,
      deciders: null,
      isEscalated: false,
      steps: [],
    }),
  }
}

const pending = async (
  { tx, version: decidedOn }: DecisionGiven,
  actor: Actor,
  bookingId: string,
  may: (actor: Actor, row: Row) => boolean,
): Promise<StoredRoom> => {
  await lockBooking(tx, bookingId)
  const stored = await seenRoom(tx, actor, bookingId)
  const { clientId, userId, state, version } = stored.booking
  if (!may(actor, { clientId, askedBy: userId, service: 'meeting-room', deciders: null }))
    throw new Refusal('forbidden')
  if (state !== 'pending_approval') throw new Refusal('illegal_transition', { details: { state, version } })
  if (version !== decidedOn) throw new Refusal('changed_meanwhile', { details: { state, version } })
  return stored
}

/** Ends a request without a booking: the hours are free again. */
const end = async (
  tx: Db,
  { booking }: StoredRoom,
  state: Exclude<(typeof APPROVAL_STATES)[number], 'waiting' | 'approved'>,
  { userId, note, at }: { userId: string | null; note: string; at: Date },
): Promise<void> => {
  const states = { rejected: 'rejected', expired: 'approval_expired', withdrawn: 'cancelled' } as const
  await settleApproval(tx, booking.id, { state, decidedBy: userId, note, at })
  await moveRoom(tx, booking, [states[state]], { userId, at })
  await freeRoom(tx, booking.id)
}

/** How rooms that wait for an approval are decided on; there is no supplier to ask. */
export const meetingRoomApprovals: ApprovalParts = {
  offer: (_given, _actor, bookingId) =>
    Promise.resolve({
      async approve(given, actor, { note }) {
        const { tx, now } = given
        const { booking } = await pending(given, actor, bookingId, mayDecideApproval)
        await settleApproval(tx, bookingId, { state: 'approved', decidedBy: actor.userId, note, at: now })
        await moveRoom(tx, booking, ['approved', 'awaiting_payment'], { userId: actor.userId, at: now })
        const payUntil = new Date(now.getTime() + PAY_MS)
        await tx.update(bookings).set({ payUntil }).where(eq(bookings.id, bookingId))
        const facts = { amount: money(booking.totalMinor, booking.currency), by: actor.name, isPaid: false }
        notifyAboutBooking(tx, bookingId, { kind: 'approval_given', facts }, { at: now, doer: actor.userId })
        return decided(tx, bookingId)
      },
      refused: () => Promise.resolve(),
    }),
  async reject(given, actor, { bookingId, note }) {
    const { tx, now } = given
    const stored = await pending(given, actor, bookingId, mayDecideApproval)
    await end(tx, stored, 'rejected', { userId: actor.userId, note, at: now })
    const facts = { by: actor.name, note }
    notifyAboutBooking(tx, bookingId, { kind: 'approval_refused', facts }, { at: now, doer: actor.userId })
    return decided(tx, bookingId)
  },
  async withdraw(given, actor, bookingId) {
    const { tx, now } = given
    const stored = await pending(given, actor, bookingId, mayWithdrawApproval)
    await asSystem(tx, () => end(tx, stored, 'withdrawn', { userId: actor.userId, note: '', at: now }))
    return decided(tx, bookingId)
  },
  // Approvers of rooms have the app open: no reminders, and no rules to breach.
  remind: () => Promise.resolve(false),
  breachTexts: () => Promise.resolve([]),
  async lapse(tx, bookingId, { now }) {
    const stored = await storedRoom(tx, bookingId)
    if (stored.booking.state !== 'pending_approval') return false
    await end(tx, stored, 'expired', { userId: null, note: '', at: now })
    notifyAboutBooking(tx, bookingId, { kind: 'approval_expired' }, { at: now })
    return true
  },
}
