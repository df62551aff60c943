import * as endpoints from '#contract/approvals/approval-settings.ts'
import {
  approvalSettingsOf,
  endAbsence,
  setAbsence,
  setSecondApproval,
} from '#server/domain/approvals/approval-settings.ts'
import { memberRoute } from '#server/http/route.ts'

export const approvalSettingsRoutes = [
  memberRoute(endpoints.getApprovalSettings, (call) => approvalSettingsOf(call)),
  memberRoute(endpoints.setAbsence, (call) => setAbsence(call, call.body)),
  memberRoute(endpoints.endAbsence, (call) => endAbsence(call)),
  memberRoute(endpoints.setSecondApproval, (call) => setSecondApproval(call, call.body.limits)),
]
