import { Trans, useLingui } from '@lingui/react/macro'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { StaffRole } from '#contract/core/staff-roles.ts'
import { useMayAsHost } from '#src/platform/session/host.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'

/** A screen for hosts, and for staff with at least this role; others read whom to ask. */
export const NeedsRole = ({ least, children }: { least: StaffRole; children: ReactNode }) => {
  const { t } = useLingui()
  const { user } = useSession()
  if (useMayAsHost(user?.id, least)) return children
  return (
    <EmptyState level={1} icon={<IconLock size={32} />} title={t`Your role doesn't include this page`}>
      <Trans>If you need it, ask the owner of the team you work for.</Trans>
    </EmptyState>
  )
}
