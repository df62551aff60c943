import { uuidv7 } from 'uuidv7'
import type { NotificationFacts } from '#contract/notifications/notifications.ts'
import { REPLACED_BY, SUBJECT_OF, type HostKind, type NotificationKind } from '#contract/notifications/subjects.ts'
import { atEnd, type Db } from '#server/database/db.ts'
import { namedCount, sent } from '#server/database/named.ts'
import { stepBack, stepOut } from '#server/database/tenant.ts'

type FactsOf<K extends NotificationKind> = Extract<NotificationFacts, { kind: K }>['facts']

/** Notification data apart from the fields read from the row it is about. */
type NewNotification<K extends NotificationKind, Known extends string> = K extends NotificationKind
  ? { kind: K } & (Exclude<keyof FactsOf<K>, Known> extends never
      ? { facts?: undefined }
      : { facts: Omit<FactsOf<K>, Known> })
  : never

type HoldKind = 'hold_ending' | 'hold_expired'
type RefundKind = 'refund_approved' | 'refund_sent' | 'refund_received' | 'refund_refused'
type AccountKind = 'new_sign_in' | 'password_changed'
type SafetyKind = 'safety_asked' | 'safety_help'
type SuggestionKind = 'suggestion_accepted' | 'suggestion_declined'
type ListingKind =
  | 'listing_published'
  | 'listing_returned'
  | 'listing_declined'
  | 'calendar_silent'
  | 'calendar_conflict'
type ExpenseKind = 'expense_submitted' | 'expense_accepted' | 'expense_returned'
type ApproverKind =
  | 'approval_asked'
  | 'approval_reminder'
  | 'approval_second'
  | 'approval_withdrawn'
  | 'approval_lapsed'
/** To hosts, with who wrote. */
type WrittenKind = 'message_from_guest' | 'review_published'
type BookingKind = Exclude<
  NotificationKind,
  | HoldKind
  | RefundKind
  | AccountKind
  | SafetyKind
  | SuggestionKind
  | ListingKind
  | ExpenseKind
  | ApproverKind
  | HostKind
  | WrittenKind
>

export type BookingNotification = NewNotification<BookingKind, 'reference' | 'title' | 'service'>

/**
 * Queries for the recipient and the facts of a notification; `$1` is the row's id, for who did not book `booking/person`.
 */
const WHOM = {
  booking: `select one.user_id, b.client_id, b.id as booking_id,
      jsonb_build_object('reference', b.reference, 'title', b.title,
        'service', b.service) as facts, one.is_copy
    from bookings b cross join lateral (
      select b.user_id, false as is_copy
      union all select b.booked_by, true where b.booked_by <> b.user_id) one where b.id = $1`,
  other: `select u.id as user_id, u.client_id, b.id as booking_id,
      jsonb_build_object('reference', b.reference, 'title', b.title,
        'service', b.service) as facts, false as is_copy
    from bookings b join users u on u.id = split_part($1::text, '/', 2)::uuid
    where b.id = split_part($1::text, '/', 1)::uuid`,
  host: `select u.id as user_id, u.client_id, b.id as booking_id,
      jsonb_build_object('reference', b.reference, 'title', b.title,
        'service', b.service) as facts, one.is_copy
    from bookings b cross join lateral (
      select split_part($1::text, '/', 2)::uuid as user_id, false as is_copy
      union all select s.user_id, true from host_staff s
        where s.host_user_id = split_part($1::text, '/', 2)::uuid and s.user_id is not null and s.ended_at is null
          and s.user_id <> b.user_id) one
    join users u on u.id = one.user_id
    where b.id = split_part($1::text, '/', 1)::uuid`,
  refund: `select b.user_id, b.client_id, b.id as booking_id, jsonb_build_object('reference', b.reference,
      'title', b.title, 'service', b.service, 'into', r."into",
      'amount', jsonb_build_object('minor', r.amount_minor, 'currency', r.currency)) as facts, false as is_copy
    from refunds r join bookings b on b.id = r.booking_id where r.id = $1`,
  person: `select u.id as user_id, u.client_id, null::uuid as booking_id, '{}'::jsonb as facts,
      false as is_copy from users u where u.id = $1`,
} as const

/**
 * Removes the steps that led to it, increments the person's sequence and inserts the row with it. The lock is held until
 * the transaction ends, so that numbers become visible in order. The person's own actions are not pushed to them.
 */
const textOf = (about: keyof typeof WHOM): string => `
  with whom as (${WHOM[about]}),
  replaced as (
    delete from notifications n using whom w
    where n.user_id = w.user_id and n.booking_id = w.booking_id and n.kind = any($9::text[])),
  wanted as (
    select w.*, not ($4::text || '.in_app' = any(coalesce(p.off, '{}'))) as is_shown,
      case when w.user_id is not distinct from coalesce(nullif(current_setting('app.booked_by', true), '')::uuid, $8::uuid) or $4::text || '.push' = any(coalesce(p.off, '{}')) then null
        else $6::timestamptz end as push_at
    from whom w left join notification_preferences p on p.user_id = w.user_id),
  counted as (
    insert into notification_counters (user_id, client_id, last)
    select user_id, client_id, 1 from wanted where is_shown or push_at is not null order by user_id
    on conflict (user_id) do update set last = notification_counters.last + 1, client_id = excluded.client_id
    returning user_id, last)
  insert into notifications
    (id, client_id, user_id, sequence, kind, facts, booking_id, once, at, push_at, is_shown)
  select case when w.is_copy then gen_random_uuid() else $2::uuid end, w.client_id, w.user_id, c.last, $3::text,
    w.facts || $5::jsonb, w.booking_id, case when w.is_copy then $7::text || '/arranger' else $7::text end, $6::timestamptz, w.push_at,
    w.is_shown
  from wanted w join counted c on c.user_id = w.user_id`

