import * as chains from '#contract/approvals/approval-chains.ts'
import * as endpoints from '#contract/approvals/approval-settings.ts'
import { approvalSettingsOf, endAbsence, setAbsence } from '#server/domain/approvals/approval-settings.ts'
import {
  approvalChainsOf,
  removeApprovalChain,
  saveApprovalChain,
} from '#server/domain/approvals/chains/company-chains.ts'
import { memberRoute } from '#server/http/route.ts'

export const approvalSettingsRoutes = [
  memberRoute(endpoints.getApprovalSettings, (call) => approvalSettingsOf(call)),
  memberRoute(endpoints.setAbsence, (call) => setAbsence(call, call.body)),
  memberRoute(endpoints.endAbsence, (call) => endAbsence(call)),
  memberRoute(chains.getApprovalChains, ({ db, actor }) => approvalChainsOf(db, actor)),
  memberRoute(chains.saveApprovalChain, (call) => saveApprovalChain(call, call.body)),
  memberRoute(chains.removeApprovalChain, (call) => removeApprovalChain(call, call.params.unitId)),
]
