import { createHash } from 'node:crypto'
import { canonicalJson } from '#contract/core/canonical-json.ts'
import * as v from 'valibot'
import { sqlState, type Db } from '../database/db.ts'
import { named, namedCount, sent } from '../database/named.ts'
import { KEY_STORED_DAYS } from '../database/schema/bookings/idempotency.ts'
import { inTenant } from '../database/tenant.ts'
import type { Actor } from '../domain/kernel/actor.ts'
import { Refusal } from '../domain/kernel/refusal.ts'

const LOCK_NOT_AVAILABLE = '55P03'
const WAIT_FOR_KEY = '5s'
/** One day shorter than the retention: a missing key within this period was never used. */
const KEY_COUNTS_MS = (KEY_STORED_DAYS - 1) * 86_400_000

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** When a UUIDv7 was made, in milliseconds since 1970 (RFC 9562, 5.7); null for any other key. */
const madeAt = (key: string): number | null =>
  UUID_V7.test(key) ? Number.parseInt(key.slice(0, 8) + key.slice(9, 13), 16) : null

/** The result of the work, or for a replay the stored one. */
export type Done<Answer> = { answer: Answer; isReplay: false } | { answer: unknown; isReplay: true }

export type Once = {
  actor: Actor
  key: string
  /** The key is also the id of the created record, so there can never be a second one, however old the key is. */
  isId: boolean
  endpoint: string
  request: unknown
  now: Date
}

/** Once the key is claimed, the work waits for rows as long as it takes. */
const CLAIM = `
  insert into idempotency_keys (client_id, user_id, key, endpoint, body_hash, answer, created_at)
  values ($1, $2, $3, $4, $5, 'null', $6)
  on conflict do nothing returning set_config('lock_timeout', '0', true)`

const FIRST = {
  name: 'first-answer',
  row: v.object({ endpoint: v.string(), body_hash: v.string(), answer: v.unknown() }),
  text: `
  select endpoint, body_hash, answer from idempotency_keys where client_id = $1 and user_id = $2 and key = $3`,
}

const STORE = `update idempotency_keys set answer = $4 where client_id = $1 and user_id = $2 and key = $3`

/**
 * Runs `work` once per person and key. Key, effect and response are written in one transaction, so a refusal leaves
 * nothing and a lost response can be fetched again. A second call with the key waits for the first, after five seconds
 * it gets `idempotency_in_progress`. The same key with another request is `idempotency_key_reused`. A new key whose
 * timestamp is older than the retention is `idempotency_key_expired`: its effect is unknown.
 */
export const once = async <Answer>(
  db: Db,
  { actor, key, isId, endpoint, request, now }: Once,
  work: (tx: Db) => Promise<Answer>,
): Promise<Done<Answer>> => {
  const bodyHash = createHash('sha256').update(canonicalJson(request)).digest('hex')
  const mine = [actor.clientId, actor.userId, key]
  let isClaimed = false
  const claimAndWork = async (tx: Db): Promise<Done<Answer>> => {
    isClaimed = false
    const claimed = await namedCount(tx, 'claim-key', CLAIM, [...mine, endpoint, bodyHash, now])
    isClaimed = true
    if (claimed === 0) {
      const [first] = await named(tx, FIRST, mine)
      if (first === undefined) throw new Refusal('idempotency_in_progress')
      if (first.endpoint !== endpoint || first.body_hash !== bodyHash) throw new Refusal('idempotency_key_reused')
      return { answer: first.answer, isReplay: true }
    }
    const made = isId ? null : madeAt(key)
    if (made !== null && now.getTime() - made > KEY_COUNTS_MS) throw new Refusal('idempotency_key_expired')
    const answer = await work(tx)
    sent(tx, 'keep-answer', STORE, [...mine, JSON.stringify(answer)])
    return { answer, isReplay: false }
  }
  try {
    return await inTenant(db, actor, claimAndWork, WAIT_FOR_KEY)
  } catch (error) {
    if (!isClaimed && sqlState(error) === LOCK_NOT_AVAILABLE) throw new Refusal('idempotency_in_progress')
    throw error
  }
}
