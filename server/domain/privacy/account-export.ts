import { sql } from 'drizzle-orm'
import type { AccountExport } from '#contract/accounts/privacy.ts'
import { transact, type Db } from '#server/database/db.ts'
import type { Actor } from '../kernel/actor.ts'
import { audit, type Caller } from '../accounts/audit/audit.ts'
import type { Products } from '../bookings/product.ts'
import { assertSteppedUp } from '../accounts/factors/step-up.ts'

type Row = AccountExport['sections'][number]['rows'][number]

const DOCUMENTS = `(select string_agg(concat_ws(' ', d ->> 'kind', d ->> 'country', d ->> 'expiresOn'), ', ')
    from jsonb_array_elements(documents) d) as documents`

/** What is exported of a person, section by section. Secrets and hashes of them are not: they say nothing to a reader. */
const OF_PERSON: Readonly<Record<string, string>> = {
  person: `select u.name, u.email, u.phone_number, array_to_string(u.roles, ', ') as roles, c.name as company,
    c.legal_name as company_legal_name, u.created_at, u.email_verified_at, u.password_changed_at
    from users u join clients c on c.id = u.client_id where u.id = $1`,
  profile: `select title, given_names, family_name, birth_date::text, gender, nationality, ${DOCUMENTS},
    emergency_contact ->> 'name' as emergency_name, emergency_contact ->> 'relation' as emergency_relation,
    emergency_contact ->> 'phone' as emergency_phone, changed_at from person_profiles where user_id = $1`,
  travellers: `select relation, title, given_names, family_name, birth_date::text, gender, nationality, email, phone, ${DOCUMENTS},
    (select string_agg((l ->> 'programme') || ' ' || (l ->> 'number'), ', ') from jsonb_array_elements(loyalty) l)
    as loyalty, changed_at from travellers where user_id = $1 and removed_at is null order by traveller_id`,
  outside_bookings: `select category, title, starts ->> 'day' as start_day, starts ->> 'time' as start_time, starts ->> 'zone' as start_zone,
    ends ->> 'day' as end_day, ends ->> 'time' as end_time, ends ->> 'zone' as end_zone, place, reference, note, changed_at
    from outside_bookings where user_id = $1 order by starts ->> 'day', outside_id`,
  trip_labels:
    'select distinct name, purpose, changed_at from trip_labels where user_id = $1 order by changed_at, name',
  trip_letters: `select year, number, issued_at, facts ->> 'purpose' as purpose, facts::text as facts from trip_letters
    where user_id = $1 order by issued_at, number`,
  trip_receipts: `select r.category, r.day::text as day, r.amount_minor::float8 as amount_minor, r.currency, r.note,
    r.file_type, r.file_bytes, p.state as report_state, p.text as report from trip_receipts r
    join trip_reports p on p.id = r.report_id where r.user_id = $1 order by r.day, r.id`,
  saved_reports: `select name, filters::text as filters, schedule, created_at from saved_reports where owner_id = $1
    order by created_at`,
  trip_links: 'select kind, created_at from trip_links where user_id = $1 order by created_at',
  privacy_requests: `select "right", activity, text, asked_at, verdict, note, answered_at from privacy_requests
    where user_id = $1 order by asked_at`,
  suggested_edits: `select e.name as place, s.changes::text as changes, s.note, s.suggested_at, s.decided_at,
    s.accepted::text as accepted, s.reason from directory_suggestions s join directory_entries e on e.id = s.entry_id
    where s.user_id = $1 order by s.suggested_at`,
  messages: `select b.reference, m.side, m.author_user_id = $1 as own, m.text, m.sent_at, m.read_at, m.report_reason
    from booking_messages m join bookings b on b.id = m.booking_id
    where $1 in (b.user_id, m.host_user_id, m.author_user_id) order by m.sent_at`,
  listings: `select service, name, state, created_at, changed_at, submitted_at, decided_at, note, reasons::text as reasons,
    content::text as content, published_content::text as published from listings where owner_user_id = $1 order by created_at`,
  listing_photos: `select id, size, width, height, bytes, is_public, created_at from listing_photos
    where owner_user_id = $1 order by created_at, id`,
  host_business: `select name, address, tax_number, tax_number_since::text as tax_number_since, bank, account_number,
    account_holder, bank_changed_at, changed_at from host_businesses where user_id = $1`,
  host_activities: `select kind, at, listing_name as listing, actor_user_id = $1 as own, details::text as details
    from host_activities where owner_user_id = $1 order by at, id`,
  host_staff: `select h.name as host, s.role, coalesce(s.email, u.email) as email, s.invited_at, s.joined_at, s.ended_at
    from host_staff s join users h on h.id = s.host_user_id left join users u on u.id = s.user_id
    where $1 in (s.host_user_id, s.user_id) order by s.invited_at, s.id`,
  safety_checks: `select c.about, c.asked_at, p.answer, p.note, p.pressed_at from safety_check_people p
    join safety_checks c on c.id = p.check_id where p.user_id = $1 order by c.asked_at`,
  looks_at_whereabouts: `select u.name as by, l.day::text, l.times, l.last_at from whereabouts_looks l
    join users u on u.id = l.by_user_id where l.user_id = $1 order by l.last_at`,
  consents: 'select document, version, at from consents where user_id = $1 order by at',
  sessions: `select browser, version, os, user_agent, ip, method, is_shared_device, created_at, last_seen_at, ended_at
    from sessions where user_id = $1 order by created_at`,
  passkeys: 'select name, made_at, last_used_at from passkeys where user_id = $1 order by made_at',
  remembered_browsers:
    'select browser, os, made_at, expires_at from remembered_devices where user_id = $1 order by made_at',
  company_sign_in: 'select issuer, subject, made_at from external_identities where user_id = $1 order by made_at',
  bookings: `select reference, service, state, title, starts_at, ends_at, zone, total_minor::float8 as total_minor, currency,
    people, contact ->> 'name' as contact_name, contact ->> 'email' as contact_email, contact ->> 'phone' as contact_phone,
    policy_reason, created_at from bookings where user_id = $1 order by created_at, id`,
}

