import * as endpoints from '#contract/endpoints/outbox-key.ts'
import { openedOutboxKeyOf, outboxKeyOf } from '#server/domain/outbox-keys.ts'
import { memberRoute } from '#server/plugins/route.ts'

export const outboxKeyRoutes = [
  memberRoute(endpoints.getOutboxKey, (call) => outboxKeyOf(call)),
  memberRoute(endpoints.openOutbox, (call) => openedOutboxKeyOf(call)),
]
