import type { Db } from '#server/database/db.ts'
import type { Services } from '#server/services.ts'

/** What making rows needs of a server: its database, its time, and where tokens and places come from. */
export type Seeding = {
  readonly db: Db
  clock: { now: () => Date }
  readonly app: { services: Pick<Services, 'keys' | 'places'> }
}