/** The same, behind the sections of the services. */
const OF_BOOKINGS: Readonly<Record<string, string>> = {
  booking_history: `select b.reference, e.from_state, e.to_state, e.at from booking_events e
    join bookings b on b.id = e.booking_id where b.user_id = $1 order by e.at, e.id`,
  payments: `select b.reference, p.method, p.state, p.amount_minor::float8 as amount_minor, p.currency, p.created_at
    from payments p join bookings b on b.id = p.booking_id where b.user_id = $1 order by p.created_at`,
  notifications: `select kind, facts::text as facts, at, read_at from notifications where user_id = $1 order by sequence`,
  notification_preferences: `select off::text as off, quiet_hours::text as quiet_hours, changed_at
    from notification_preferences where user_id = $1`,
  push_devices: `select device_name, endpoint, locale, created_at, last_success_at from push_subscriptions
    where user_id = $1 order by created_at`,
  account_history: `select kind, at, case when actor_user_id is null or actor_user_id = $1 then ip end as ip,
    details::text as details from audit_events
    where subject_user_id = $1 or actor_user_id = $1 order by at, id`,
}

const factOf = (value: unknown): Row[string] => {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return value instanceof Date ? value.toISOString() : JSON.stringify(value)
}

/** Of a section, which is held in memory as a whole; no ordinary use makes as many rows. */
const MOST_ROWS = 20_000

/** Everything the installation knows of a person, at one moment. It is written down that it was asked. Throws `step_up_needed`. */
export const exportAccount = (given: {
  db: Db
  products: Products
  now: Date
  caller: Caller
  actor: Actor
}): Promise<AccountExport> => {
  const { actor, now } = given
  assertSteppedUp(actor, now)
  return transact(given.db, async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read`)
    const sections: AccountExport['sections'] = []
    const ofProducts = Object.values(given.products).map(({ exportSections }) => exportSections)
    for (const [name, text] of [OF_PERSON, ...ofProducts, OF_BOOKINGS].flatMap((sections) =>
      Object.entries(sections),
    )) {
      const [before = '', ...after] = text.split('$1')
      const statement = after.reduce((all, part) => sql`${all}${actor.userId}${sql.raw(part)}`, sql.raw(before))
      const { rows } = await tx.execute(sql`select * from (${statement}) section limit ${MOST_ROWS}`)
      sections.push({
        name,
        rows: rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, factOf(value)]))),
      })
    }
    await audit(
      { ...given, db: tx },
      { kind: 'export_made', clientId: actor.clientId, actorUserId: actor.userId, subjectUserId: actor.userId },
    )
    return { madeAt: now.toISOString(), sections }
  })
}
