import * as v from 'valibot'
import { mayEnter, ROLES, type Area } from '#contract/core/roles.ts'
import type { Db } from '#server/database/db.ts'
import { named } from '#server/database/named.ts'
import { outsideTenant } from '#server/database/tenant.ts'
import type { Actor } from '../../kernel/actor.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'

/**
 * Whether `k` may book for `u`, both users of one company, as SQL: the one evaluation of the rule, for a person and for
 * lists. Needs `r`, the rule of the company, which may be missing.
 */
export const MAY_BOOK_FOR = `(
    coalesce(r.rule, 'everybody') = 'everybody'
    or r.rule = 'own_cost_centre' and exists (
      select from allocation_defaults mine join allocation_defaults theirs
        on theirs.cost_centre_id = mine.cost_centre_id
      where mine.user_id = k.id and theirs.user_id = u.id)
    or exists (select from arrangements a where a.client_id = k.client_id and a.arranger_id = k.id and (
      a.traveller_id = u.id
      or a.cost_centre_id = (select d.cost_centre_id from allocation_defaults d where d.user_id = u.id)
      or a.traveller_id is null and a.cost_centre_id is null)))`

const FIND = {
  name: 'booking-for',
  row: v.object({
    id: v.string(),
    email: v.string(),
    name: v.string(),
    roles: v.array(v.picklist(ROLES)),
    is_allowed: v.boolean(),
  }),
  text: `
  select u.id, u.email, u.name, u.roles, u.disabled_at is null and k.disabled_at is null and ${MAY_BOOK_FOR} as is_allowed
  from users k
  join users u on u.client_id = k.client_id
  left join booking_for_rules r on r.client_id = k.client_id
  where k.id = $1 and k.client_id = $2 and u.id = $3`,
}

/** Read as the installation. */
const find = async (db: Db, booker: Pick<Actor, 'userId' | 'clientId'>, travellerId: string) => {
  const [row] = await named(db, FIND, [booker.userId, booker.clientId, travellerId])
  return row
}

const bookingForNotAllowed = (): Refusal =>
  new Refusal('booking_for_not_allowed', { fields: [{ field: 'bookingFor', code: 'booking_for_not_allowed' }] })

/**
 * The actor for whom a colleague calls. Throws `not_found` for who is not of their company, and `booking_for_not_allowed`
 * where the rule does not allow it, the person was deactivated or may not use this service; `made`: only for what they
 * booked already, whatever the rule is by now.
 */
export const actingFor = async (
  db: Db,
  booker: Actor,
  travellerId: string,
  { access, made }: { access: Area; made: boolean },
): Promise<Actor> => {
  const found = await find(db, booker, travellerId)
  if (found === undefined) throw notFound()
  const { id: userId, email, name, roles } = found
  if (!made && !(found.is_allowed && mayEnter(access, roles))) throw bookingForNotAllowed()
  const calledBy = { userId: booker.userId, email: booker.email, name: booker.name, roles: booker.roles }
  // The rights of an operator are theirs alone.
  return { ...booker, userId, email, name, roles, isOperator: false, calledBy }
}

/** The second check, in the transaction of the change: the right may have been withdrawn in the meantime. */
export const assertStillMayBookFor = async (tx: Db, { calledBy, clientId, userId }: Actor): Promise<void> => {
  if (calledBy === undefined) return
  const found = await outsideTenant(tx, () => find(tx, { userId: calledBy.userId, clientId }, userId))
  if (found?.is_allowed !== true) throw bookingForNotAllowed()
}

const STORED = {
  name: 'booking-for-of-booking',
  row: v.object({ booked_by: v.string(), is_allowed: v.boolean() }),
  text: `
  select b.booked_by, u.disabled_at is null and ${MAY_BOOK_FOR} as is_allowed
  from bookings b
  join users k on k.id = b.booked_by
  join users u on u.id = b.user_id
  left join booking_for_rules r on r.client_id = b.client_id
  where b.id = $1 and k.client_id = b.client_id`,
}

/**
 * For the approval of a booking. Throws `forbidden` for who made it for its traveller, and `booking_for_not_allowed` where
 * they may not book for them any more.
 */
export const assertBookerStillMay = async (tx: Db, { userId }: Actor, bookingId: string): Promise<void> => {
  const [row] = await outsideTenant(tx, () => named(tx, STORED, [bookingId]))
  if (row?.booked_by === userId) throw new Refusal('forbidden')
  if (row?.is_allowed === false) throw bookingForNotAllowed()
}

const OF_BOOKING = {
  name: 'traveller-of-booking',
  row: v.object({ user_id: v.string() }),
  text: `select user_id from bookings where id = $1 and client_id = $2 and booked_by = $3`,
}

/** The traveller of a booking that a person made for a colleague; null for every other booking. Read as the installation. */
export const travellerOf = async (
  db: Db,
  { userId, clientId }: Pick<Actor, 'userId' | 'clientId'>,
  bookingId: string,
): Promise<string | null> => {
  const [row] = await named(db, OF_BOOKING, [bookingId, clientId, userId])
  return row?.user_id ?? null
}

const COLLEAGUES = {
  name: 'party-colleagues',
  row: v.object({
    name: v.string(),
    legal_name: v.nullable(v.string()),
    is_self: v.boolean(),
    is_traveller: v.boolean(),
    is_allowed: v.boolean(),
  }),
  text: `
  select u.name, nullif(concat_ws(' ', p.given_names, p.family_name), '') as legal_name,
    u.id = k.id or u.id = $3 as is_self, u.id = $3 as is_traveller,
    u.id = k.id or u.id = $3 or ${MAY_BOOK_FOR} as is_allowed
  from users k
  join users u on u.client_id = k.client_id and u.disabled_at is null
  left join person_profiles p on p.user_id = u.id
  left join booking_for_rules r on r.client_id = k.client_id
  where k.id = $1 and k.client_id = $2`,
}

/** The company's people, by whose names the travellers of a booking are evaluated. */
export const partyColleagues = (tx: Db, { clientId, userId, calledBy }: Actor) =>
  outsideTenant(tx, () => named(tx, COLLEAGUES, [calledBy?.userId ?? userId, clientId, userId]))
