import type { Outbox } from '#src/data/outbox/outbox.ts'
import { useSession } from '#src/data/use-session.ts'
import { outbox } from '#src/shared/outbox/device-outbox.ts'
import { visitorOutbox } from '#src/shared/outbox/visitor-outbox.ts'

/** Where the letters of who is here wait. */
export const useOwnOutbox = (): Outbox => (useSession().user === null ? visitorOutbox : outbox)
