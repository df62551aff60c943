import { Button, Group, Text, Title } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconRefresh } from '@tabler/icons-react'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  demandTwoFactors,
  endTwoFactorDemand,
  getTwoFactorDemand,
  type TwoFactorDemand as Demand,
} from '#contract/companies/two-factor-demand.ts'
import { call } from '#src/platform/api/client.ts'
import { ApiError } from '#src/platform/api/errors.ts'
import { deviceZone, formatDate } from '#src/i18n/formats.ts'
import { focusOnce } from '#src/ui/focus.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import classes from '../AdminSettings.module.css'
import { useChange } from '../use-change.ts'

/** Never kept on the device. */
const query = queryOptions({
  queryKey: ['twoFactorDemand'],
  queryFn: ({ signal }) => call(getTwoFactorDemand, {}, { signal }),
})

const Switch = ({ demand: { demandedSince, people, withSecondFactor } }: { demand: Demand }) => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { change, dialog, failure, isPending } = useChange()
  const [isAsking, setAsking] = useState(false)
  const isOn = demandedSince !== null
  const since = demandedSince === null ? '' : formatDate(demandedSince, deviceZone())
  const without = people - withSecondFactor
  const done = (changed: Demand) => {
    setAsking(false)
    queryClient.setQueryData(query.queryKey, changed)
  }
  const turnOn = () =>
    void change(() => call(demandTwoFactors, {}), { message: t`Two-step verification is required now.`, done })
  const turnOff = () =>
    void change(() => call(endTwoFactorDemand, {}), { message: t`Two-step verification is optional now.`, done })

  return (
    <>
      {failure !== null && <Notice kind="danger">{failure}</Notice>}
      <Text>
        {isOn ? <Trans>Required since {since}.</Trans> : <Trans>Optional.</Trans>}{' '}
        <Plural
          value={people}
          one={`${withSecondFactor} of # employee has it.`}
          other={`${withSecondFactor} of # employees have it.`}
        />
      </Text>
      {isAsking ? (
        <Notice
          kind="warning"
          title={isOn ? t`Make two-step verification optional?` : t`Require two-step verification?`}
          actions={
            <Group gap="sm">
              <Button {...(isOn && { color: 'red' })} loading={isPending} onClick={isOn ? turnOff : turnOn}>
                {isOn ? <Trans>Make it optional</Trans> : <Trans>Require it</Trans>}
              </Button>
              <Button ref={focusOnce} variant="default" disabled={isPending} onClick={() => setAsking(false)}>
                <Trans>Back</Trans>
              </Button>
            </Group>
          }
        >
          {isOn ? (
            <Trans>A password or an email code alone will be enough again. What employees have set up stays.</Trans>
          ) : without === 0 ? (
            <Trans>Everyone has a second step already. New employees set one up when they first sign in.</Trans>
          ) : (
            <Plural
              value={without}
              one="# employee must set up an authenticator app or a passkey to continue, also if signed in now."
              other="# employees must set up an authenticator app or a passkey to continue, also if signed in now."
            />
          )}
        </Notice>
      ) : (
        <div>
          <Button variant={isOn ? 'default' : 'filled'} onClick={() => setAsking(true)}>
            {isOn ? <Trans>Make it optional</Trans> : <Trans>Require it</Trans>}
          </Button>
        </div>
      )}
      {dialog}
    </>
  )
}

/** Whether the people of the company need a second step to sign in. */
export const TwoFactorDemand = () => {
  const { t } = useLingui()
  const found = useQuery(query)
  return (
    <section aria-labelledby="two-factor-demand" className={classes.section}>
      <div>
        <Title order={2} size="h3" id="two-factor-demand">
          <Trans>Two-step verification</Trans>
        </Title>
        <Text c="dimmed" maw="48.2em">
          <Trans>
            An authenticator app or a passkey, so that a stolen password isn't enough. Sign-ins through your company's
            own service follow the rules you set there.
          </Trans>
        </Text>
      </div>
      {found.isPending && <Skeleton label={t`Loading`} shape="article" />}
      {found.data === undefined && !found.isPending && (
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
      )}
      {found.data !== undefined && <Switch demand={found.data} />}
    </section>
  )
}
