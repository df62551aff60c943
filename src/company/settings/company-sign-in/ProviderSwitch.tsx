import { Button, Group, Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  disableProvider,
  enableProvider,
  removeProvider,
  testProvider,
  type CompanySignInState,
} from '#contract/companies/company-sign-in-settings.ts'
import { deviceZone, formatInstant } from '#src/i18n/formats.ts'
import { call } from '#src/platform/api/client.ts'
import { focusOnce } from '#src/ui/focus.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { useChange } from '../use-change.ts'
import classes from './CompanySignIn.module.css'

type Props = { state: CompanySignInState; isDirty: boolean; onDone: (state: CompanySignInState) => void }

/** Requirements still missing before it can be turned on; null if there are none. */
const Missing = ({ state: { domains, provider }, isDirty }: Omit<Props, 'onDone'>) => {
  if (provider === null) return <Trans>Connect your service and save first.</Trans>
  if (!domains.some(({ verifiedAt }) => verifiedAt !== null)) return <Trans>Verify a domain first.</Trans>
  return isDirty ? <Trans>Save your changes first.</Trans> : null
}

/** The last step: tests the service, turns it on and off, and removes it. */
export const ProviderSwitch = ({ state, isDirty, onDone }: Props) => {
  const { t } = useLingui()
  const { change, dialog, failure, mistakes, isPending } = useChange()
  const [asked, setAsked] = useState<'off' | 'remove' | null>(null)
  const { provider, domains } = state
  const isOn = provider !== null && provider.enabledAt !== null
  const isReady = provider !== null && !isDirty && domains.some(({ verifiedAt }) => verifiedAt !== null)
  const done = (changed: CompanySignInState) => {
    setAsked(null)
    onDone(changed)
  }
  const test = () => void change(() => call(testProvider, {}), { message: t`The service is responding.`, done })
  const turnOn = () => void change(() => call(enableProvider, {}), { message: t`Company sign-in is on.`, done })
  const turnOff = () => void change(() => call(disableProvider, {}), { message: t`Company sign-in is off.`, done })
  const remove = () => void change(() => call(removeProvider, {}), { message: t`Service removed.`, done })
  const from =
    provider === null || !provider.opensOwners || provider.ownersFrom === null
      ? null
      : formatInstant(provider.ownersFrom, deviceZone())
  const text = failure ?? mistakes['issuer'] ?? null

  return (
    <div className={classes.step}>
      <Title order={3} size="h4" className={classes.heading}>
        <Trans>4. Test and turn on</Trans>
      </Title>
      {text !== null && <Notice kind="danger">{text}</Notice>}
      {!isOn && !isReady && (
        <Text c="dimmed">
          <Missing state={state} isDirty={isDirty} />
        </Text>
      )}
      {provider !== null && !provider.opensOwners && (
        <Notice kind="info">
          <Trans>A deputy saved these settings. Owners and deputies sign in as before until an owner saves them.</Trans>
        </Notice>
      )}
      {from !== null && (
        <Notice kind="info">
          <Trans>
            This service is new. Other owners can sign in with it from {from}. Until then they sign in as before.
          </Trans>
        </Notice>
      )}
      {provider !== null && !isOn && isReady && (
        <Text maw="48.2em">
          <Trans>Turn it on, sign out and try “Sign in with your company”. Passwords keep working.</Trans>
        </Text>
      )}
      {asked !== null ? (
        <Notice
          kind="warning"
          title={asked === 'off' ? t`Turn off company sign-in?` : t`Remove the service?`}
          actions={
            <Group gap="sm">
              <Button color="red" loading={isPending} onClick={asked === 'off' ? turnOff : remove}>
                {asked === 'off' ? <Trans>Turn off</Trans> : <Trans>Remove</Trans>}
              </Button>
              <Button ref={focusOnce} variant="default" disabled={isPending} onClick={() => setAsked(null)}>
                <Trans>Back</Trans>
              </Button>
            </Group>
          }
        >
          {asked === 'off' ? (
            <Trans>Employees will need a password or an email code. Current sessions stay open.</Trans>
          ) : (
            <Trans>
              We'll delete the address, client and secret. Employees will need a password or an email code. Current
              sessions stay open.
            </Trans>
          )}
        </Notice>
      ) : (
        <Group gap="sm">
          {!isOn && (
            <Button disabled={!isReady} loading={isPending} onClick={turnOn}>
              <Trans>Turn on</Trans>
            </Button>
          )}
          {provider !== null && (
            <>
              <Button variant="default" loading={isPending} onClick={test}>
                <Trans>Test connection</Trans>
              </Button>
              {isOn && (
                <Button variant="default" disabled={isPending} onClick={() => setAsked('off')}>
                  <Trans>Turn off</Trans>
                </Button>
              )}
              <Button variant="outline" color="red" disabled={isPending} onClick={() => setAsked('remove')}>
                <Trans>Remove service</Trans>
              </Button>
            </>
          )}
        </Group>
      )}
      {dialog}
    </div>
  )
}
