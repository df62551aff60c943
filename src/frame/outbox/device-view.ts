import { createOutboxView } from '#src/platform/outbox/outbox-view.ts'

/** Content of the one outbox of this page. */
export const deviceView = createOutboxView()
