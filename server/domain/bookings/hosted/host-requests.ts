import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { BookingState } from '#contract/bookings/states.ts'
import { hostRequestSchema, type DeclineReason, type HostAnswer } from '#contract/hosts/requests.ts'
import type { Db } from '#server/database/db.ts'
import { hostAnswers } from '#server/database/schema/bookings/host-answers.ts'

/** In `bookings.supplier`: the host of the listing has to confirm. Removed with the host's yes. */
export const HOST = 'host'

type Listing = {
  /** Column of its owner. */
  owner: string
  /** Alias of the row with `is_on_request` and `first_on_request`. */
  rules: string
  /** From clause and condition of its bookings `bb`. */
  bookings: string
}

/**
 * True for a listing whose next booking waits for its host: always, or while it has fewer bookings than the first that do.
 * Without a host nobody could answer. SQL text outside of a tenant, because bookings of all companies are counted.
 */
export const waitsForHost = ({ owner, rules, bookings }: Listing): string =>
  `(${owner} is not null and (${rules}.is_on_request or ${rules}.first_on_request > (
  select count(*) from (
    select 1 from ${bookings} and bb.state in ('confirmed', 'in_use', 'completed', 'reviewed', 'no_show')
    limit ${rules}.first_on_request) kept)))`

const inUtc = (column: SQL): SQL => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The request for the host's confirmation of a booking `b`. */
export const requestOf: SQL = sql`(select json_build_object('askedAt', ${inUtc(sql`r.asked_at`)}, 'until', ${inUtc(sql`r.until`)},
    'answer', r.answer, 'at', ${inUtc(sql`r.answered_at`)}, 'reason', r.reason, 'note', r.note)
  from host_answers r where r.booking_id = b.id)`

export const storedRequestSchema = v.nullable(hostRequestSchema)

/** Why a host did not confirm. */
export type NotConfirmedByHost = { answer: 'declined' | 'expired'; reason: DeclineReason | null; note: string }

export type ToldAnswer = { answer: HostAnswer; userId: string | null; reason?: DeclineReason; note?: string }

/** Writes how a request ended, once; nothing where none waits. */
export const recordAnswer = async (tx: Db, bookingId: string, told: ToldAnswer, at: Date): Promise<void> => {
  await tx
    .update(hostAnswers)
    .set({
      answer: told.answer,
      reason: told.reason ?? null,
      note: told.note ?? '',
      answeredAt: at,
      answeredByUserId: told.userId,
    })
    .where(and(eq(hostAnswers.bookingId, bookingId), isNull(hostAnswers.answer)))
}

/** True while the host may answer and who booked may withdraw. */
export const waitsForAnswer = ({
  state,
  request,
}: {
  state: BookingState
  request: v.InferOutput<typeof storedRequestSchema>
}): boolean => state === 'issuing' && request?.answer === null
