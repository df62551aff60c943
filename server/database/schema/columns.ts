import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

/** A moment, kept in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const createdAt = () => instant('created_at').notNull().defaultNow()
/** Money column: whole minor units, safe as a JavaScript number. */
export const minor = (name: string) => bigint(name, { mode: 'number' })
/** A span of time, the beginning included and the end not; written as `[from,until)`. */
export const timeSpan = customType<{ data: string }>({ dataType: () => 'tstzrange' })
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export type OneOf<List extends readonly string[]> = List[number]
