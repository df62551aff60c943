import type { Db } from '#server/database/db.ts'
import { countOne, refuseUntil, returnAttempt, takeAttempt } from './attempts.ts'
import { inboxOf } from './inbox.ts'
import type { Keys } from './installation-keys.ts'
import { hashCode } from './secrets.ts'

const DAY_MS = 86_400_000

/** How many mails of a kind an address gets in a day that others entered, whoever and however many they are. */
const MOST_A_DAY = {
  invitation: 3,
  launch_notice: 3,
  contact_copy: 3,
  // All messages are on the operator's screen as well.
  contact_arrived: 60,
  sign_up: 12,
  verify_email: 12,
  change_email: 12,
  restore_email: 12,
  restore_access: 12,
  // Needed to get in: others must not use them up soon.
  reset_password: 24,
  sign_in: 24,
} as const
export type MailKind = keyof typeof MOST_A_DAY

/** Over the daily limit mails to get in are delayed, not ended: the first delay, which doubles after every four mails. */
const FIRST_DELAY_MS = 15 * 60_000
const MAILS_PER_DELAY = 4
const MOST_DOUBLINGS = 3

type Given = {
  keys: Keys
  now: Date
  /** Counted apart: a company that the operator knows, which others must not keep from mailing its people. */
  by?: string
}

/** An address in counters: a keyed hash, the same for all spellings and aliases of one mailbox. */
export const namelessAddress = (keys: Keys, email: string): string =>
  hashCode(keys.codes, 'address', inboxOf(email)).toString('base64url')

const keyOf = ({ keys, by }: Given, kind: MailKind, email: string): string =>
  `day of ${kind}${by === undefined ? '' : ` by ${by}`} ${namelessAddress(keys, email)}`

/** Strangers must not keep the person of an address out by using these up. */
const TO_GET_IN: ReadonlySet<MailKind> = new Set(['sign_in', 'reset_password', 'sign_up', 'verify_email'])

/**
 * Counts a mail to an address that was entered. Throws `rate_limited` when it had enough of this kind today; mails to get
 * in go on one by one, after a delay that grows from 15 minutes to two hours.
 */
export const takeRecipientMail = async (db: Db, given: Given, kind: MailKind, email: string): Promise<void> => {
  const key = keyOf(given, kind, email)
  const { count, endsAt } = await countOne(db, key, DAY_MS, given.now)
  const over = count - MOST_A_DAY[kind]
  if (over <= 0) return
  if (!TO_GET_IN.has(kind)) refuseUntil(endsAt, given.now)
  const doublings = Math.min(MOST_DOUBLINGS, Math.floor((over - 1) / MAILS_PER_DELAY))
  const windowMs = FIRST_DELAY_MS * 2 ** doublings
  await takeAttempt(db, `delay of ${key}`, { most: 1, windowMs }, given.now).catch(async (error: unknown) => {
    await returnAttempt(db, key)
    throw error
  })
}

/** The same without a refusal, where one would reveal what others sent: false if the address had enough today. */
export const mayMailRecipient = async (db: Db, given: Given, kind: MailKind, email: string): Promise<boolean> =>
  (await countOne(db, keyOf(given, kind, email), DAY_MS, given.now)).count <= MOST_A_DAY[kind]
