import * as endpoints from '#contract/endpoints/account.ts'
import { askDeletion, deletionOf, undoDeletion } from '#server/domain/account-deletion.ts'
import { exportAccount } from '#server/domain/account-export.ts'
import { memberRoute } from '#server/plugins/route.ts'

export const accountRoutes = [
  memberRoute(endpoints.getDeletion, ({ db, actor, now }) => deletionOf(db, actor.userId, now)),
  memberRoute(endpoints.askDeletion, (call) => askDeletion(call)),
  memberRoute(endpoints.undoDeletion, (call) => undoDeletion(call)),
  memberRoute(endpoints.exportAccount, (call) => exportAccount(call)),
]
