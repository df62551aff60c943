import { createOutboxView } from '#src/platform/outbox/outbox-view.ts'

/** What is in the one outbox of this page. */
export const deviceView = createOutboxView()
