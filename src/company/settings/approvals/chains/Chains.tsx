import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus, IconRefresh } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApprovalChain, ApprovalChains } from '#contract/approvals/approval-chains.ts'
import { useStepLabel } from '#src/bookings/approval/use-step-label.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import { ApiError } from '#src/platform/api/errors.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import adminClasses from '../../AdminSettings.module.css'
import { approvalChainsQuery } from '../queries.ts'
import { ChainSheet } from './ChainSheet.tsx'
import classes from './Chains.module.css'

const Chain = ({ chain, onChange }: { chain: ApprovalChain; onChange: (() => void) | null }) => {
  const { t } = useLingui()
  const label = useStepLabel()
  const name = chain.costCentre === null ? t`All bookings` : `${chain.costCentre.code} · ${chain.costCentre.name}`
  return (
    <article className={classes.chain} aria-label={name}>
      <Group justify="space-between" gap="sm">
        <Title order={3} size="h4">
          {name}
        </Title>
        {onChange && (
          <Button size="sm" variant="default" aria-label={t`Change steps: ${name}`} onClick={onChange}>
            <Trans>Edit</Trans>
          </Button>
        )}
      </Group>
      <ol className={classes.steps}>
        {[...chain.steps.entries()].map(([place, { who, name: called, above, isVacant }]) => {
          const amounts = above.map(formatMoney).join(', ')
          return (
            <li key={place}>
              <Text fw={600}>{label({ kind: who.kind, name: called })}</Text>
              {above.length > 0 && (
                <Text size="sm" c="dimmed">
                  <Trans>Above {amounts}</Trans>
                </Text>
              )}
              {isVacant && (
                <Text size="sm" className={classes.vacant}>
                  <Trans>No one here can approve any more. Requests go to the person's delegate or your admins.</Trans>
                </Text>
              )}
            </li>
          )
        })}
      </ol>
    </article>
  )
}

const Loaded = ({ chains }: { chains: ApprovalChains }) => {
  const queryClient = useQueryClient()
  /** Null: none is being changed. */
  const [edited, setEdited] = useState<{ chain: ApprovalChain; isNew: boolean } | null>(null)
  const { mayChange } = chains
  const [company] = chains.chains
  return (
    <Stack gap="md" maw={560}>
      {chains.chains.map((chain) => (
        <Chain
          key={chain.costCentre?.unitId ?? 'company'}
          chain={chain}
          onChange={mayChange ? () => setEdited({ chain, isNew: false }) : null}
        />
      ))}
      {mayChange && company !== undefined ? (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => setEdited({ chain: { ...company, version: 0 }, isNew: true })}
          >
            <Trans>Add exception for a cost centre</Trans>
          </Button>
        </div>
      ) : (
        <Text size="sm" c="dimmed">
          <Trans>Owners change these steps.</Trans>
        </Text>
      )}
      {edited !== null && (
        <ChainSheet
          {...edited}
          chains={chains}
          onDone={(changed) => queryClient.setQueryData(approvalChainsQuery().queryKey, changed)}
          onClose={() => setEdited(null)}
        />
      )}
    </Stack>
  )
}

/** Who approves in which order, and above which amounts. */
export const Chains = () => {
  const { t } = useLingui()
  const { data, isPending, error, refetch } = useQuery(approvalChainsQuery())
  return (
    <section aria-labelledby="approval-steps" className={adminClasses.section}>
      <div>
        <Title order={2} size="h3" id="approval-steps">
          <Trans>Approval steps</Trans>
        </Title>
        <Text c="dimmed" maw="48.2em">
          <Trans>
            A request goes through these steps in order, each decided by another person before the same deadline. If
            anyone declines, it ends. Travellers never approve their own requests.
          </Trans>
        </Text>
      </div>
      {data !== undefined ? (
        <Loaded chains={data} />
      ) : isPending ? (
        <Skeleton label={t`Loading`} shape="list" />
      ) : (
        <Notice
          kind="danger"
          actions={
            <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={() => void refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {error instanceof ApiError ? error.message : <Trans>You need to be online</Trans>}
        </Notice>
      )}
    </section>
  )
}
