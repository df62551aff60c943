import type { Db } from '#server/database/db.ts'
import { namedCount } from '#server/database/named.ts'

/** The latest invitation of an address in a company that was not withdrawn. */
const INVITATION = `
  select i.phone_number, i.cost_centre_id, i.project_id, i.group_id from invitations i
  where i.client_id = $1 and lower(i.email) = lower($3) and i.revoked_at is null
  order by i.made_at desc, i.id desc limit 1`

const PHONE = `
  update users u set phone_number = i.phone_number from (${INVITATION}) i
  where u.id = $2 and u.client_id = $1 and u.phone_number is null and i.phone_number is not null`

const DEFAULTS = `
  insert into allocation_defaults (client_id, user_id, cost_centre_id, project_id)
  select $1, $2, i.cost_centre_id, i.project_id from (${INVITATION}) i
  where i.cost_centre_id is not null or i.project_id is not null
  on conflict (user_id) do nothing`

const GROUP = `
  insert into traveller_group_members (client_id, user_id, group_id)
  select $1, $2, i.group_id from (${INVITATION}) i
  join traveller_groups g on g.id = i.group_id and g.removed_at is null
  on conflict (user_id) do nothing`

/**
 * Gives a person who joined a company what an import said of their address: phone number, cost centre, project and group.
 * What the person has already stays.
 */
export const takeInvitedDetails = async (
  tx: Db,
  { clientId, userId, email }: { clientId: string; userId: string; email: string },
): Promise<void> => {
  const values = [clientId, userId, email]
  await namedCount(tx, 'invited-phone', PHONE, values)
  await namedCount(tx, 'invited-defaults', DEFAULTS, values)
  await namedCount(tx, 'invited-group', GROUP, values)
}
