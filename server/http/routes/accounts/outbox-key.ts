import * as endpoints from '#contract/accounts/outbox-key.ts'
import { openedOutboxKeyOf, outboxKeyOf } from '#server/domain/accounts/profile/outbox-keys.ts'
import { memberRoute } from '#server/http/route.ts'

export const outboxKeyRoutes = [
  memberRoute(endpoints.getOutboxKey, (call) => outboxKeyOf(call)),
  memberRoute(endpoints.openOutbox, (call) => openedOutboxKeyOf(call)),
]
