import { sql, type SQL } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import * as v from 'valibot'
import { COOLING_OFF_DAYS, isFreeToGo } from '#contract/accounts/deletion.ts'
import { transact, type Db } from '#server/database/db.ts'
import { auditEvents } from '#server/database/schema/accounts/accounts.ts'
import { deletionOf } from './account-deletion.ts'
import type { Products } from '../bookings/product.ts'
import { lockCompany } from '../companies/people/people-rules.ts'
import { readRows } from '#server/database/rows.ts'

const dueRow = v.object({ id: v.string(), client_id: v.string(), email: v.string(), asked_at: v.string() })
type Due = v.InferOutput<typeof dueRow>

/** Contact of a booking whose contact was erased. */
const NOBODY = '{"name": "-", "email": "erased@erased.invalid", "phone": "-"}'

/** Takes the name of a person out of the requests that named them as an approver. */
const eraseAsApprover = async (tx: Db, id: string): Promise<void> => {
  const named = JSON.stringify([{ userId: id }])
  const without = sql`(select jsonb_agg(case when p ->> 'userId' = ${id} then jsonb_set(p, '{name}', '"-"') else p end)
    from jsonb_array_elements(approvers) p)`
  await tx.execute(sql`update approvals set approvers = ${without} where approvers @> ${named}::jsonb`)
  await tx.execute(sql`update approval_steps set approvers = ${without},
    name = case when kind = 'person' then '-' else name end where approvers @> ${named}::jsonb`)
}

/** The digits by which a telephone number is known, however its country is written. */
const tailOf = (phone: SQL): SQL => sql`right(regexp_replace(${phone}, '\\D', '', 'g'), 9)`

/**
 * Takes the person out of the bookings they made for colleagues: the traveller becomes the contact where it was somebody
 * else, or had the name or number of the person.
 */
const eraseAsBooker = async (tx: Db, { id, client_id: clientId }: Due): Promise<void> => {
  await tx.execute(sql`update bookings b set policy_reason = '', contact = case
      when t.erased_at is not null then ${NOBODY}::jsonb
      when lower(b.contact ->> 'email') <> lower(t.email) or lower(b.contact ->> 'name') = lower(me.name)
        or ${tailOf(sql`b.contact ->> 'phone'`)} = ${tailOf(sql`me.phone_number`)}
        then jsonb_build_object('name', t.name, 'email', t.email, 'phone', coalesce(t.phone_number, '-'))
      else b.contact end
    from users t, users me
    where t.id = b.user_id and me.id = ${id} and t.id <> me.id and b.client_id = ${clientId} and b.booked_by = me.id`)
  await tx.execute(sql`update approvals set reason = '' where booking_id in
    (select b.id from bookings b where b.client_id = ${clientId} and b.booked_by = ${id})`)
}

/** Takes the address of a person out of the invitations by which they joined, and out of the audit log of these. */
const eraseAsInvited = async (tx: Db, { id, client_id: clientId, email }: Due): Promise<void> => {
  const theirs = sql`(i.accepted_by_user_id = ${id} or (lower(i.email) = lower(${email})
    and (i.accepted_at is not null or i.revoked_at is not null)))`
  await tx.execute(sql`update audit_events a set details = a.details - 'email'
    where a.client_id = ${clientId} and a.kind in ('person_invited', 'invitation_withdrawn')
    and lower(a.details ->> 'email') in (select lower(i.email) from invitations i where ${theirs})`)
  await tx.execute(sql`update invitations i set email = ${`${id}@erased.invalid`}, person_name = null, phone_number = null
    where ${theirs}`)
}

/**
 * Takes the person out of everything that is theirs. What belongs to the company's books stays, as the law asks (ten years,
 * article 28 of the Indonesian law on general tax provisions): bookings with their guests, ledger, invoices.
 */
