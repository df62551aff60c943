import * as v from 'valibot'
import type { Db } from '#server/database/db.ts'
import { named } from '#server/database/named.ts'
import { asSystem } from '#server/database/tenant.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'

/** Room nights at one property that all companies together may have to pay there, of those the operator does not know. */
const MOST = 90

/** They cost nothing until the stay, and signing up costs nothing: companies are counted together. */
const NIGHTS = {
  name: 'nights-of-unvetted-companies',
  row: v.object({ nights: v.number() }),
  text: `
  with here as (
    select id, property_id from room_types where property_id = (select property_id from room_types where id = $1)
  ), unvetted as (
    select c.id from clients c join client_accounts a on a.client_id = c.id where not c.is_operator and not a.is_vetted
  )
  select ((
    select coalesce(sum(h.rooms * (h.check_out - h.check_in)), 0) from holds h join quotes q on q.id = h.quote_id
    where h.room_type_id in (select id from here) and h.state = 'live' and h.expires_at > $2
      and q.terms ->> 'payment' = 'at_property' and h.client_id in (select id from unvetted)
  ) + (
    select coalesce(sum(h.rooms * (h.check_out - h.check_in)
      - (select count(*) from cancelled_room_nights c where c.booking_id = b.id)), 0)
    from stay_bookings s join bookings b on b.id = s.booking_id join holds h on h.id = s.hold_id
    where s.property_id in (select property_id from here) and s.check_in >= $2::timestamptz::date - 1
      and b.payment = 'at_property' and b.state in ('issuing', 'confirmed') and b.ends_at > $2
      and b.client_id in (select id from unvetted)
  ))::int as nights`,
}

/**
 * To be asked for a company that the operator does not know, before it holds (`more` room nights) or books (0) at a rate to
 * pay at the property. Throws `prepay_needed` where such companies have too many there.
 */
export const assertUnvettedNightsLeft = async (tx: Db, roomTypeId: string, more: number, now: Date): Promise<void> => {
  const [found] = await asSystem(tx, () => named(tx, NIGHTS, [roomTypeId, now]))
  if ((found?.nights ?? 0) + more > MOST) throw new Refusal('prepay_needed')
}
