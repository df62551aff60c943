import * as endpoints from '#contract/accounts/privacy.ts'
import { askDeletion, deletionOf, undoDeletion } from '#server/domain/privacy/account-deletion.ts'
import { exportAccount } from '#server/domain/privacy/account-export.ts'
import { memberRoute } from '#server/http/route.ts'

export const accountRoutes = [
  memberRoute(endpoints.getDeletion, ({ db, products, actor, now }) => deletionOf(db, products, actor.userId, now)),
  memberRoute(endpoints.askDeletion, (call) => askDeletion(call)),
  memberRoute(endpoints.undoDeletion, (call) => undoDeletion(call)),
  memberRoute(endpoints.exportAccount, (call) => exportAccount(call)),
]
