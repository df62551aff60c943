import { OutboxList } from '#src/shared/outbox/OutboxList.tsx'
import { visitorOutbox } from '#src/shared/outbox/visitor-outbox.ts'
import { outbox } from '#src/shared/outbox/device-outbox.ts'
import { useSession } from '#src/data/use-session.ts'

/** Letters that were written on this device and have not reached us yet, or did today. */
export const WaitingLetters = () => <OutboxList of={useSession().user === null ? visitorOutbox : outbox} />