const erase = async (tx: Db, products: Products, due: Due, now: Date): Promise<void> => {
  const { id, client_id: clientId, email } = due
  // While their name and number are known.
  await eraseAsBooker(tx, due)
  await eraseAsInvited(tx, due)
  // Emails to the person's current or pending addresses; those of other accounts stay.
  await tx.execute(sql`delete from outgoing_mails m where lower(m.to_address) in
    (select lower(s.email) from mailed_secrets s where s.user_id = ${id})
    and not exists (select 1 from users u where lower(u.email) = lower(m.to_address) and u.id <> ${id})`)
  for (const table of [
    'person_profiles',
    'host_businesses',
    'travellers',
    'outside_bookings',
    'traveller_group_members',
    'policy_drafts',
    'trip_labels',
    'trip_links',
    'passkeys',
    'totp_factors',
    'backup_codes',
    'remembered_devices',
    'mailed_secrets',
    'sign_in_challenges',
    'passkey_challenges',
    'external_identities',
    'push_subscriptions',
    'outbox_keys',
    'approver_absences',
    'privacy_requests',
    'safety_check_people',
    'whereabouts_looks',
    'decision_links',
    'notifications',
    'notification_preferences',
    'notification_counters',
    'idempotency_keys',
  ]) {
    await tx.execute(sql`delete from ${sql.identifier(table)} where user_id = ${id}`)
  }
  // Reports that were submitted belong to the company's books.
  await tx.execute(sql`delete from trip_receipts r using trip_reports p
    where p.id = r.report_id and p.user_id = ${id} and p.state = 'draft'`)
  await tx.execute(sql`delete from trip_reports where user_id = ${id} and state = 'draft'`)
  // The gateway's data is deleted next, outside of this transaction (`saved-cards.ts`).
  await tx.execute(
    sql`update gateway_customers set forget_at = ${now.toISOString()}::timestamptz where user_id = ${id}`,
  )
  // Accepted edits stay in the directory, which has no names.
  await tx.execute(sql`delete from directory_suggestions where user_id = ${id} and decided_at is null`)
  await tx.execute(sql`update directory_suggestions set user_id = null, note = '' where user_id = ${id}`)
  // The other side keeps that something was written.
  await tx.execute(
    sql`update booking_messages set text = null, photo_id = null, photo_alt = '' where author_user_id = ${id}`,
  )
  // Published ones block the deletion of an account (`inTheWay`).
  await tx.execute(sql`delete from listings where owner_user_id = ${id} and published_at is null`)
  // The job deletes them with their files.
  await tx.execute(sql`update listing_photos set owner_user_id = null, is_public = false,
    unused_since = to_timestamp(0) where owner_user_id = ${id}`)
  await tx.execute(sql`delete from host_activities where owner_user_id = ${id}`)
  await tx.execute(sql`delete from host_staff where host_user_id = ${id} or lower(email) = lower(${email})`)
  await tx.execute(
    sql`update host_staff set ended_at = ${now.toISOString()}::timestamptz where user_id = ${id} and ended_at is null`,
  )
  // Those shared with the company stay with it.
  await tx.execute(sql`delete from saved_reports where owner_id = ${id} and not is_shared`)
  await tx.execute(
    sql`update saved_reports set recipients = array_remove(recipients, ${id}::uuid) where ${id}::uuid = any(recipients)`,
  )
  await tx.execute(sql`delete from company_sign_ins where user_id = ${id}`)
  await tx.execute(sql`delete from outgoing_mails where lower(to_address) = lower(${email})`)
  await tx.execute(sql`update sessions set browser = '', version = '', os = '', user_agent = '', ip = '',
    renewal_hash = null, renewal_before_hash = null, ended_at = coalesce(ended_at, ${now.toISOString()}::timestamptz)
    where user_id = ${id}`)
  await tx.execute(sql`update audit_events set ip = '', details = details - 'email' - 'emailBefore' - 'username' - 'browser' - 'os'
    where subject_user_id = ${id}`)
  // Before the bookings: the words under which these are found come from the name as well.
  await tx.execute(sql`update users set email = ${`${id}@erased.invalid`}, name = '-', phone_number = null,
    password_hash = null, roles = '{}', disabled_at = ${now.toISOString()}::timestamptz,
    erased_at = ${now.toISOString()}::timestamptz where id = ${id}`)
  await tx.execute(sql`update bookings set contact = ${NOBODY}::jsonb,
    policy_reason = '' where user_id = ${id}`)
  await tx.execute(
    sql`update approvals set reason = '' where booking_id in (select id from bookings where user_id = ${id})`,
  )
  await tx.execute(sql`update approvals set note = '' where decided_by = ${id}`)
  await tx.execute(sql`update approval_steps set note = '' where decided_by = ${id}`)
  await tx.execute(sql`update approval_requests set name = '' where user_id = ${id}`)
  await eraseAsApprover(tx, id)
  for (const product of Object.values(products)) await product.erase(tx, id)
  await tx.insert(auditEvents).values({
    id: uuidv7(),
    clientId,
    at: now,
    kind: 'account_erased',
    actorUserId: null,
    subjectUserId: id,
    ip: '',
    requestId: '',
    details: {},
  })
}

/** Accounts whose time to think is over, some at a time, those that asked first. */
const dueAfter = (db: Db, last: Due | undefined, now: Date): Promise<Due[]> =>
  readRows(
    db,
    dueRow,
    sql`select id, client_id, email, deletion_asked_at::text as asked_at from users where erased_at is null
    and deletion_asked_at <= ${now.toISOString()}::timestamptz - make_interval(days => ${COOLING_OFF_DAYS})
    and ${last === undefined ? sql`true` : sql`(deletion_asked_at, id) > (${last.asked_at}::timestamptz, ${last.id}::uuid)`}
    order by deletion_asked_at, id limit 100`,
  )

/**
 * Erases the accounts after their time to think, and gives how many. One that has something in the way again, such as a
 * booking that was made meanwhile, waits until it is settled, and delays no other. Throws what failed at the end.
 */
export const eraseDueAccounts = async (db: Db, products: Products, now: Date): Promise<number> => {
  const failures: unknown[] = []
  let erased = 0
  let page = await dueAfter(db, undefined, now)
  while (page.length > 0) {
    for (const due of page) {
      try {
        await transact(db, async (tx) => {
          await lockCompany(tx, due.client_id)
          const { askedAt, inTheWay } = await deletionOf(tx, products, due.id, now)
          if (askedAt === null || !isFreeToGo(inTheWay)) return
          await erase(tx, products, due, now)
          erased += 1
        })
      } catch (error) {
        failures.push(error)
      }
    }
    page = await dueAfter(db, page.at(-1), now)
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some accounts were not erased')
  return erased
}