const TEXTS = {
  booking: textOf('booking'),
  other: textOf('other'),
  host: textOf('host'),
  refund: textOf('refund'),
  person: textOf('person'),
} as const

type NotificationInput = { kind: NotificationKind; facts?: object | undefined }
type More = {
  at: Date
  /** Acting user; null for the installation or an external party. */
  doer?: string | null
  /** Deduplication key: a second notification with the same key fails. */
  once?: string
}

const valuesOf = (id: string, { kind, facts = {} }: NotificationInput, { at, doer = null, once }: More) => [
  id,
  uuidv7(),
  kind,
  SUBJECT_OF[kind],
  JSON.stringify(facts),
  at,
  once ?? null,
  doer,
  REPLACED_BY[kind] ?? [],
]

const notifyAtEnd = (tx: Db, about: keyof typeof TEXTS, values: ReturnType<typeof valuesOf>, crosses: boolean): void =>
  atEnd(tx, () => {
    if (crosses) stepOut(tx)
    sent(tx, `tell-of-${about}`, TEXTS[about], values)
    if (crosses) stepBack(tx)
  })

/**
 * Notifies the person whose booking it is, and the colleague who made it for them, as the last step of the transaction: so no two transactions deadlock on each other's
 * sequences. `crosses`: it may be the action of another company, such as the hotel's.
 */
export const notifyAboutBooking = (
  tx: Db,
  bookingId: string,
  notification: BookingNotification,
  more: More & { crosses?: true },
): void => notifyAtEnd(tx, 'booking', valuesOf(bookingId, notification, more), more.crosses === true)

/** Notifies one approver of a new or ended request, as the last step of its transaction. */
export const notifyApprover = (
  tx: Db,
  { bookingId, userId }: { bookingId: string; userId: string },
  notification: NewNotification<ApproverKind, 'reference' | 'title' | 'service'>,
  more: More,
): void => notifyAtEnd(tx, 'other', valuesOf(`${bookingId}/${userId}`, notification, more), true)

/** Notifies the host of a booking at their property and their staff, as the last step of its transaction. */
export const notifyHost = (
  tx: Db,
  { bookingId, userId }: { bookingId: string; userId: string },
  notification: { kind: HostKind; facts?: { until: string } },
  more: More,
): void => notifyAtEnd(tx, 'host', valuesOf(`${bookingId}/${userId}`, notification, more), true)

/** Notifies the host of a message or review by a guest, and their staff, as the last step of its transaction. */
export const notifyHostOf = (
  tx: Db,
  { bookingId, userId }: { bookingId: string; userId: string },
  notification: NewNotification<WrittenKind, 'reference' | 'title' | 'service'>,
  more: More,
): void => notifyAtEnd(tx, 'host', valuesOf(`${bookingId}/${userId}`, notification, more), true)

const OVERTAKE = `
  update notifications set read_at = $2::timestamptz, push_at = null
  where booking_id = $1 and kind in ('approval_asked', 'approval_reminder', 'approval_second') and read_at is null and user_id in (
    select (one ->> 'userId')::uuid from approvals a, jsonb_array_elements(a.approvers) one where a.booking_id = $1)`

/**
 * Marks the pending request as read for all approvers and stops its pushes, as the last step of the transaction that
 * ends it.
 */
export const overtakeAsking = (tx: Db, bookingId: string, at: Date): void =>
  atEnd(tx, () => {
    stepOut(tx)
    sent(tx, 'overtake-asking', OVERTAKE, [bookingId, at])
    stepBack(tx)
  })

/** Notifies the booker of the progress of a refund, as the last step of the transaction. */
export const notifyAboutRefund = (tx: Db, refundId: string, kind: RefundKind, at: Date): void =>
  notifyAtEnd(tx, 'refund', valuesOf(refundId, { kind }, { at }), true)

/** Notifies the holder that a hold is about to end or has ended, as the last step of the transaction. */
export const notifyAboutHold = (
  tx: Db,
  userId: string,
  notification: NewNotification<HoldKind, never>,
  { at, once }: Pick<More, 'at' | 'once'>,
): void => notifyAtEnd(tx, 'person', valuesOf(userId, notification, { at, ...(once !== undefined && { once }) }), true)

/** Notifies a person of the company about safety on a trip or an expense report, as the last step of the transaction. */
export const notifyPerson = (
  tx: Db,
  userId: string,
  notification: NewNotification<SafetyKind | SuggestionKind | ListingKind | ExpenseKind, never>,
  more: Pick<More, 'at' | 'doer'>,
): void => notifyAtEnd(tx, 'person', valuesOf(userId, notification, more), true)

/** Notifies a person of an event in their account, within its transaction or in a separate one. */
export const notifyAboutAccount = async (
  db: Db,
  userId: string,
  notification: NewNotification<AccountKind, never>,
  { at }: Pick<More, 'at'>,
): Promise<void> => {
  await namedCount(db, 'notify-person', TEXTS.person, valuesOf(userId, notification, { at }))
}
