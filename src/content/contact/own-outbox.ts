import type { Outbox } from '#src/platform/outbox/outbox.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { outbox } from '#src/frame/outbox/device-outbox.ts'
import { visitorOutbox } from '#src/frame/outbox/visitor-outbox.ts'

export const useOwnOutbox = (): Outbox => (useSession().user === null ? visitorOutbox : outbox)
