import { Button, Group, Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dropPolicyDraft, type PolicyScopeDetail } from '#contract/products/company-policies.ts'
import type { PolicyDraft } from '#contract/products/policy-scopes.ts'
import { deviceZone, formatInstant } from '#src/i18n/formats.ts'
import { call } from '#src/platform/api/client.ts'
import { LinkText } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import classes from '../AdminSettings.module.css'
import { useChange } from '../use-change.ts'
import { DraftEditor } from './DraftEditor.tsx'
import { ReadFailure } from './ReadFailure.tsx'
import { policyQueries, type Subject } from './queries.ts'
import { RulesInUse } from './RulesInUse.tsx'
import { Templates } from './Templates.tsx'
import { Versions } from './Versions.tsx'

const BackLink = () => (
  <LinkText to="/admin/settings" search={{ section: 'policies' }}>
    <IconArrowLeft size={16} aria-hidden /> <Trans>All travel policies</Trans>
  </LinkText>
)

/** A scope to read: its rules, versions and draft, and the way to change it. */
const Overview = (props: {
  detail: PolicyScopeDetail
  mayChange: boolean
  onEdit: (start: PolicyDraft) => void
  failure: string | null
}) => {
  const { detail, mayChange, onEdit } = props
  const { draftRules, rules, currency, level } = detail
  const isNew = rules === null && draftRules === null
  return (
    <>
      <Title order={2} size="h3">
        {detail.name}
      </Title>
      {props.failure !== null && <Notice kind="danger">{props.failure}</Notice>}
      {draftRules !== null && (
        <Notice
          kind="info"
          actions={
            mayChange && (
              <Button onClick={() => onEdit(draftRules.rules)}>
                <Trans>Continue with the draft</Trans>
              </Button>
            )
          }
        >
          <Trans>
            There's a draft, last changed by {draftRules.changedBy} on{' '}
            {formatInstant(draftRules.changedAt, deviceZone())}.
          </Trans>
        </Notice>
      )}
      {!isNew && <RulesInUse detail={detail} />}
      {mayChange && draftRules === null && !isNew && (
        <Group>
          <Button onClick={() => onEdit(rules ?? { currency })}>
            <Trans>Change policy</Trans>
          </Button>
        </Group>
      )}
      {mayChange && isNew && level === 'company' && <Templates currency={currency} onChoose={onEdit} />}
      {mayChange && isNew && level !== 'company' && (
        <>
          <Text>
            <Trans>No rules of its own yet: the rules above apply.</Trans>
          </Text>
          <RulesInUse detail={detail} />
          <Group>
            <Button onClick={() => onEdit({ currency })}>
              <Trans>Add rules</Trans>
            </Button>
          </Group>
        </>
      )}
      {!mayChange && isNew && (
        <Text>
          <Trans>No travel policy yet. Owners and deputies can create one.</Trans>
        </Text>
      )}
      <Versions detail={detail} />
    </>
  )
}

/** One scope of the company's policies. */
export const ScopePage = ({ subject, mayChange }: { subject: Subject; mayChange: boolean }) => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const found = useQuery(policyQueries.detail(subject))
  const { change, dialog, failure } = useChange()
  const [start, setStart] = useState<{ rules: PolicyDraft; round: number } | null>(null)
  const [round, setRound] = useState(0)
  const { data } = found

  const edit = (rules: PolicyDraft) => {
    setStart({ rules, round })
    setRound(round + 1)
  }
  const reload = async () => {
    const { data: fresh } = await found.refetch()
    if (fresh !== undefined) edit(fresh.draftRules?.rules ?? fresh.rules ?? { currency: fresh.currency })
  }
  const discard = (revision: number) => {
    setStart(null)
    if (revision === 0) return
    void change(() => call(dropPolicyDraft, { params: subject, query: { revision } }), {
      message: t`Draft discarded.`,
      done: (changed) => {
        queryClient.setQueryData(policyQueries.detail(subject).queryKey, changed)
        void queryClient.invalidateQueries({ queryKey: policyQueries.list().queryKey })
      },
    })
  }

  return (
    <div className={classes.section}>
      <BackLink />
      {data === undefined && found.isPending && <Skeleton label={t`Loading`} shape="article" />}
      {data === undefined && !found.isPending && (
        <ReadFailure error={found.error} onRetry={() => void found.refetch()} />
      )}
      {data !== undefined && start === null && (
        <Overview detail={data} mayChange={mayChange} failure={failure} onEdit={edit} />
      )}
      {data !== undefined && start !== null && (
        <DraftEditor
          key={start.round}
          subject={subject}
          detail={data}
          start={start.rules}
          onReload={() => void reload()}
          onDiscard={discard}
          onActivated={() => setStart(null)}
          onBack={() => setStart(null)}
        />
      )}
      {dialog}
    </div>
  )
}
