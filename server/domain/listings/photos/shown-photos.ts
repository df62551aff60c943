import { sql, type SQL } from 'drizzle-orm'

// A photo may be anywhere in a content: each product has its own lists of them.

/** Selects `owner_user_id` and `id` of every photo in a column of `listings l`; a condition may follow. */
export const shownIn = (content: SQL): SQL =>
  sql`select distinct l.owner_user_id, photo.id #>> '{}' as id
    from listings l cross join lateral jsonb_path_query(${content}, '$.**.photoId') as photo(id)`

/** True where a content shows the photo. */
export const showsPhoto = (content: SQL, photoId: string): SQL =>
  sql`jsonb_path_exists(${content}, '$.**.photoId ? (@ == $id)', jsonb_build_object('id', ${photoId}::text))`
