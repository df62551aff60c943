import { queryOptions } from '@tanstack/react-query'
import { getApprovalSettings } from '#contract/approvals/approval-settings.ts'
import { call } from '#src/platform/api/client.ts'

/** Never kept on the device. */
export const approvalSettingsQuery = () =>
  queryOptions({
    queryKey: ['approvalSettings'],
    queryFn: ({ signal }) => call(getApprovalSettings, {}, { signal }),
  })
