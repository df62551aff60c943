import { Button, Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CompanySignInState } from '#contract/companies/company-sign-in-settings.ts'
import { ApiError, isNetworkFailure } from '#src/platform/api/errors.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import classes from './CompanySignIn.module.css'
import { MailDomains } from './MailDomains.tsx'
import { Provider } from './Provider.tsx'
import { companySignInQueries } from './queries.ts'

/** In one sentence: who signs in where now. */
const Now = ({ state: { provider, domains } }: { state: CompanySignInState }) => {
  const verified = domains.filter(({ verifiedAt }) => verifiedAt !== null).map(({ domain }) => domain)
  const names = verified.join(', ')
  if (provider === null || provider.enabledAt === null || verified.length === 0) {
    return (
      <Notice kind="info">
        <Trans>Off. Employees sign in with a password, passkey or email code.</Trans>
      </Notice>
    )
  }
  const host = new URL(provider.issuer).host
  return (
    <Notice kind="info">
      <Trans>
        On. Employees with {names} addresses can sign in at {host}.
      </Trans>
    </Notice>
  )
}

/** How the people of the company sign in where they do for everything else, in the order in which it is set up. */
export const CompanySignIn = () => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const found = useQuery(companySignInQueries.state())
  const keep = (state: CompanySignInState) => queryClient.setQueryData(companySignInQueries.state().queryKey, state)
  if (found.isPending) return <Skeleton label={t`Loading`} shape="article" />
  if (found.data === undefined) {
    const again = (
      <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={() => void found.refetch()}>
        <Trans>Try again</Trans>
      </Button>
    )
    return isNetworkFailure(found.error) ? (
      <EmptyState role="alert" icon={<IconCloudOff size={34} />} title={t`You need to be online`} actions={again}>
        <Trans>Company sign-in settings aren't saved on devices.</Trans>
      </EmptyState>
    ) : (
      <Notice kind="danger" actions={again}>
        {found.error instanceof ApiError ? found.error.message : <Trans>Couldn't load this. Try again.</Trans>}
      </Notice>
    )
  }
  const state = found.data
  const installed = state.domainsOfInstallation.join(', ')
  return (
    <section aria-labelledby="company-sign-in" className={classes.section}>
      <div>
        <Title order={2} size="h3" id="company-sign-in">
          <Trans>Company sign-in</Trans>
        </Title>
        <Text c="dimmed" maw="48.2em">
          <Trans>
            Employees sign in with their work account, such as Microsoft or Google. You'll need access to your domain's
            DNS and to that service's settings.
          </Trans>
        </Text>
      </div>
      <Now state={state} />
      {installed !== '' && (
        <Notice kind="info">
          <Trans>This installation already has a sign-in for {installed}. It takes priority for these addresses.</Trans>
        </Notice>
      )}
      <MailDomains domains={state.domains} onDone={keep} />
      <Provider state={state} onDone={keep} />
    </section>
  )
}
