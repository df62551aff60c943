import { Button, Group, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCopy } from '@tabler/icons-react'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { removeJoinCode, renewJoinCode } from '#contract/companies/people.ts'
import { groupJoinCode } from '#contract/accounts/join-codes.ts'
import { call } from '#src/platform/api/client.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { notify } from '#src/ui/notify.ts'
import classes from './AdminSettings.module.css'
import { peopleQueries } from './queries.ts'
import { useChange } from './use-change.ts'

/** Join code of the company for self-registration. */
export const Joining = () => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { joinCode } = useSuspenseQuery(peopleQueries.joinCode()).data
  const { change, dialog, failure, isPending } = useChange()
  const keep = (changed: { joinCode: string | null }) =>
    queryClient.setQueryData(peopleQueries.joinCode().queryKey, changed)
  const renew = () => void change(() => call(renewJoinCode, {}), { message: t`New code created.`, done: keep })
  const remove = () => void change(() => call(removeJoinCode, {}), { message: t`Code turned off.`, done: keep })
  const copy = (code: string) =>
    navigator.clipboard.writeText(code).then(
      () => notify({ message: t`Code copied.` }),
      () => undefined,
    )

  return (
    <div className={classes.section}>
      <Text maw="48.2em">
        <Trans>
          Anyone with the company code can join your company. Owners and deputies get an email each time. Share it only
          with colleagues and renew it when someone leaves.
        </Trans>
      </Text>
      {failure !== null && <Notice kind="danger">{failure}</Notice>}
      {joinCode === null ? (
        <>
          <Text fw={650}>
            <Trans>No company code. People join by invitation.</Trans>
          </Text>
          <div>
            <Button loading={isPending} onClick={renew}>
              <Trans>Create code</Trans>
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className={classes.joinCode}>
            <bdi>{groupJoinCode(joinCode)}</bdi>
          </p>
          <Group gap="sm">
            <Button leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy(groupJoinCode(joinCode))}>
              <Trans>Copy code</Trans>
            </Button>
            <Button variant="default" loading={isPending} onClick={renew}>
              <Trans>Renew code</Trans>
            </Button>
            <Button variant="default" disabled={isPending} onClick={remove}>
              <Trans>Turn off</Trans>
            </Button>
          </Group>
        </>
      )}
      {dialog}
    </div>
  )
}
