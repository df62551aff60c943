import { Button, Group, Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { mayChangePeople } from '#contract/accounts/role-grants.ts'
import { dismissSetup, openStepOf } from '#contract/companies/company-setup.ts'
import { call } from '#src/platform/api/client.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { LinkButton } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { useChange } from '../settings/use-change.ts'
import { setupQuery } from './queries.ts'
import classes from './Setup.module.css'
import { STEP_LABELS } from './step-labels.ts'

/** The way into the set-up of the company, until it is finished or dismissed. Owners and their deputies only. */
export const SetupCard = () => {
  const { t, i18n } = useLingui()
  const { user } = useSession()
  const queryClient = useQueryClient()
  const mayChange = mayChangePeople(user?.role ?? [])
  const { data: setup } = useQuery({ ...setupQuery(), enabled: mayChange })
  const { change, dialog, failure, isPending } = useChange()
  const next = setup === undefined ? null : openStepOf(setup)
  if (!mayChange || setup === undefined || setup.isDismissed || next === null) return null
  const done = setup.steps.filter(({ isDone }) => isDone).length
  const all = setup.steps.length
  const dismiss = () =>
    void change(() => call(dismissSetup, { body: { isDismissed: true } }), {
      message: t`You can finish it any time in Company settings.`,
      done: (changed) => queryClient.setQueryData(setupQuery().queryKey, changed),
    })
  return (
    <section className={classes.card} aria-label={t`Company set-up`}>
      <div>
        <Title order={2} size="h3">
          <Trans>Finish setting up your company</Trans>
        </Title>
        <Text>
          <Trans>
            {done} of {all} done. Next: {i18n._(STEP_LABELS[next].name)}.
          </Trans>
        </Text>
      </div>
      {failure !== null && <Notice kind="danger">{failure}</Notice>}
      <Group gap="sm">
        <LinkButton to="/admin/settings" search={{ section: 'setup' }}>
          <Trans>Continue set-up</Trans>
        </LinkButton>
        <Button variant="subtle" disabled={isPending} onClick={dismiss}>
          <Trans>Hide</Trans>
        </Button>
      </Group>
      {dialog}
    </section>
  )
}
