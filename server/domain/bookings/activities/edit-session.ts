import * as v from 'valibot'
import type { WrittenKind } from '#contract/hosts/activity-kinds.ts'
import type { Db } from '#server/database/db.ts'
import { named } from '#server/database/named.ts'
import { callerOf, type Actor } from '../../kernel/actor.ts'

/** A form that is saved as it is typed is one activity for so many milliseconds. */
const SESSION_MS = 3_600_000

const EDITING: readonly WrittenKind[] = ['listing_started', 'listing_duplicated', 'listing_edited']

const LAST = {
  name: 'last-activity-of-listing',
  row: v.object({ kind: v.string(), actor: v.nullable(v.string()) }),
  text: `select kind, actor_user_id as actor from host_activities
    where owner_user_id = $1 and listing_id = $2 and at > $3 order by at desc, id desc limit 1`,
}

/** The last entry of a listing is the same person's, about working on it, and young: saving it once more needs no other. */
export const isEditRecorded = async (
  { tx, now }: { tx: Db; now: Date },
  { listingId, actor }: { listingId: string; actor: Pick<Actor, 'userId' | 'calledBy'> },
): Promise<boolean> => {
  const since = new Date(now.getTime() - SESSION_MS)
  const [last] = await named(tx, LAST, [actor.userId, listingId, since])
  return last !== undefined && last.actor === callerOf(actor) && EDITING.some((kind) => kind === last.kind)
}
