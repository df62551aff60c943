import { OutboxList } from '#src/frame/outbox/OutboxList.tsx'
import { useOwnOutbox } from './own-outbox.ts'

/** Messages written on this device that are pending or were sent today. */
export const PendingMessages = () => <OutboxList of={useOwnOutbox()} />
