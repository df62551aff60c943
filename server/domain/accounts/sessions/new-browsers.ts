import * as v from 'valibot'
import type { BrowserFacts } from '#contract/accounts/browser-facts.ts'
import type { Db } from '#server/database/db.ts'
import { named } from '#server/database/named.ts'

const KNOWN = {
  name: 'browsers-of-person',
  row: v.object({ others: v.boolean(), known: v.boolean() }),
  text: `
  select count(*) > 0 as others, coalesce(bool_or(browser = $2 and os = $3), false) as known
  from sessions where user_id = $1`,
}

/**
 * True if the browser was not used in any session of the last weeks. A person without earlier sessions signs in for the
 * first time and is not notified.
 */
export const isNewBrowser = async (
  db: Db,
  userId: string,
  { browser, os }: Pick<BrowserFacts, 'browser' | 'os'>,
): Promise<boolean> => {
  const [row] = await named(db, KNOWN, [userId, browser, os])
  return row !== undefined && row.others && !row.known
}
