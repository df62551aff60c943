import { queryOptions } from '@tanstack/react-query'
import { getApprovalSettings } from '#contract/approvals/approval-settings.ts'
import { getApprovalChains } from '#contract/approvals/approval-chains.ts'
import { call } from '#src/platform/api/client.ts'

/** Never kept on the device. */
export const approvalSettingsQuery = () =>
  queryOptions({
    queryKey: ['approvalSettings'],
    queryFn: ({ signal }) => call(getApprovalSettings, {}, { signal }),
  })

/** Never kept on the device. */
export const approvalChainsQuery = () =>
  queryOptions({
    queryKey: ['approvalChains'],
    queryFn: ({ signal }) => call(getApprovalChains, {}, { signal }),
  })
