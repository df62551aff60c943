import type { Db } from '#server/database/db.ts'
import { countOne, takeAttempt } from './attempts.ts'
import type { Keys } from './installation-keys.ts'
import { hashCode } from './secrets.ts'

const DAY_MS = 86_400_000

/** How many mails of a kind an address gets in a day that others entered, whoever and however many they are. */
const MOST_A_DAY = {
  invitation: 3,
  launch_notice: 3,
  contact_copy: 3,
  sign_up: 12,
  verify_email: 12,
  change_email: 12,
  restore_email: 12,
  // Needed to get in: others must not use them up soon.
  reset_password: 24,
  sign_in: 24,
} as const
export type MailKind = keyof typeof MOST_A_DAY

type Given = { keys: Keys; now: Date }

/** An address in counters: a keyed hash, the same for capital and small letters. */
export const namelessAddress = (keys: Keys, email: string): string =>
  hashCode(keys.codes, 'address', email.toLowerCase()).toString('base64url')

const keyOf = ({ keys }: Given, kind: MailKind, email: string): string =>
  `day of ${kind} ${namelessAddress(keys, email)}`

/** Counts a mail to an address that was entered. Throws `rate_limited` when it had enough of this kind today. */
export const takeRecipientMail = (db: Db, given: Given, kind: MailKind, email: string): Promise<void> =>
  takeAttempt(db, keyOf(given, kind, email), { most: MOST_A_DAY[kind], windowMs: DAY_MS }, given.now)

/** The same without a refusal, where one would reveal what others sent: false if the address had enough today. */
export const mayMailRecipient = async (db: Db, given: Given, kind: MailKind, email: string): Promise<boolean> =>
  (await countOne(db, keyOf(given, kind, email), DAY_MS, given.now)).count <= MOST_A_DAY[kind]
