import { sql } from 'drizzle-orm'
import { NOTIFICATION_DAYS } from '#contract/notifications/subjects.ts'
import { transact, type Db } from '#server/database/db.ts'
import { KEY_STORED_DAYS } from '../database/schema/bookings/idempotency.ts'
import { dropUnproved } from '../domain/accounts/sign-in/new-accounts.ts'
import { forgetSignedOut } from '../domain/notifications/push-subscriptions.ts'
import { STORED_DAYS } from '#contract/accounts/stored-days.ts'

/**
 * Deletes expired data: idempotency keys after thirty days, sessions thirty days after their end (with the browser
 * data), quotes without a hold a day after they expired, unconfirmed addresses after seven days, throttle counters
 * after their window, remembered browsers and passkey challenges after their expiry, unfinished sign-ins (here or at a
 * company's provider) and unconfirmed authenticator apps after a day, mailed codes and links thirty days after their
 * end, links of approval mails thirty days after they were sent, emails and simulated gateway events, sent or not, after thirty days, contact messages two years after they were
 * answered, activities of hosts after a year, suggested edits of places half a year after their decision, names and phone numbers of invitations that are over, addresses of the contact form that nobody confirmed after
 * thirty days, notifications, safety checks and looks at whereabouts after ninety, and push
 * subscriptions that have been used and whose session is over.
 */
export const tidyUp = async (db: Db, now: Date): Promise<void> => {
  await db.execute(sql`delete from idempotency_keys
    where created_at < ${now}::timestamptz - make_interval(days => ${KEY_STORED_DAYS})`)
  await db.execute(sql`delete from sessions
    where least(expires_at, ended_at) < ${now}::timestamptz - make_interval(days => ${STORED_DAYS.endedSessions})`)
  await db.execute(sql`delete from quotes q where expires_at < ${now}::timestamptz - make_interval(days => ${STORED_DAYS.expiredQuotes})
    and not exists (select 1 from holds h where h.quote_id = q.id)`)
  await db.execute(sql`delete from launch_notices
    where confirmed_at is null and asked_at <= ${now}::timestamptz - make_interval(days => ${STORED_DAYS.unconfirmedLaunchNotices})`)
  await db.execute(sql`delete from guesses where window_ends_at < ${now}::timestamptz`)
  await db.execute(sql`delete from sign_in_challenges where expires_at < ${now}::timestamptz - interval '1 day'`)
  await db.execute(sql`delete from company_sign_ins where expires_at < ${now}::timestamptz - interval '1 day'`)
  await db.execute(sql`delete from host_staff where user_id is null and expires_at < ${now}::timestamptz`)
  await db.execute(sql`delete from passkey_challenges where expires_at < ${now}::timestamptz`)
  await db.execute(sql`delete from remembered_devices where expires_at < ${now}::timestamptz`)
  await db.execute(sql`delete from totp_factors
    where confirmed_at is null and made_at < ${now}::timestamptz - interval '1 day'`)
  await db.execute(
    sql`delete from decision_links where made_at < ${now}::timestamptz - make_interval(days => ${STORED_DAYS.expiredSecrets})`,
  )
  await db.execute(sql`delete from simulated_webhooks where made_at < ${now}::timestamptz - interval '30 days'`)
  await db.execute(
    sql`delete from outgoing_mails where made_at < ${now}::timestamptz - make_interval(days => ${STORED_DAYS.mails})`,
  )
  await db.execute(sql`delete from contact_cases
    where answered_at < ${now}::timestamptz - make_interval(days => ${STORED_DAYS.answeredMessages})`)
  await db.execute(sql`delete from directory_suggestions
    where decided_at < ${now}::timestamptz - make_interval(days => ${STORED_DAYS.decidedSuggestions})`)
  await db.execute(sql`delete from contact_addresses where confirmed_at is null and stopped_at is null
    and asked_at < ${now}::timestamptz - make_interval(days => ${STORED_DAYS.unconfirmedContactAddresses})`)
  await db.execute(sql`delete from safety_checks
    where asked_at < ${now}::timestamptz - make_interval(days => ${STORED_DAYS.safety})`)
  await db.execute(sql`delete from whereabouts_looks
    where last_at < ${now}::timestamptz - make_interval(days => ${STORED_DAYS.safety})`)
  await db.execute(sql`update invitations set person_name = null, phone_number = null
    where (person_name is not null or phone_number is not null) and (accepted_at is not null or revoked_at is not null
      or (expires_at < ${now}::timestamptz and mail_due_at is null))`)
  await db.execute(sql`delete from notifications
    where at < ${now}::timestamptz - make_interval(days => ${NOTIFICATION_DAYS})`)
  await db.execute(sql`delete from host_activities
    where at < ${now}::timestamptz - make_interval(days => ${STORED_DAYS.hostActivities})`)
  await forgetSignedOut(db, now)
  const madeBefore = new Date(now.getTime() - STORED_DAYS.unconfirmedSignUps * 86_400_000)
  await transact(db, (tx) => dropUnproved(tx, { madeBefore }))
  await db.execute(
    sql`delete from mailed_secrets where expires_at < ${now}::timestamptz - make_interval(days => ${STORED_DAYS.expiredSecrets})`,
  )
}
