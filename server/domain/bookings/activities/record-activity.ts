import { uuidv7 } from 'uuidv7'
import type { WrittenKind } from '#contract/hosts/activity-kinds.ts'
import type { ActivityDetails } from '#contract/hosts/activities.ts'
import type { Service } from '#contract/core/services.ts'
import type { Db } from '#server/database/db.ts'
import { sent } from '#server/database/named.ts'
import { callerOf, type Actor } from '../../kernel/actor.ts'

type NewActivity = {
  kind: WrittenKind
  service: Service
  listing: { id: string; name: string }
  ownerUserId: string
  /** Null: the operator did it. */
  actorUserId: string | null
  bookingId?: string
  details?: ActivityDetails
}

/** The host, and the caller: the host or a member of their staff. */
export const byHost = (actor: Actor): Pick<NewActivity, 'ownerUserId' | 'actorUserId'> => ({
  ownerUserId: actor.userId,
  actorUserId: callerOf(actor),
})

const RECORD = `
  insert into host_activities (id, owner_user_id, actor_user_id, at, kind, service, listing_id, listing_name, booking_id, details)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb)`

/**
 * Writes one entry of a host's activities, in the transaction of the command: what did not happen leaves none. For commands
 * that neither move a booking on nor write a message; those are activities as they are stored.
 */
export const recordActivity = (
  { tx, now }: { tx: Db; now: Date },
  { kind, service, listing, ownerUserId, actorUserId, bookingId, details = {} }: NewActivity,
): void =>
  sent(tx, 'record-activity', RECORD, [
    uuidv7(),
    ownerUserId,
    actorUserId,
    now,
    kind,
    service,
    listing.id,
    listing.name,
    bookingId ?? null,
    JSON.stringify(details),
  ])
