import { OutboxList } from '#src/frame/outbox/OutboxList.tsx'
import { useOwnOutbox } from './own-outbox.ts'

/** Letters that were written on this device and have not reached us yet, or did today. */
export const WaitingLetters = () => <OutboxList of={useOwnOutbox()} />
