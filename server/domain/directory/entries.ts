import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { DIRECTORY_CATEGORIES, type DirectoryEntry } from '#contract/directory/directory.ts'
import { openingHoursSchema } from '#contract/directory/opening-hours.ts'
import { instantText } from '#server/database/rows.ts'
import type { Locale } from '../kernel/messages.ts'

export const entryRow = v.object({
  id: v.string(),
  name: v.string(),
  category: v.picklist(DIRECTORY_CATEGORIES),
  summary: v.string(),
  city_id: v.string(),
  city_name: v.string(),
  area: v.string(),
  address: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  zone: v.string(),
  phone: v.nullable(v.string()),
  hours: openingHoursSchema,
  is_demonstration: v.boolean(),
  checked_at: instantText,
})
type EntryRow = v.InferOutput<typeof entryRow>

/** Condition on `e`: excludes closed entries, and fictional ones outside the demonstration. */
export const isShown = (demo: boolean): SQL => sql`e.closed_at is null and (${demo} or not e.is_demonstration)`

/** Entries with their city, in the asked language; `where` and `more` speak of `e`. */
export const entryRows = ({ locale, where, more }: { locale: Locale; where: SQL; more?: SQL }): SQL => sql`
  select e.id, e.name, e.category, case ${locale}::text when 'id' then e.summary_id else e.summary_en end as summary,
    e.city_id, c.name as city_name, e.area, e.address, e.latitude, e.longitude, e.zone, e.phone, e.hours,
    e.is_demonstration, e.checked_at ${more ?? sql``}
  from directory_entries e join cities c on c.id = e.city_id
  where ${where}`

export const entryFrom = (row: EntryRow): DirectoryEntry => ({
  entryId: row.id,
  name: row.name,
  category: row.category,
  summary: row.summary,
  cityKey: `city:${row.city_id}`,
  cityName: row.city_name,
  area: row.area,
  address: row.address,
  latitude: row.latitude,
  longitude: row.longitude,
  zone: row.zone,
  phone: row.phone,
  hours: row.hours,
  isDemonstration: row.is_demonstration,
  checkedAt: row.checked_at,
})
