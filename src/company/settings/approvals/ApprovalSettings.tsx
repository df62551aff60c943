import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApprovalSettings as Settings } from '#contract/approvals/approval-settings.ts'
import { ApiError } from '#src/platform/api/errors.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { Absence } from './Absence.tsx'
import { Chains } from './chains/Chains.tsx'
import { approvalSettingsQuery } from './queries.ts'

/** How the company approves: absences of the signed-in approver, and who approves in which order. */
export const ApprovalSettings = () => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const found = useQuery(approvalSettingsQuery())
  const onChanged = (changed: Settings) => queryClient.setQueryData(approvalSettingsQuery().queryKey, changed)
  if (found.data !== undefined) {
    return (
      <>
        <Absence settings={found.data} onChanged={onChanged} />
        <Chains />
      </>
    )
  }
  if (found.isPending) return <Skeleton label={t`Loading`} shape="article" />
  return (
    <Notice
      kind="danger"
      actions={
        <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={() => void found.refetch()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {found.error instanceof ApiError ? found.error.message : <Trans>You need to be online</Trans>}
    </Notice>
  )
}
